import { paceBounds, type Bounds, type PaceFigure } from '@warlog/campaign';
import type { PaceSettings } from './presets.js';

/** In the form, 0 means that this step never happens. */
const isNever = (key: PaceFigure, value: number): boolean =>
  (key === 'openSeatAfterMisses' || key === 'desertedDays') && value === 0;

/** The figures of a pace in the order of the form, with the core's bounds. */
export const paceFigures: readonly (Bounds & { readonly key: PaceFigure })[] = (
  Object.keys(paceBounds) as readonly PaceFigure[]
).map((key) => ({ ...paceBounds[key], key, ...(isNever(key, 0) && { min: 0 }) }));

/** The pace with this figure as the form has it. */
export function withFigure(pace: PaceSettings, key: PaceFigure, value: number): PaceSettings {
  return { ...pace, [key]: isNever(key, value) ? null : value };
}
