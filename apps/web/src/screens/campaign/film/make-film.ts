import type { FilmAnswer, FilmRequest } from './film.worker.js';
import type { FilmPainter } from './draw.js';
import type { FilmFrame } from './plan.js';
import type { FilmWork } from './turns.js';

/** Whether this browser encodes the video of a film. */
export async function canEncodeVideo(size: { readonly width: number; readonly height: number }): Promise<boolean> {
  if (!('VideoEncoder' in globalThis)) return false;
  return (await VideoEncoder.isConfigSupported({ codec: 'vp09.00.30.08', ...size })).supported === true;
}

/** Draws all pictures, which a worker encodes. Throws once the signal is aborted; nothing is left of the worker then. */
export async function makeFilm(
  frames: readonly FilmFrame[],
  { draw, inks }: FilmPainter,
  { format, signal, onStep }: FilmWork & { readonly format: 'webm' | 'gif' },
): Promise<Blob | null> {
  const worker = new Worker(new URL('./film.worker.ts', import.meta.url), { type: 'module' });
  const send = (request: FilmRequest): Promise<Blob | null> =>
    new Promise((resolve, reject) => {
      signal.onabort = () => reject(new Error('Canceled'));
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.onmessage = ({ data }: MessageEvent<FilmAnswer>) =>
        'film' in data ? resolve(data.film) : reject(new Error(data.problem));
      worker.postMessage(request);
    });
  try {
    await send({ kind: 'begin', format, inks });
    for (const [index, frame] of frames.entries()) {
      signal.throwIfAborted();
      await send({ kind: 'add', picture: draw(frame), ms: frame.ms });
      onStep(index + 1);
    }
    return await send({ kind: 'finish' });
  } finally {
    worker.terminate();
  }
}
