import { existsSync, writeFileSync } from 'node:fs';
import {
  audit,
  auditSentence,
  campaignId,
  publishedKey,
  readStream,
  streamLines,
  type CampaignId,
  type StoredEvent,
} from '@warlog/kernel';
import {
  importStream,
  keyContext,
  rebuild,
  rebuildAll,
  releaseAsHost,
  rulesetOf,
  wholeStream,
} from '@warlog/application';
import { migrate, verifyChain } from '@warlog/postgres';
import { consoleLog } from '../log.js';
import { openFor, openWorld } from '../modes/open-world.js';
import { catalogRulesets } from '../modes/rulesets.js';
import type { Settings } from '../modes/settings.js';
import type { World } from '../modes/world.js';
import { readText } from './input.js';
import { CliRefusal } from './refusal.js';

/** Audits a campaign of this host, or one in a file; status 1 when something differs. */
export async function verify(settings: Settings, subject: string): Promise<void> {
  const report = existsSync(subject)
    ? await auditFile(readText(subject))
    : await inWorld(settings, (world) => auditHere(world, idOf(subject)));
  console.log(auditSentence(report));
  process.exitCode = report.difference === null ? 0 : 1;
}

/** Writes a whole campaign as JSON Lines. While it runs, the file holds every order: keep it to yourself. */
export async function exportCampaign(settings: Settings, subject: string, file: string | null): Promise<void> {
  const text = await inWorld(settings, async (world) => streamLines(await streamHere(world, idOf(subject))));
  if (file === null) process.stdout.write(text);
  else writeFileSync(file, text);
}

/** Takes in a campaign that has ended. */
export async function importCampaign(settings: Settings, file: string): Promise<void> {
  const text = readText(file);
  const reply = await inWorld(settings, (world) => importStream(world.ports, text, world.tampered));
  if (reply.kind === 'refused') throw new CliRefusal(reply.sentence);
  console.log(`Campaign ${reply.campaign} is here, with its ${reply.events} events.`);
}

/** Writes read models anew from events: of one campaign, or of all. */
export async function rebuildCampaigns(settings: Settings, subject: string | null): Promise<void> {
  await inWorld(settings, async ({ ports, feed }) => {
    const tell = (campaign: CampaignId, events: number) => console.log(`${campaign}: ${events} events`);
    if (subject === null) {
      console.log(`${await rebuildAll(ports, feed, tell)} campaigns rebuilt.`);
      return;
    }
    const events = await rebuild(ports, idOf(subject));
    if (events === null) throw new CliRefusal(`There is no campaign ${subject} here.`);
    tell(idOf(subject), events);
  });
}

/** Tries a parked campaign again, or all of them; status 1 when one stays parked. */
export async function releaseCampaigns(settings: Settings, subject: string | null): Promise<void> {
  await inWorld(settings, async ({ ports }) => {
    const campaigns = subject === null ? await ports.reads.parked() : [idOf(subject)];
    if (campaigns.length === 0) console.log('No campaign is parked.');
    for (const campaign of campaigns) {
      const reply = await releaseAsHost(ports, campaign, (id, error) => consoleLog.defect(`campaign ${id}`, error));
      if (reply.kind === 'not-found') throw new CliRefusal(`There is no campaign ${campaign} here.`);
      const refusal = reply.kind === 'refused' ? reply.problems[0]?.sentence : null;
      console.log(`${campaign}: ${refusal ?? 'it goes on.'}`);
      if (refusal) process.exitCode = 1;
    }
  });
}

/** Brings the tables up to date; needs the role that owns them. */
export async function migrateTables(settings: Settings): Promise<void> {
  const database = await openFor(settings);
  try {
    const done = await migrate(database);
    console.log(done.length === 0 ? 'The tables are up to date.' : `Done: ${done.join(', ')}.`);
  } finally {
    await database.close();
  }
}

async function auditFile(text: string) {
  const file = readStream(text);
  if (file.kind === 'refused') throw new CliRefusal(file.sentence);
  const ruleset = await catalogRulesets().load(file.ruleset);
  if (!ruleset) throw new CliRefusal(`This server has no game called ${file.ruleset}.`);
  return audit(file.stream, { ruleset, secretKey: publishedKey(file.stream), tampered: verifyChain });
}

/** The host audits its own running campaigns with their sealed keys. */
async function auditHere({ ports, tampered }: World, campaign: CampaignId) {
  const stream = await streamHere({ ports }, campaign);
  const created = stream[0]?.event as { readonly ruleset?: { readonly id: string } } | undefined;
  const ruleset = await rulesetOf(ports, created?.ruleset?.id ?? '');
  const sealed = (await ports.store.unlocked(campaign).look()).sealedKey;
  const secretKey = sealed === null ? null : ports.vault.open(sealed, keyContext(campaign));
  return audit(stream, { ruleset, secretKey, tampered });
}

async function streamHere({ ports }: Pick<World, 'ports'>, campaign: CampaignId): Promise<readonly StoredEvent[]> {
  const stream = await wholeStream(ports.store, campaign);
  if (stream.length === 0) throw new CliRefusal(`There is no campaign ${campaign} here.`);
  return stream;
}

function idOf(subject: string): CampaignId {
  const parsed = campaignId.safeParse(subject);
  if (parsed.success) return parsed.data;
  throw new CliRefusal(`${subject} is neither a file nor the id of a campaign.`);
}

async function inWorld<T>(settings: Settings, run: (world: World) => Promise<T>): Promise<T> {
  const world = await openWorld(settings, consoleLog);
  try {
    return await run(world);
  } finally {
    await world.close();
  }
}
