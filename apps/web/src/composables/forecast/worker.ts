import type { Told } from './protocol.js';
import { serveForecasts } from './serve.js';

// Beside the page: however long odds take, the page answers to fingers.
const hear = serveForecasts((answer) => postMessage(answer));
addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data));
