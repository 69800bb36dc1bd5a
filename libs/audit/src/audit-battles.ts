import {
  type BattleOpened,
  type BattleReturned,
  outcomeOf,
  type BattleOutcome,
  type CampaignCreated,
  begunWith,
  foldStream,
  type Versions,
} from '@warlog/campaign';
import { type CampaignId, canonicalJson } from '@warlog/core';
import { auditing, type AuditContext, type AuditProgress, type AuditReport } from './audit.js';
import type { StoredEvent } from './steps.js';
import type { FiledStream } from './stream-file.js';

/** The audit result of a battle of a campaign. */
export interface BattleAudit {
  /** The campaign's name of it. */
  readonly battle: string;
  readonly child: CampaignId;
  /** Report of the battle campaign; null: it is missing. */
  readonly report: AuditReport | null;
  /** How the recorded result differs from the battle campaign; null: it does not. */
  readonly fault: string | null;
}

/** Input of an audit of a campaign's battles. */
export interface BattleAuditContext extends Pick<AuditContext, 'secretKey' | 'tampered'> {
  /** Returns the versions that played a battle campaign. */
  readonly versions: (table: FiledStream) => Versions;
}

/**
 * Audits the battle campaigns of a campaign with its dice key, and the results recorded of them. A missing battle
 * campaign is a fault if it has a recorded result; an unknown one always is.
 */
export function* auditingBattles(
  parent: readonly StoredEvent[],
  tables: readonly FiledStream[],
  context: BattleAuditContext,
): Generator<AuditProgress, readonly BattleAudit[], undefined> {
  const opened = parent.flatMap(({ event }) => (event.type === 'BattleOpened' ? [event as BattleOpened] : []));
  const hasEnded = parent.some(({ event }) => event.type === 'CampaignEnded');
  const audits: BattleAudit[] = [];
  for (const { battle, child, headKey: checkpointKey } of opened) {
    if (child === null) continue;
    const returned = returnOf(parent, battle);
    const said = { battle, checkpointKey, returned, hasEnded };
    const table = tables.find(({ stream }) => stream[0]?.campaign === child);
    if (table) audits.push({ battle, child, ...(yield* auditingTable(table, said, context)) });
    else if (returned) audits.push({ battle, child, report: null, fault: 'Its record is missing.' });
  }
  const known = new Set(opened.map(({ child }) => child));
  for (const { stream } of tables) {
    const { campaign, parent: link } = stream[0]?.event as CampaignCreated;
    if (known.has(campaign)) continue;
    audits.push({
      battle: link?.battle ?? '',
      child: campaign,
      report: null,
      fault: 'The campaign opened no such battle.',
    });
  }
  return audits;
}

/** What the parent's record says of a battle campaign. */
interface TableInParent {
  readonly battle: string;
  /** The key that signs its first checkpoints; absent in records of earlier versions. */
  readonly checkpointKey: string | undefined;
  readonly returned: BattleReturned | null;
  /** Whether the parent has ended; a battle ends with it at the latest. */
  readonly hasEnded: boolean;
}

function* auditingTable(
  table: FiledStream,
  { battle, checkpointKey, returned, hasEnded }: TableInParent,
  { versions: versionsOf, ...context }: BattleAuditContext,
): Generator<AuditProgress, Pick<BattleAudit, 'report' | 'fault'>, undefined> {
  const { stream, checkpoints, unverified } = table;
  const versions = versionsOf(table);
  const parent = returned === null ? 'there' : 'names-hash';
  const audited = yield* auditing(stream, {
    ...context,
    versions,
    checkpoints,
    parent,
    isUnverified: unverified !== null,
  });
  const isNamed = checkpointKey !== undefined || returned !== null;
  const report = withoutEnd(isNamed ? audited : withGap(audited, 'no-battle-key'), hasEnded, stream);
  if (report.difference !== null) return { report, fault: null };
  const { parent: link, headKey: own } = stream[0]?.event as CampaignCreated;
  if (checkpointKey !== undefined && own !== checkpointKey) {
    return { report, fault: 'Its checkpoints are signed by another key than its campaign names.' };
  }
  if (link?.battle !== battle) return { report, fault: 'This record is of another battle.' };
  const events = stream.map(({ event }) => event);
  const loaded = foldStream(versions, null, events);
  const ruleset = versions(begunWith(loaded, []).version);
  const outcome = outcomeOf(loaded, ruleset, endOf(stream, returned));
  return { report, fault: faultIn(returned, outcome) };
}

/** Adds a gap if a battle that must be over has no end. */
function withoutEnd(report: AuditReport, mustEnd: boolean, stream: readonly StoredEvent[]): AuditReport {
  if (!mustEnd || stream.some(({ event }) => event.type === 'CampaignEnded')) return report;
  return withGap(report, 'no-end');
}

const withGap = (report: AuditReport, code: 'no-end' | 'no-battle-key'): AuditReport => ({
  ...report,
  gaps: [{ code }, ...report.gaps],
});

/**
 * Where the battle campaign's stream stood when its result was recorded: as recorded, if it had ended; letters may
 * follow.
 */
function endOf(stream: readonly StoredEvent[], returned: BattleReturned | null): BattleReturned['stream'] {
  const end = stream.findIndex(({ event }) => event.type === 'CampaignEnded');
  const version = Math.max(Math.min(returned?.stream.version ?? stream.length, stream.length), end + 1);
  return { version, hash: stream[version - 1]?.hash ?? '' };
}

function returnOf(parent: readonly StoredEvent[], battle: string): BattleReturned | null {
  const found = parent.find(
    ({ event }) => event.type === 'BattleReturned' && (event as BattleReturned).battle === battle,
  );
  return (found?.event ?? null) as BattleReturned | null;
}

/** Returns how a recorded result differs from the battle campaign; null: it does not. */
export function faultIn(returned: BattleReturned | null, outcome: BattleOutcome | null): string | null {
  if (returned === null) return null;
  if (outcome?.how !== 'returned') return 'A result was taken from a table that has none.';
  if (canonicalJson(returned.report) !== canonicalJson(outcome.report))
    return 'Another result was taken than stands there.';
  const { version, hash } = outcome.stream;
  const isSame = returned.stream.version === version && returned.stream.hash === hash;
  return isSame ? null : 'The stream of the table is not the one that led to the result.';
}

/**
 * Merges the reports of a campaign and its battles: sums of all counts, and the first difference with the name of its
 * battle.
 */
export function withBattles(own: AuditReport, battles: readonly BattleAudit[]): AuditReport {
  return battles.reduce((all, { battle, report, fault }) => {
    const wrong = fault ?? report?.difference ?? null;
    const difference = all.difference ?? (wrong === null ? null : `Battle ${battle}: ${wrong}`);
    if (report === null) return { ...all, difference };
    return {
      events: all.events + report.events,
      resolved: all.resolved + report.resolved,
      rolls: all.rolls + report.rolls,
      unverifiable: all.unverifiable + report.unverifiable,
      checkpoints: all.checkpoints + report.checkpoints,
      rounds: all.rounds + report.rounds,
      withoutRound: all.withoutRound + report.withoutRound,
      signedActions: all.signedActions + report.signedActions,
      unsignedActions: all.unsignedActions + report.unsignedActions,
      unsignable: all.unsignable + report.unsignable,
      gaps: [...all.gaps, ...report.gaps],
      difference,
    };
  }, own);
}
