import type { CampaignCreated, StreamEvent } from '@warlog/campaign';
import { canonicalJson } from '@warlog/core';

/*
 * A version of the rules keeps deciding a campaign as it started: with the options in its record, and with its edition
 * (ADR 58). Later options and editions are removed from what is re-decided.
 */

type Options = Readonly<Record<string, unknown>>;

/** Removes options from the re-decided creation that the record does not name. */
export function withOptionsOfThen(written: CampaignCreated, today: readonly StreamEvent[]): readonly StreamEvent[] {
  const [created, ...others] = today;
  if (created?.type !== 'CampaignCreated') return today;
  const { options } = created as CampaignCreated;
  return [{ ...created, options: optionsOfThen(written.options, options) } as CampaignCreated, ...others];
}

/** Returns whether a recorded setup is the re-decided one, except for an earlier edition and later options. */
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
