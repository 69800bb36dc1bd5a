import type { Helper } from '../composables/forecast/forecaster.js';
import type { ForecastRequest } from '../composables/forecast/protocol.js';
import { serveForecasts } from '../composables/forecast/serve.js';

/**
 * Replaces the worker of forecasts in a single-threaded test: the same answers to the same messages, each of them a
 * copy.
 */
class WorkerOnThePage implements Helper {
  onmessage: Helper['onmessage'] = null;
  onerror: Helper['onerror'] = null;
  onmessageerror: Helper['onmessageerror'] = null;
  private isOver = false;
  private readonly hear = serveForecasts((answer) => {
    const data = structuredClone(answer);
    if (!this.isOver) this.onmessage?.({ data } as Parameters<NonNullable<Helper['onmessage']>>[0]);
  });

  postMessage(request: ForecastRequest): void {
    const copy = structuredClone(request);
    queueMicrotask(() => this.hear(copy));
  }

  terminate(): void {
    this.isOver = true;
  }
}

Object.assign(globalThis, { Worker: WorkerOnThePage });
