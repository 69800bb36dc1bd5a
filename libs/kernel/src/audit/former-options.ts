import type { CampaignCreated, StreamEvent } from '../campaign/events.js';
import { canonicalJson } from '../json.js';

/*
 * A version of the rules keeps deciding a campaign as it was begun: by the options that its record names, and by its edition
 * (ADR 58). Options and editions that came later are taken out of what is decided again today.
 */

type Options = Readonly<Record<string, unknown>>;

/** The creation of a campaign as it is decided today, less the options that its record does not name. */
export function withOptionsOfThen(written: CampaignCreated, today: readonly StreamEvent[]): readonly StreamEvent[] {
  const [created, ...others] = today;
  if (created?.type !== 'CampaignCreated') return today;
  const { options } = created as CampaignCreated;
  return [{ ...created, options: optionsOfThen(written.options, options) } as CampaignCreated, ...others];
}

/** Is a recorded setup the one of today, but for an earlier edition and for options that came later? */
export function isSetupOfThen(written: unknown, today: unknown): boolean {
  if (!hasOptions(written) || !hasOptions(today)) return false;
  const then = { ...today, options: optionsOfThen(written.options, today.options) };
  return canonicalJson(written) === canonicalJson(then);
}

function optionsOfThen(written: unknown, today: unknown): unknown {
  if (!isRecord(written) || !isRecord(today)) return today;
  const known = Object.fromEntries(Object.entries(today).filter(([name]) => Object.hasOwn(written, name)));
  const { edition } = written;
  const isFormer = typeof edition === 'number' && typeof today['edition'] === 'number' && edition < today['edition'];
  return isFormer ? { ...known, edition } : known;
}

const isRecord = (value: unknown): value is Options => typeof value === 'object' && value !== null;
const hasOptions = (value: unknown): value is { readonly options: unknown } => isRecord(value) && 'options' in value;
