import type { CalendarInput, PaceInput, RescueInput } from '@warlog/api-client';
import type { PaceStep } from '@warlog/campaign';

/** Terms that only some campaigns use, by the kinds of their phases or later in the game; absent: unused. */
type WindowTerm = 'bankMinutes' | 'awayAfterWindows' | 'kindMinutes';
type Figure = Exclude<
  keyof PaceInput,
  'calendar' | 'rescue' | 'openSeatAfterMisses' | 'desertedDays' | 'plan' | WindowTerm
>;

/** Every field of a pace, filled; null for unused ones. */
export type PaceSettings = Required<{ [Key in Figure]: Exclude<PaceInput[Key], null | undefined> }> & {
  readonly calendar: CalendarInput | null;
  readonly rescue: RescueInput | null;
  readonly openSeatAfterMisses: number | null;
  readonly desertedDays: number | null;
  readonly plan?: readonly PaceStep[];
} & Pick<PaceInput, WindowTerm>;

export type PresetName = 'blitz' | 'daily' | 'relaxed' | 'weekly';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Paces that fill every field; the fields can be changed afterwards. */
export const presets: Readonly<Record<PresetName, PaceSettings>> = {
  blitz: {
    phaseMinutes: 15,
    earlyClose: true,
    coolingSeconds: 0,
    graceSeconds: 30,
    extensionHoursPerPhase: 1,
    extensionHoursTotal: 4,
    calendar: null,
    allowanceHours: 0,
    rescue: null,
    leaveDeadlines: 0,
    openSeatAfterMisses: null,
    standInAfterMisses: 2,
    desertedDays: null,
  },
  daily: {
    phaseMinutes: DAY,
    earlyClose: true,
    coolingSeconds: 600,
    graceSeconds: 60,
    extensionHoursPerPhase: 24,
    extensionHoursTotal: 96,
    calendar: null,
    allowanceHours: 0,
    rescue: null,
    leaveDeadlines: 3,
    openSeatAfterMisses: 2,
    standInAfterMisses: 2,
    desertedDays: 30,
  },
  relaxed: {
    phaseMinutes: 2 * DAY,
    earlyClose: true,
    coolingSeconds: 600,
    graceSeconds: 60,
    extensionHoursPerPhase: 48,
    extensionHoursTotal: 168,
    calendar: null,
    allowanceHours: 24,
    rescue: null,
    leaveDeadlines: 3,
    openSeatAfterMisses: 2,
    standInAfterMisses: 2,
    desertedDays: 30,
  },
  weekly: {
    phaseMinutes: 7 * DAY,
    earlyClose: false,
    coolingSeconds: 600,
    graceSeconds: 60,
    extensionHoursPerPhase: 72,
    extensionHoursTotal: 336,
    calendar: null,
    allowanceHours: 24,
    rescue: null,
    leaveDeadlines: 2,
    openSeatAfterMisses: 2,
    standInAfterMisses: 2,
    desertedDays: 30,
  },
};

export const presetNames = Object.keys(presets) as readonly PresetName[];

/** A pace that is offered by name, and the options of the game that belong to it. */
export interface PacePreset {
  /** Its texts have the prefix `pace.preset.<name>`. */
  readonly name: string;
  readonly pace: PaceSettings;
  readonly options: Readonly<Record<string, unknown>>;
}

/** The offer for games without paces of their own. */
export const usualPaces: readonly PacePreset[] = presetNames.map((name) => ({
  name,
  pace: presets[name],
  options: {},
}));

/** A term as text, to be compared: an empty list is an unused term. */
const textOf = (term: unknown): string | undefined =>
  Array.isArray(term) && term.length === 0 ? undefined : JSON.stringify(term);

/** The name of the preset that pace and options match, if any. */
export function presetOf(
  pace: PaceSettings,
  options: Readonly<Record<string, unknown>>,
  offered: readonly PacePreset[],
): string | null {
  const keys = Object.keys(pace) as (keyof PaceSettings)[];
  const isSame = (pacePreset: PacePreset): boolean =>
    keys.every((key) => textOf(pacePreset.pace[key]) === textOf(pace[key])) &&
    Object.entries(pacePreset.options).every(([key, value]) => options[key] === value);
  return offered.find(isSame)?.name ?? null;
}
