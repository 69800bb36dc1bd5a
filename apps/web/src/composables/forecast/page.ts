import { url } from 'virtual:forecast-worker';
import { makeForecaster, type Forecaster } from './forecaster.js';

/** Forecasts beside this page, in a worker of their own; whoever makes it stops it. */
export function pageForecaster(): Forecaster {
  return makeForecaster(() => new Worker(url, { type: 'module' }));
}
