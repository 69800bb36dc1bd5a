import type { BattleOpened, BattleReturned } from '../campaign/battle-events.js';
import { outcomeOf } from '../campaign/decide/table-of-battle.js';
import type { BattleOutcome } from '../campaign/decide/settle.js';
import type { CampaignCreated } from '../campaign/events.js';
import { begunWith, foldStream, type Versions } from '../campaign/versions.js';
import type { CampaignId } from '../ids.js';
import { canonicalJson } from '../json.js';
import { auditing, type AuditMeans, type AuditProgress, type AuditReport } from './audit.js';
import type { StoredEvent } from './steps.js';
import type { FiledStream } from './stream-file.js';

/** What an audit finds of a battle of a campaign. */
export interface BattleAudit {
  /** The campaign's name of it. */
  readonly battle: string;
  readonly child: CampaignId;
  /** Of its table; null: the table is not there. */
  readonly report: AuditReport | null;
  /** What the campaign took from its table that does not stand there; null: nothing. */
  readonly fault: string | null;
}

/** What an audit of a campaign's battles is given. */
export interface BattlesMeans extends Pick<AuditMeans, 'secretKey' | 'tampered'> {
  /** By which versions a table was played. */
  readonly versions: (table: FiledStream) => Versions;
}

/**
 * Audits the tables of a campaign's battles by the campaign's own dice key, and what it took from each. A table that is not
 * among those given is a fault where a result was taken from it, and one that the campaign does not know always is.
 */
export function* auditingBattles(
  parent: readonly StoredEvent[],
  tables: readonly FiledStream[],
  means: BattlesMeans,
): Generator<AuditProgress, readonly BattleAudit[], undefined> {
  const opened = parent.flatMap(({ event }) => (event.type === 'BattleOpened' ? [event as BattleOpened] : []));
  const hasEnded = parent.some(({ event }) => event.type === 'CampaignEnded');
  const audits: BattleAudit[] = [];
  for (const { battle, child, headKey } of opened) {
    if (child === null) continue;
    const returned = returnOf(parent, battle);
    const said = { battle, headKey, returned, hasEnded };
    const table = tables.find(({ stream }) => stream[0]?.campaign === child);
    if (table) audits.push({ battle, child, ...(yield* auditingTable(table, said, means)) });
    else if (returned) audits.push({ battle, child, report: null, fault: 'Its table is not there.' });
  }
  const known = new Set(opened.map(({ child }) => child));
  for (const { stream } of tables) {
    const { campaign, parent: link } = stream[0]?.event as CampaignCreated;
    if (known.has(campaign)) continue;
    audits.push({
      battle: link?.battle ?? '',
      child: campaign,
      report: null,
      fault: 'The campaign opened no such table.',
    });
  }
  return audits;
}

/** What the record of a campaign says of the table of a battle. */
interface TableInParent {
  readonly battle: string;
  /** The key that signs its first heads; absent: an earlier version named none. */
  readonly headKey: string | undefined;
  readonly returned: BattleReturned | null;
  /** Has the campaign ended? A battle ends with it at the latest. */
  readonly hasEnded: boolean;
}

function* auditingTable(
  table: FiledStream,
  { battle, headKey, returned, hasEnded }: TableInParent,
  { versions: versionsOf, ...means }: BattlesMeans,
): Generator<AuditProgress, Pick<BattleAudit, 'report' | 'fault'>, undefined> {
  const { stream, heads, unverified } = table;
  const versions = versionsOf(table);
  const parent = returned === null ? 'there' : 'names-hash';
  const audited = yield* auditing(stream, { ...means, versions, heads, parent, isUnverified: unverified !== null });
  const isNamed = headKey !== undefined || returned !== null;
  const report = withoutEnd(isNamed ? audited : withGap(audited, 'no-battle-key'), hasEnded, stream);
  if (report.difference !== null) return { report, fault: null };
  const { parent: link, headKey: own } = stream[0]?.event as CampaignCreated;
  if (headKey !== undefined && own !== headKey) {
    return { report, fault: 'Its heads are signed by another key than its campaign names.' };
  }
  if (link?.battle !== battle) return { report, fault: 'Its table is that of another battle.' };
  const events = stream.map(({ event }) => event);
  const loaded = foldStream(versions, null, events);
  const ruleset = versions(begunWith(loaded, []).version);
  const outcome = outcomeOf(loaded, ruleset, endOf(stream, returned));
  return { report, fault: faultIn(returned, outcome) };
}

/** The report with a gap where the end of a battle is missing that must be over. */
function withoutEnd(report: AuditReport, mustEnd: boolean, stream: readonly StoredEvent[]): AuditReport {
  if (!mustEnd || stream.some(({ event }) => event.type === 'CampaignEnded')) return report;
  return withGap(report, 'no-end');
}

const withGap = (report: AuditReport, code: 'no-end' | 'no-battle-key'): AuditReport => ({
  ...report,
  gaps: [{ code }, ...report.gaps],
});

/** Where the stream of a table stood when its result was taken: as that says, if the table had ended; letters may follow it. */
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

/** What a campaign was told that its table does not say; null: it took what stands there. */
export function faultIn(returned: BattleReturned | null, outcome: BattleOutcome | null): string | null {
  if (returned === null) return null;
  if (outcome?.how !== 'returned') return 'A result was taken from a table that has none.';
  if (canonicalJson(returned.report) !== canonicalJson(outcome.report))
    return 'Another result was taken than stands there.';
  const { version, hash } = outcome.stream;
  const isSame = returned.stream.version === version && returned.stream.hash === hash;
  return isSame ? null : 'The stream of the table is not the one that led to the result.';
}

/** One report of a campaign and its battles: counts of all, the first difference with the name of its battle. */
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
      heads: all.heads + report.heads,
      rounds: all.rounds + report.rounds,
      withoutRound: all.withoutRound + report.withoutRound,
      signedDeeds: all.signedDeeds + report.signedDeeds,
      unsignedDeeds: all.unsignedDeeds + report.unsignedDeeds,
      unsignable: all.unsignable + report.unsignable,
      gaps: [...all.gaps, ...report.gaps],
      difference,
    };
  }, own);
}
