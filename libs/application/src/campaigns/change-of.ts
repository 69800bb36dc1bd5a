import {
  disclosuresToSteerers,
  discloseAll,
  logSubjects,
  isLogged,
  type Campaign,
  type EventMeta,
  type Loaded,
  type OpenPhase,
  type PhaseClosed,
  type PhaseOpened,
  type StreamEvent,
  type Disclosure,
  extendViewChains,
  type ViewChains,
} from '@warlog/campaign';
import { viewerKey, type AnyRuleset, type Viewer } from '@warlog/ruleset-api';
import type { UserId } from '@warlog/core';
import type { LogRow } from '../ports/campaign-log.js';
import type { Change, ViewRow, VisibleRow } from '../ports/campaign-store.js';
import { causesOf } from '../notices/causes.js';
import { crossCampaignTaskOf } from './cross-campaign-task.js';
import { ratedRows } from '../ratings/rated-rows.js';
import { tenureRows } from '../people/tenure-rows.js';
import { campaignRow, figuresRows, seatRows, touchedSeats } from './rows.js';

/** The state of a campaign that a change starts from. */
export interface Before {
  readonly loaded: Loaded | null;
  /** Latest views: of all viewers when the game may change, else of the acting ones. */
  readonly views: ReadonlyMap<string, unknown>;
  readonly seqs: Readonly<Record<string, number>>;
  /** View chains; absent or empty: no checkpoints are signed. */
  readonly chains?: ViewChains;
}

/** A computed decision: the campaign after it, and everything to be written. */
export interface WorkedOut {
  readonly after: Loaded;
  readonly change: Change;
}

/**
 * Computes everything that one decision writes: folds the events, discloses them to every viewer, and derives rows.
 * Pure, so that a rebuild from the events gives the same rows. At most one phase opens in `events`, followed only by
 * the battles that it waits for.
 */
export function changeOf(
  ruleset: AnyRuleset,
  before: Before,
  events: readonly StreamEvent[],
  meta: EventMeta,
  sealedKey: string | null,
): WorkedOut {
  const viewOf = (viewer: Viewer) => before.views.get(viewerKey(viewer)) ?? ruleset.view.blank(viewer);
  const { after, updates: disclosures } = discloseAll(ruleset, before.loaded, events, viewOf);
  const seqs = { ...before.seqs };
  const visible: VisibleRow[] = [];
  const log: LogRow[] = [];
  const record = (viewer: string, { ordinal, event, was }: Disclosure): VisibleRow => {
    seqs[viewer] = (seqs[viewer] ?? 0) + 1;
    const row = { viewer, seq: seqs[viewer], ordinal, event };
    if (was && isLogged(event)) log.push({ ...row, subject: logSubjects[event.type], at: meta.at, was });
    return row;
  };
  for (const { viewer, visible: seen } of disclosures) {
    visible.push(...seen.map((disclosure) => record(viewerKey(viewer), disclosure)));
  }
  for (const disclosure of disclosuresToSteerers(before.loaded, events)) record('desk', disclosure);
  const rowOf = ({ viewer, view }: (typeof disclosures)[number]): ViewRow => {
    const key = viewerKey(viewer);
    return { viewer: key, seq: seqs[key] ?? 0, view };
  };
  const isNew = before.loaded === null;
  const task = crossCampaignTaskOf(after, events);
  const changed = disclosures.filter((viewerUpdate) => viewerUpdate.changed || isNew).map(rowOf);
  const latest = new Map([...before.views, ...changed.map(({ viewer, view }) => [viewer, view] as const)]);
  const touched = touchedSeats(
    events,
    changed.map(({ viewer }) => viewer),
  );
  const { id, headKey: checkpointKey } = after.campaign;
  const chains =
    checkpointKey === undefined
      ? {}
      : extendViewChains(id, disclosures, { seqs: before.seqs, chains: before.chains ?? {} });
  const boundary = isBoundary(before.loaded?.campaign.phase ?? null, events)
    ? { ordinal: after.campaign.ordinal + (after.campaign.phase ? 0 : 1), loaded: after, views: disclosures.map(rowOf) }
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
      tenures: tenureRows(before.loaded?.campaign ?? null, after.campaign, events, meta.at),
      rated: ratedRows(before.loaded?.campaign ?? null, after.campaign, meta.at),
      visible,
      log,
      seqs,
      ...(checkpointKey === undefined ? {} : { chains }),
      views: changed,
      boundary: boundary && (areViewsStored(after.campaign) ? boundary : { ...boundary, views: [] }),
      figures:
        boundary && after.game !== null
          ? figuresRows(ruleset, before.loaded?.campaign ?? null, after.campaign, boundary)
          : [],
      closing: events.find((event): event is PhaseClosed => event.type === 'PhaseClosed')?.phase ?? null,
      outbox: causesOf(before.loaded?.campaign ?? null, after.campaign, disclosures, seqs),
      ...(task === null ? {} : { crossCampaignTask: task }),
      sealedKey,
    },
  };
}

/** Whether to store the position: a turn or a part of one begins, or the campaign has ended. */
function isBoundary(former: OpenPhase | null, events: readonly StreamEvent[]): boolean {
  if (events.some(({ type }) => type === 'CampaignEnded')) return true;
  const opened = events.find((event): event is PhaseOpened => event.type === 'PhaseOpened');
  if (!opened?.part || !former?.part) return opened !== undefined;
  const { turn, part } = opened;
  return former.turn !== turn || former.part.from !== part.from || former.part.to !== part.to;
}

/** One of this many phases has its views stored at its opening; others are projected from later disclosures. */
const PHASES_A_VIEW = 4;

/** Whether to store views now. Always for parts of a turn, which hold many phases, and at the end. */
function areViewsStored({ phase }: Campaign): boolean {
  return !phase || phase.part !== undefined || phase.ordinal % PHASES_A_VIEW === 1;
}

function newParts(before: Campaign | null, { parts }: Campaign): readonly UserId[] {
  return Object.keys(parts).filter((user) => before === null || !Object.hasOwn(before.parts, user)) as UserId[];
}
