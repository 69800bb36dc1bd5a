import type { ForecastRequest } from './protocol.js';
import { serveForecasts } from './serve.js';

// Runs in a worker so that the page responds to input however long the odds take.
const hear = serveForecasts((answer) => postMessage(answer));
addEventListener('message', ({ data }: MessageEvent<ForecastRequest>) => hear(data));
