import { auditing, publishedKey, readStream, type AuditMeans, type CampaignId } from '@warlog/kernel';
import type { Change } from '../ports/campaign-store.js';
import type { Ports } from '../ports/ports.js';
import { keyContext } from './command.js';
import { walk } from './walk.js';

/** What came of an import. */
export type ImportReply =
  | { readonly kind: 'imported'; readonly campaign: CampaignId; readonly events: number }
  | { readonly kind: 'refused'; readonly sentence: string };

/**
 * Takes in a campaign that has ended, after auditing it. A running one cannot move in a file: its dice key is no part of
 * an export. `breathe` is called between the phases that are resolved again, so that others are served meanwhile.
 */
export async function importStream(
  ports: Pick<Ports, 'store' | 'rulesets' | 'vault'>,
  text: string,
  tampered: AuditMeans['tampered'],
  breathe: () => Promise<void> = () => Promise.resolve(),
): Promise<ImportReply> {
  const file = readStream(text);
  if (file.kind === 'refused') return file;
  const ruleset = await ports.rulesets.load(file.ruleset);
  if (!ruleset) return refuse(`This server has no game called ${file.ruleset}.`);
  const secretKey = publishedKey(file.stream);
  if (secretKey === null) return refuse('A campaign that still runs moves with its database, not in a file.');
  const difference = await differenceIn(auditing(file.stream, { ruleset, secretKey, tampered }), breathe);
  if (difference !== null) return refuse(`The file is not sound. ${difference}`);
  const campaign = file.stream[0]?.campaign as CampaignId;
  const sealed = ports.vault.seal(secretKey, keyContext(campaign));
  const changes: Change[] = [];
  for (const { change } of walk(ruleset, file.stream, sealed)) {
    changes.push(change);
    if (change.closing) await breathe();
  }
  const outcome = await ports.store.restore(campaign, file.stream, changes);
  if (outcome === 'exists') return refuse(`Campaign ${campaign} is here already.`);
  return { kind: 'imported', campaign, events: file.stream.length };
}

/** What an audit finds, taken a phase at a time. */
async function differenceIn(run: ReturnType<typeof auditing>, breathe: () => Promise<void>): Promise<string | null> {
  for (let next = run.next(); ; next = run.next()) {
    if (next.done) return next.value.difference;
    await breathe();
  }
}

function refuse(sentence: string): { readonly kind: 'refused'; readonly sentence: string } {
  return { kind: 'refused', sentence };
}
