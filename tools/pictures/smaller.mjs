import { readFileSync, writeFileSync } from 'node:fs';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOURS = 256;

/**
 * Rewrites a screenshot with a palette of 256 colors, the most frequent ones in steps of the eye: a third of its size.
 * Accepts what Chromium writes, eight bits a channel with or without alpha, not interlaced; alpha is dropped.
 */
export function makeSmaller(file) {
  const { width, height, channels, rows } = decode(readFileSync(file));
  const colours = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    rows.copy(colours, pixel * 3, pixel * channels, pixel * channels + 3);
  const palette = paletteOf(colours);
  const nearest = nearestIn(palette);
  const lines = Buffer.alloc(height * (width + 1));
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * 3;
    lines[Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width)] = nearest(
      colours[at],
      colours[at + 1],
      colours[at + 2],
    );
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const parts = [
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  writeFileSync(file, Buffer.concat([SIGNATURE, ...parts]));
}

function decode(png) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = { 2: 3, 6: 4 }[png[25]];
  if (png[24] !== 8 || channels === undefined || png[28] !== 0) throw new Error('Not a screenshot of the usual form');
  const data = [];
  for (let at = SIGNATURE.length; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return {
    width,
    height,
    channels,
    rows: unfiltered(inflateSync(Buffer.concat(data)), width * channels, height, channels),
  };
}

/** Undoes the five filters of PNG, line by line. */
function unfiltered(raw, stride, height, channels) {
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x >= channels ? out[at - channels] : 0;
      const up = y > 0 ? out[at - stride] : 0;
      const corner = x >= channels && y > 0 ? out[at - stride - channels] : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      out[at] = raw[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return out;
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((neighbor) => Math.abs(guess - neighbor));
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** Median cut: boxes of colors are halved along their longest side until there are enough. */
function paletteOf(colours) {
  const counts = new Map();
  for (let at = 0; at < colours.length; at += 3) {
    const key = (colours[at] << 16) | (colours[at + 1] << 8) | colours[at + 2];
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const all = [...counts].map(([key, count]) => ({ rgb: [key >> 16, (key >> 8) & 255, key & 255], count }));
  const boxes = [boxOf(all)];
  while (boxes.length < COLOURS) {
    boxes.sort((a, b) => b.weight - a.weight);
    const [first] = boxes;
    if (!first || first.weight === 0) break;
    boxes.splice(0, 1, ...halves(first));
  }
  return boxes.map(({ members }) => {
    const total = members.reduce((sum, { count }) => sum + count, 0);
    return [0, 1, 2].map((side) =>
      Math.round(members.reduce((sum, { rgb, count }) => sum + rgb[side] * count, 0) / total),
    );
  });
}

/** Weights how far its colors are apart and, less, how much they cover, so that rare accents stay separate. */
function boxOf(members) {
  const spans = [0, 1, 2].map((side) => {
    const values = members.map(({ rgb }) => rgb[side]);
    return values.reduce((a, b) => Math.max(a, b), 0) - values.reduce((a, b) => Math.min(a, b), 255);
  });
  const side = spans.indexOf(Math.max(...spans));
  const covered = members.reduce((sum, { count }) => sum + count, 0);
  return { members, side, weight: members.length < 2 ? 0 : spans[side] * Math.cbrt(covered) };
}

function halves({ members, side }) {
  const sorted = [...members].sort((a, b) => a.rgb[side] - b.rgb[side]);
  const middle = (sorted[0].rgb[side] + sorted.at(-1).rgb[side]) / 2;
  const cut = sorted.findIndex(({ rgb }) => rgb[side] > middle);
  return [boxOf(sorted.slice(0, cut)), boxOf(sorted.slice(cut))];
}

function nearestIn(palette) {
  const known = new Map();
  return (red, green, blue) => {
    const key = (red << 16) | (green << 8) | blue;
    let best = known.get(key);
    if (best === undefined) {
      let least = Infinity;
      for (const [index, [r, g, b]] of palette.entries()) {
        const away = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
        if (away < least) [least, best] = [away, index];
      }
      known.set(key, best);
    }
    return best;
  };
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
