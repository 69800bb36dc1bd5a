import { GIFEncoder, applyPalette } from 'gifenc';
import { BufferTarget, CanvasSource, Output, WebMOutputFormat } from 'mediabunny';

/** What the page sends: how to encode, then every picture, then that it was the last. */
export type FilmRequest =
  /** `inks`: the colors of the film, `#rrggbb`; the first is the ground of its maps. */
  | { readonly kind: 'begin'; readonly format: 'webm' | 'gif'; readonly inks: readonly string[] }
  | { readonly kind: 'add'; readonly picture: ImageData; readonly ms: number }
  | { readonly kind: 'finish' };
/** The answer to each; the page waits for it, so that pictures do not pile up. */
export type FilmAnswer = { readonly film: Blob | null } | { readonly problem: string };

interface FilmWriter {
  add(picture: ImageData, ms: number): Promise<void>;
  finish(): Promise<Blob>;
}

/** Bits per second at the frame rate that encoders expect; few pictures a second take a tenth of it. */
const bitrate = 1_500_000;

async function webmWriter(): Promise<FilmWriter> {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d');
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec: 'vp9', bitrate, keyFrameInterval: 10 });
  output.addVideoTrack(source);
  await output.start();
  let at = 0;
  return {
    async add(picture, ms) {
      if (at === 0) Object.assign(canvas, { width: picture.width, height: picture.height });
      context?.putImageData(picture, 0, 0);
      await source.add(at / 1_000, ms / 1_000);
      at += ms;
    },
    async finish() {
      await output.finalize();
      return new Blob([output.target.buffer ?? ''], { type: 'video/webm' });
    },
  };
}

/** Returns the colors of a GIF: the ground, and each ink in six shades on it, for the edges of shapes and letters. */
function paletteOf(inks: readonly string[]): readonly (readonly number[])[] {
  const [ground = [], ...others] = inks.map((ink) => [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16)));
  const shade = (color: readonly number[], share: number) =>
    ground.map((part, index) => Math.round(part + ((color[index] ?? 0) - part) * share));
  return [ground, ...others.flatMap((color) => [1, 2, 3, 4, 5, 6].map((sixths) => shade(color, sixths / 6)))];
}

function gifWriter(inks: readonly string[]): FilmWriter {
  const colors = paletteOf(inks);
  /** The index of pixels that are as in the picture before. */
  const unchanged = colors.length;
  const gif = new GIFEncoder();
  let before: Uint8Array | null = null;
  return {
    add({ data, width, height }, delay) {
      const now = applyPalette(data, colors);
      const news = now.map((color, index) => (color === before?.[index] ? unchanged : color));
      const first = { palette: [...colors, [0, 0, 0]] };
      const kind = before === null ? first : { transparent: true, transparentIndex: unchanged, dispose: 1 };
      gif.writeFrame(news, width, height, { delay, ...kind });
      before = now;
      return Promise.resolve();
    },
    finish() {
      gif.finish();
      return Promise.resolve(new Blob([gif.bytes()], { type: 'image/gif' }));
    },
  };
}

let writer: FilmWriter | null = null;
async function answer(request: FilmRequest): Promise<FilmAnswer> {
  if (request.kind === 'begin') writer = await (request.format === 'webm' ? webmWriter() : gifWriter(request.inks));
  else if (request.kind === 'add') await writer?.add(request.picture, request.ms);
  return { film: request.kind === 'finish' ? ((await writer?.finish()) ?? null) : null };
}

addEventListener('message', ({ data }: MessageEvent<FilmRequest>) => {
  const answered = answer(data).catch((error: unknown): FilmAnswer => ({ problem: String(error) }));
  void answered.then((result) => postMessage(result));
});
