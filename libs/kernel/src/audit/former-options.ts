import type { CampaignCreated, StreamEvent } from '../campaign/events.js';
import { canonicalJson } from '../json.js';

/* Versions of the rules decide the same of every campaign, but offer new ones more: options that it does not name, and an edition. */

type Options = Readonly<Record<string, unknown>>;

/**
 * Creates a campaign of earlier terms again as it was offered then: what it names no word of was no option yet. Campaigns of
 * today's terms stay as they are decided.
 */
export function createdThen(written: CampaignCreated, again: readonly StreamEvent[]): readonly StreamEvent[] {
  const [created, ...others] = again;
  if (!isOfEarlierTerms(written) || created?.type !== 'CampaignCreated') return again;
  const { options } = created as CampaignCreated;
  return [{ ...created, options: offeredThen(written.options, options) } as CampaignCreated, ...others];
}

/** Is this setup of a campaign of earlier terms the one of today, but for its edition and options that came later? */
export function isSetupOfThen(written: unknown, today: unknown): boolean {
  if (!hasOptions(written) || !hasOptions(today)) return false;
  const then = { ...today, options: offeredThen(written.options, today.options) };
  return canonicalJson(written) === canonicalJson(then);
}

/** Nobody's seat signs its deeds, so that no audit calls it sound. */
export const isOfEarlierTerms = ({ trust }: Pick<CampaignCreated, 'trust'>): boolean => trust?.deeds !== 'signed';

function offeredThen(written: unknown, today: unknown): unknown {
  if (!isRecord(written) || !isRecord(today)) return today;
  const known = Object.fromEntries(Object.entries(today).filter(([name]) => Object.hasOwn(written, name)));
  const { edition } = written;
  const isFormer = typeof edition === 'number' && typeof today['edition'] === 'number' && edition < today['edition'];
  return isFormer ? { ...known, edition } : known;
}

const isRecord = (value: unknown): value is Options => typeof value === 'object' && value !== null;
const hasOptions = (value: unknown): value is { readonly options: unknown } => isRecord(value) && 'options' in value;
