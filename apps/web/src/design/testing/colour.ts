/** Color arithmetic for the checks of the palette: sRGB with channels from 0 to 1. */
export type Rgb = readonly [number, number, number];

export type Vision = 'normal' | 'protan' | 'deutan' | 'tritan';

/** `#rgb` or `#rrggbb`. */
export function rgbOf(hex: string): Rgb {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const channel = (index: number) => Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16) / 255;
  return [channel(0), channel(1), channel(2)];
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const gamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

/** WCAG 2 relative luminance. */
function luminance(colour: Rgb): number {
  const [r, g, b] = map(colour, linear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** `over` laid on `under` with an opacity of 0 to 1. */
export function blend(over: Rgb, under: Rgb, opacity: number): Rgb {
  return [0, 1, 2].map((index) => over[index as 0] * opacity + under[index as 0] * (1 - opacity)) as unknown as Rgb;
}

/** Full dichromacy after Machado, Oliveira and Fernandes (2009), in linear light. */
const dichromacy: Readonly<Record<Exclude<Vision, 'normal'>, readonly [Rgb, Rgb, Rgb]>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** A color as seen with this kind of vision. */
export function seenBy(vision: Vision, colour: Rgb): Rgb {
  if (vision === 'normal') return colour;
  return map(times(dichromacy[vision], map(colour, linear)), (channel) => gamma(Math.min(1, Math.max(0, channel))));
}

/** CIEDE2000 (Sharma, Wu and Dalal 2005), D65. */
export function distance(first: Rgb, second: Rgb): number {
  const [l1, a1, b1] = labOf(first);
  const [l2, a2, b2] = labOf(second);
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)));
  const [x1, x2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const hue = (x: number, b: number) => (x === 0 && b === 0 ? 0 : degrees(Math.atan2(b, x)));
  const [h1, h2] = [hue(x1, b1), hue(x2, b2)];
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))];
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const h = grey ? h1 + h2 : h1 + turn / 2;
  const cos = (angle: number) => Math.cos(radians(angle));
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const [sl, sc, sh] = [1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2), 1 + 0.045 * c, 1 + 0.015 * c * t];
  const bend = 60 * Math.exp(-((((((h % 360) + 360) % 360) - 275) / 25) ** 2));
  const rt = -Math.sin(radians(bend)) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh));
}

function labOf(colour: Rgb): Rgb {
  const [r, g, b] = map(colour, linear);
  const f = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : (841 / 108) * value + 4 / 29);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function map([a, b, c]: Rgb, change: (channel: number) => number): Rgb {
  return [change(a), change(b), change(c)];
}

function times(rows: readonly [Rgb, Rgb, Rgb], [x, y, z]: Rgb): Rgb {
  const row = ([a, b, c]: Rgb) => a * x + b * y + c * z;
  return [row(rows[0]), row(rows[1]), row(rows[2])];
}

function degrees(angle: number): number {
  return ((angle * 180) / Math.PI + 360) % 360;
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}
