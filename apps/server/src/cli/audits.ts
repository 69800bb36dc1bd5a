import {
  audit,
  auditingBattles,
  checkpointKeyIn,
  publishedKey,
  verifyChain,
  type AuditContext,
  type AuditReport,
  type BattleAudit,
  type FiledStream,
  type CampaignCheckpoints,
  type StoredEvent,
} from '@warlog/audit';
import type { CampaignId } from '@warlog/core';
import type { Versions } from '@warlog/campaign';
import {
  keyContext,
  MissingRules,
  readExport,
  tablesOf,
  availableVersions,
  wholeStream,
  type ExportFile,
} from '@warlog/application';
import { isRoundSigned } from '@warlog/trust/beacon';
import { catalogRulesets } from '../modes/rulesets.js';
import type { Runtime } from '../modes/runtime.js';
import { CliRefusal } from './refusal.js';

/**
 * Audits an export and the battles in it with the dice key that the campaign published at its end. `serverKey`: the key
 * of a campaign that still runs; absent: unknown.
 */
export async function auditFile(given: ExportFile, serverKey: string | null = null): Promise<CampaignAudit> {
  const file = await readExport(given);
  if (file.kind === 'refused') throw new CliRefusal(file.sentence);
  const ports = { rulesets: catalogRulesets() };
  const versions = await versionsFor(ports, file.stream);
  const { stream, checkpoints } = file;
  const context = { secretKey: publishedKey(stream) ?? serverKey, tampered: verifyChain, isRoundSigned };
  const report = audit(stream, { ...context, versions, checkpoints, isUnverified: file.unverified !== null });
  const battles = await auditTables(ports, file, context);
  return {
    report,
    battles,
    checkpoints: [file, ...file.battles].map(checkpointsIn),
    checkpointKey: checkpointKeyFor(stream),
  };
}

/** The audit of a campaign and its battles. The checkpoints are those of all streams, the campaign's own first. */
export interface CampaignAudit {
  readonly report: AuditReport;
  readonly battles: readonly BattleAudit[];
  readonly checkpoints: readonly CampaignCheckpoints[];
  /** The last checkpoint key of the campaign, 64 hex digits; null if it has none. */
  readonly checkpointKey: string | null;
}

const checkpointKeyFor = (stream: readonly StoredEvent[]) => checkpointKeyIn(stream.map(({ event }) => event));

const checkpointsIn = ({ stream, checkpoints }: Pick<FiledStream, 'stream' | 'checkpoints'>): CampaignCheckpoints => ({
  campaign: stream[0]?.campaign ?? '',
  checkpoints,
});

async function auditTables(
  ports: Pick<Runtime['ports'], 'rulesets'>,
  { stream, battles }: Pick<FiledStream, 'stream'> & { readonly battles: readonly FiledStream[] },
  context: Pick<AuditContext, 'secretKey' | 'tampered' | 'isRoundSigned'>,
): Promise<readonly BattleAudit[]> {
  const known = new Map<FiledStream, Versions>();
  for (const table of battles) known.set(table, await versionsFor(ports, table.stream));
  const run = auditingBattles(stream, battles, { ...context, versions: (table) => known.get(table) as Versions });
  for (let next = run.next(); ; next = run.next()) if (next.done) return next.value;
}

/** Audits a campaign of this server with its sealed dice key. */
export async function auditStoredCampaign({ ports, tampered }: Runtime, campaign: CampaignId): Promise<AuditReport> {
  const stream = await storedStream({ ports }, campaign);
  const versions = await versionsFor(ports, stream);
  const sealed = (await ports.store.unlocked(campaign).look()).sealedKey;
  const secretKey = sealed === null ? null : ports.vault.open(sealed, keyContext(campaign));
  const checkpoints = await ports.store.checkpoints(campaign);
  // The parent of a battle campaign is in the same database.
  const isUnverified = (await ports.store.platform(campaign))?.unverified != null;
  return audit(stream, {
    versions,
    secretKey,
    tampered,
    isRoundSigned,
    checkpoints,
    isUnverified,
    parent: 'there',
  });
}

/** Audits a campaign of this server together with its battles. */
export async function auditStoredCampaignWithBattles(runtime: Runtime, campaign: CampaignId): Promise<CampaignAudit> {
  const { store } = runtime.ports;
  const report = await auditStoredCampaign(runtime, campaign);
  const tables = await tablesOf(runtime.ports, campaign);
  const checkpoints = [{ campaign, checkpoints: await store.checkpoints(campaign) }, ...tables.map(checkpointsIn)];
  const checkpointKey = checkpointKeyFor(await storedStream(runtime, campaign));
  return { report, battles: await auditStoredBattles(runtime, campaign), checkpoints, checkpointKey };
}

/** Audits the battle campaigns of a campaign, and the results that it took over from them. */
export async function auditStoredBattles(
  { ports, tampered }: Runtime,
  campaign: CampaignId,
): Promise<readonly BattleAudit[]> {
  const stream = await storedStream({ ports }, campaign);
  const battles = await tablesOf(ports, campaign);
  if (battles.length === 0) return [];
  const sealed = (await ports.store.unlocked(campaign).look()).sealedKey;
  const secretKey = sealed === null ? null : ports.vault.open(sealed, keyContext(campaign));
  return auditTables(ports, { stream, battles }, { secretKey, tampered, isRoundSigned });
}

/** Reads the whole stream of a campaign. Refuses if there is no such campaign. */
export async function storedStream({ ports }: Pick<Runtime, 'ports'>, id: CampaignId): Promise<readonly StoredEvent[]> {
  const stream = await wholeStream(ports.store, id);
  if (stream.length === 0) throw new CliRefusal(`There is no campaign ${id} here.`);
  return stream;
}

/** Loads every ruleset version that a stream was played by. */
async function versionsFor(
  ports: Pick<Runtime['ports'], 'rulesets'>,
  stream: readonly StoredEvent[],
): Promise<Versions> {
  const versions = await availableVersions(ports, stream);
  if (versions instanceof MissingRules) throw new CliRefusal(versions.problem.sentence);
  return versions;
}
