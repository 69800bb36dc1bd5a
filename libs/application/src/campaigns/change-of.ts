import {
  deskTold,
  discloseAll,
  logSubjects,
  isLogged,
  viewerKey,
  type AnyRuleset,
  type Campaign,
  type EventMeta,
  type Loaded,
  type OpenPhase,
  type PhaseClosed,
  type PhaseOpened,
  type StreamEvent,
  type Told,
  type UserId,
  type Viewer,
} from '@warlog/kernel';
import { toldChains, type ToldChains } from '@warlog/kernel/trust';
import type { LogRow } from '../ports/campaign-log.js';
import type { Change, ViewRow, VisibleRow } from '../ports/campaign-store.js';
import { causesOf } from '../notices/causes.js';
import { errandOf } from './errand.js';
import { campaignRow, figuresRows, seatRows, touchedSeats } from './rows.js';

/** Where a campaign stands, as far as a change must know it. */
export interface Before {
  readonly loaded: Loaded | null;
  /** Latest views: of all viewers when the game may change, else of those who act. */
  readonly views: ReadonlyMap<string, unknown>;
  readonly seqs: Readonly<Record<string, number>>;
  /** Viewers' chains of what they were told; absent or empty: no heads are signed. */
  readonly chains?: ToldChains;
}

/** A decision worked out: the campaign after it, and all that is to be written. */
export interface WorkedOut {
  readonly after: Loaded;
  readonly change: Change;
}

/**
 * Works out everything one decision writes: folds the truth, discloses to every viewer, makes rows. Pure, so that a
 * rebuild from the events gives the same rows. At most one phase opens in `events`, followed by the battles alone that it waits
 * for.
 */
export function changeOf(
  ruleset: AnyRuleset,
  before: Before,
  events: readonly StreamEvent[],
  meta: EventMeta,
  sealedKey: string | null,
): WorkedOut {
  const viewOf = (viewer: Viewer) => before.views.get(viewerKey(viewer)) ?? ruleset.blank(viewer);
  const { after, told } = discloseAll(ruleset, before.loaded, events, viewOf);
  const seqs = { ...before.seqs };
  const visible: VisibleRow[] = [];
  const log: LogRow[] = [];
  const tell = (viewer: string, { ordinal, event, was }: Told): VisibleRow => {
    seqs[viewer] = (seqs[viewer] ?? 0) + 1;
    const row = { viewer, seq: seqs[viewer], ordinal, event };
    if (was && isLogged(event)) log.push({ ...row, subject: logSubjects[event.type], at: meta.at, was });
    return row;
  };
  for (const { viewer, visible: seen } of told) {
    visible.push(...seen.map((one) => tell(viewerKey(viewer), one)));
  }
  for (const one of deskTold(before.loaded, events)) tell('desk', one);
  const rowOf = ({ viewer, view }: (typeof told)[number]): ViewRow => {
    const key = viewerKey(viewer);
    return { viewer: key, seq: seqs[key] ?? 0, view };
  };
  const isNew = before.loaded === null;
  const errand = errandOf(after, events);
  const changed = told.filter((one) => one.changed || isNew).map(rowOf);
  const latest = new Map([...before.views, ...changed.map(({ viewer, view }) => [viewer, view] as const)]);
  const touched = touchedSeats(
    events,
    changed.map(({ viewer }) => viewer),
  );
  const { id, headKey } = after.campaign;
  const chains = headKey === undefined ? {} : toldChains(id, told, { seqs: before.seqs, chains: before.chains ?? {} });
  const boundary = isBoundary(before.loaded?.campaign.phase ?? null, events)
    ? { ordinal: after.campaign.ordinal + (after.campaign.phase ? 0 : 1), loaded: after, views: told.map(rowOf) }
    : null;
  return {
    after,
    change: {
      expectedVersion: before.loaded?.version ?? 0,
      events: events.map((event) => ({ event, meta })),
      campaign: campaignRow(after),
      seats: seatRows(
        ruleset,
        after.campaign,
        new Map(
          after.game === null ? [] : touched.filter((key) => latest.has(key)).map((key) => [key, latest.get(key)]),
        ),
      ),
      parts: newParts(before.loaded?.campaign ?? null, after.campaign),
      visible,
      log,
      seqs,
      ...(headKey === undefined ? {} : { chains }),
      views: changed,
      boundary: boundary && (isViewsKept(after.campaign) ? boundary : { ...boundary, views: [] }),
      figures:
        boundary && after.game !== null
          ? figuresRows(ruleset, before.loaded?.campaign ?? null, after.campaign, boundary)
          : [],
      closing: events.find((event): event is PhaseClosed => event.type === 'PhaseClosed')?.phase ?? null,
      outbox: causesOf(before.loaded?.campaign ?? null, after.campaign, told, seqs),
      ...(errand === null ? {} : { errand }),
      sealedKey,
    },
  };
}

/** Is the position kept as it stands now: a turn or a part of one begins, or the campaign has ended? */
function isBoundary(former: OpenPhase | null, events: readonly StreamEvent[]): boolean {
  if (events.some(({ type }) => type === 'CampaignEnded')) return true;
  const opened = events.find((event): event is PhaseOpened => event.type === 'PhaseOpened');
  if (!opened?.part || !former?.part) return opened !== undefined;
  const { turn, part } = opened;
  return former.turn !== turn || former.part.from !== part.from || former.part.to !== part.to;
}

/** Of so many phases one has its views kept as it opened; those of the others are folded from what was told since. */
const PHASES_A_VIEW = 4;

/** Are views kept as the campaign stands now? Parts of a turn hold many phases, so theirs always are, and the last ones. */
function isViewsKept({ phase }: Campaign): boolean {
  return !phase || phase.part !== undefined || phase.ordinal % PHASES_A_VIEW === 1;
}

function newParts(before: Campaign | null, { parts }: Campaign): readonly UserId[] {
  return Object.keys(parts).filter((user) => before === null || !Object.hasOwn(before.parts, user)) as UserId[];
}
