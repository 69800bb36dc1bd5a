import {
  audit,
  auditingBattles,
  headKeyIn,
  publishedKey,
  verifyChain,
  type AuditMeans,
  type AuditReport,
  type BattleAudit,
  type CampaignId,
  type FiledStream,
  type HeadsOfCampaign,
  type StoredEvent,
  type Versions,
} from '@warlog/kernel';
import {
  keyContext,
  MissingRules,
  readExport,
  tablesOf,
  versionsHere,
  wholeStream,
  type ExportFile,
} from '@warlog/application';
import { isRoundSigned } from '@warlog/kernel/beacon';
import { catalogRulesets } from '../modes/rulesets.js';
import type { World } from '../modes/world.js';
import { CliRefusal } from './refusal.js';

/** Audits an export with the battles that it holds, by the dice key that the campaign published at its end. */
export async function auditFile(given: ExportFile): Promise<CampaignAudit> {
  const file = await readExport(given);
  if (file.kind === 'refused') throw new CliRefusal(file.sentence);
  const ports = { rulesets: catalogRulesets() };
  const versions = await versionsFor(ports, file.stream);
  const { stream, heads } = file;
  const means = { secretKey: publishedKey(stream), tampered: verifyChain, isRoundSigned };
  const report = audit(stream, { ...means, versions, heads, isUnverified: file.unverified !== null });
  const battles = await auditTables(ports, file, means);
  return { report, battles, heads: [file, ...file.battles].map(headsIn), headKey: headKeyOf(stream) };
}

/** What an audit finds of a campaign, and of its battles; the signed heads of all of them, the campaign's first. */
export interface CampaignAudit {
  readonly report: AuditReport;
  readonly battles: readonly BattleAudit[];
  readonly heads: readonly HeadsOfCampaign[];
  /** The key that signs the campaign's heads at last, 64 hex digits; null: none does. */
  readonly headKey: string | null;
}

const headKeyOf = (stream: readonly StoredEvent[]) => headKeyIn(stream.map(({ event }) => event));

const headsIn = ({ stream, heads }: Pick<FiledStream, 'stream' | 'heads'>): HeadsOfCampaign => ({
  campaign: stream[0]?.campaign ?? '',
  heads,
});

async function auditTables(
  ports: Pick<World['ports'], 'rulesets'>,
  { stream, battles }: Pick<FiledStream, 'stream'> & { readonly battles: readonly FiledStream[] },
  means: Pick<AuditMeans, 'secretKey' | 'tampered' | 'isRoundSigned'>,
): Promise<readonly BattleAudit[]> {
  const known = new Map<FiledStream, Versions>();
  for (const table of battles) known.set(table, await versionsFor(ports, table.stream));
  const run = auditingBattles(stream, battles, { ...means, versions: (table) => known.get(table) as Versions });
  for (let next = run.next(); ; next = run.next()) if (next.done) return next.value;
}

/** The host audits its own running campaigns with their sealed keys. */
export async function auditHere({ ports, tampered }: World, campaign: CampaignId): Promise<AuditReport> {
  const stream = await streamHere({ ports }, campaign);
  const versions = await versionsFor(ports, stream);
  const sealed = (await ports.store.unlocked(campaign).look()).sealedKey;
  const secretKey = sealed === null ? null : ports.vault.open(sealed, keyContext(campaign));
  const heads = await ports.store.heads(campaign);
  // A battle is looked at beside its campaign, which lies here as well.
  const isUnverified = (await ports.store.platform(campaign))?.unverified != null;
  return audit(stream, { versions, secretKey, tampered, isRoundSigned, heads, isUnverified, parent: 'there' });
}

/** The host audits a campaign of its own with its battles. */
export async function auditWholeHere(world: World, campaign: CampaignId): Promise<CampaignAudit> {
  const { store } = world.ports;
  const report = await auditHere(world, campaign);
  const tables = await tablesOf(world.ports, campaign);
  const heads = [{ campaign, heads: await store.heads(campaign) }, ...tables.map(headsIn)];
  const headKey = headKeyOf(await streamHere(world, campaign));
  return { report, battles: await auditBattlesHere(world, campaign), heads, headKey };
}

/** The host audits the tables of a campaign's battles, and what the campaign took from each. */
export async function auditBattlesHere(
  { ports, tampered }: World,
  campaign: CampaignId,
): Promise<readonly BattleAudit[]> {
  const stream = await streamHere({ ports }, campaign);
  const battles = await tablesOf(ports, campaign);
  if (battles.length === 0) return [];
  const sealed = (await ports.store.unlocked(campaign).look()).sealedKey;
  const secretKey = sealed === null ? null : ports.vault.open(sealed, keyContext(campaign));
  return auditTables(ports, { stream, battles }, { secretKey, tampered, isRoundSigned });
}

/** The whole stream of a campaign that must be here. */
export async function streamHere({ ports }: Pick<World, 'ports'>, id: CampaignId): Promise<readonly StoredEvent[]> {
  const stream = await wholeStream(ports.store, id);
  if (stream.length === 0) throw new CliRefusal(`There is no campaign ${id} here.`);
  return stream;
}

/** The versions by which a stream was played, all of them. */
async function versionsFor(ports: Pick<World['ports'], 'rulesets'>, stream: readonly StoredEvent[]): Promise<Versions> {
  const versions = await versionsHere(ports, stream);
  if (versions instanceof MissingRules) throw new CliRefusal(versions.problem.sentence);
  return versions;
}
