import {
  audit,
  publishedKey,
  type AuditReport,
  type CampaignId,
  type StoredEvent,
  type Versions,
} from '@warlog/kernel';
import { keyContext, MissingRules, readExport, versionsHere, wholeStream, type ExportFile } from '@warlog/application';
import { verifyChain } from '@warlog/postgres';
import { catalogRulesets } from '../modes/rulesets.js';
import type { World } from '../modes/world.js';
import { CliRefusal } from './refusal.js';

/** Audits an export by the dice key that the campaign published at its end. */
export async function auditFile(given: ExportFile): Promise<AuditReport> {
  const file = await readExport(given);
  if (file.kind === 'refused') throw new CliRefusal(file.sentence);
  const versions = await versionsFor({ rulesets: catalogRulesets() }, file.stream);
  return audit(file.stream, { versions, secretKey: publishedKey(file.stream), tampered: verifyChain });
}

/** The host audits its own running campaigns with their sealed keys. */
export async function auditHere({ ports, tampered }: World, campaign: CampaignId): Promise<AuditReport> {
  const stream = await streamHere({ ports }, campaign);
  const versions = await versionsFor(ports, stream);
  const sealed = (await ports.store.unlocked(campaign).look()).sealedKey;
  const secretKey = sealed === null ? null : ports.vault.open(sealed, keyContext(campaign));
  return audit(stream, { versions, secretKey, tampered });
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
