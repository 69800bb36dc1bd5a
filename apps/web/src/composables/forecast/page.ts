import { url } from 'virtual:forecast-worker';
import { makeForecaster, type Forecaster } from './forecaster.js';

/** Creates a forecaster with its own worker; the caller stops it. */
export function pageForecaster(): Forecaster {
  return makeForecaster(() => new Worker(url, { type: 'module' }));
}
