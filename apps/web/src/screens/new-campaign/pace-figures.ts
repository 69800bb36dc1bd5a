import { paceBounds, type Bounds, type PaceFigure } from '@warlog/kernel';
import type { Pace } from './presets.js';

/** In the form 0 says that there is no such rung. */
const isNever = (key: PaceFigure, value: number): boolean => key === 'openSeatAfterMisses' && value === 0;

/** The figures of a pace in the order of the form, with the bounds that the kernel keeps. */
export const paceFigures: readonly (Bounds & { readonly key: PaceFigure })[] = (
  Object.keys(paceBounds) as readonly PaceFigure[]
).map((key) => ({ ...paceBounds[key], key, ...(isNever(key, 0) && { min: 0 }) }));

/** The pace with this figure as it stands in the form. */
export function withFigure(pace: Pace, key: PaceFigure, value: number): Pace {
  return { ...pace, [key]: isNever(key, value) ? null : value };
}
