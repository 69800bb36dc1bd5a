import {
  discloseAll,
  foldCampaign,
  viewerKey,
  viewersOf,
  type AnyRuleset,
  type EventMeta,
  type Loaded,
  type PhaseClosed,
  type StreamEvent,
  type Viewer,
} from '@warlog/kernel';
import type { Change, ViewRow, VisibleRow } from '../ports/campaign-store.js';
import { causesOf } from '../notices/causes.js';
import { campaignRow, figuresRows, seatRows, touchedSeats } from './rows.js';

/** Where a campaign stands, as far as a change must know it. */
export interface Before {
  readonly loaded: Loaded | null;
  /** Latest views: of all viewers when the game may change, else of those who act. */
  readonly views: ReadonlyMap<string, unknown>;
  readonly seqs: Readonly<Record<string, number>>;
}

/** A decision worked out: the campaign after it, and all that is to be written. */
export interface WorkedOut {
  readonly after: Loaded;
  readonly change: Change;
}

/**
 * Works out everything one decision writes: folds the truth, discloses to every viewer, makes rows. Pure, so that a
 * rebuild from the events gives the same rows. At most one phase opens in `events`, as their last event.
 */
export function changeOf(
  ruleset: AnyRuleset,
  before: Before,
  events: readonly StreamEvent[],
  meta: EventMeta,
  sealedKey: string | null,
): WorkedOut {
  const after = foldCampaign(ruleset, before.loaded, events);
  const viewOf = (viewer: Viewer) => before.views.get(viewerKey(viewer)) ?? ruleset.blank(viewer);
  const told = discloseAll(ruleset, before.loaded, events, viewersOf(after.campaign), viewOf);
  const seqs = { ...before.seqs };
  const visible: VisibleRow[] = [];
  for (const { viewer, visible: seen } of told) {
    const key = viewerKey(viewer);
    for (const { ordinal, event } of seen) {
      seqs[key] = (seqs[key] ?? 0) + 1;
      visible.push({ viewer: key, seq: seqs[key], ordinal, event });
    }
  }
  const rowOf = ({ viewer, view }: (typeof told)[number]): ViewRow => {
    const key = viewerKey(viewer);
    return { viewer: key, seq: seqs[key] ?? 0, view };
  };
  const isNew = before.loaded === null;
  const changed = told.filter((one) => one.changed || isNew).map(rowOf);
  const latest = new Map([...before.views, ...changed.map(({ viewer, view }) => [viewer, view] as const)]);
  const touched = touchedSeats(
    events,
    changed.map(({ viewer }) => viewer),
  );
  const boundary = events.some(({ type }) => type === 'PhaseOpened' || type === 'CampaignEnded')
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
      visible,
      seqs,
      views: changed,
      boundary,
      figures:
        boundary && after.game !== null
          ? figuresRows(ruleset, before.loaded?.campaign ?? null, after.campaign, boundary)
          : [],
      closing: events.find((event): event is PhaseClosed => event.type === 'PhaseClosed')?.phase ?? null,
      outbox: causesOf(before.loaded?.campaign ?? null, after.campaign, told, seqs),
      sealedKey,
    },
  };
}
