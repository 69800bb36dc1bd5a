import { existsSync, writeFileSync } from 'node:fs';
import {
  auditSentence,
  campaignId,
  campaignLines,
  lineOf,
  otherRecord,
  verdictOf,
  type AuditVerdict,
  type CampaignId,
  type RecordMarks,
  type UnverifiedRecord,
} from '@warlog/kernel';
import { declareAllRestored, importStream, rebuild, rebuildAll, releaseAsHost, tablesOf } from '@warlog/application';
import { consoleLog } from '../log.js';
import type { Settings } from '../modes/settings.js';
import type { World } from '../modes/world.js';
import { auditFile, auditWholeHere, streamHere, type CampaignAudit } from './audits.js';
import { inWorld } from './in-world.js';
import { readLines } from './input.js';
import { CliRefusal } from './refusal.js';

/** The largest export that is read, megabytes: its events are held in memory until they are checked as a whole. */
export const FILE_MB = 512;

/** By what a record is known, as it was typed. */
export interface VerifyOptions {
  readonly line: readonly string[];
  readonly key?: string;
}

/** The exit status of each verdict: the same as of the independent programs. */
const statuses: Readonly<Record<AuditVerdict, number>> = { sound: 0, different: 1, incomplete: 2 };

/**
 * Audits a campaign of this host with its battles, or one in a file, and holds it against what it is known by. Status 0: sound;
 * 1: something differs, or it is another record; 2: something could not be checked.
 */
export async function verify(settings: Settings, subject: string, { line, key }: VerifyOptions): Promise<void> {
  const marks = { lines: line, key: key === undefined ? null : keyOf(key) };
  if (existsSync(subject)) return tell(await auditFile({ lines: readLines(subject), megabytes: FILE_MB }), marks);
  const id = idOf(subject);
  tell(await inWorld(settings, (world) => auditWholeHere(world, id)), marks);
}

function tell(found: CampaignAudit, marks: RecordMarks): void {
  const { report, battles, heads, headKey } = found;
  console.log(auditSentence(report));
  for (const { battle, child, report: own, fault } of battles) {
    console.log(`Battle ${battle} (${child}): ${fault ?? (own ? auditSentence(own) : '')}`);
  }
  const last = heads[0]?.heads.at(-1);
  if (headKey !== null) console.log(`Its heads are signed by the key ${headKey}.`);
  if (last) console.log(`Its last line, to be compared with the one under your report: ${lineOf(last)}`);
  const other = otherRecord(heads, marks);
  if (other !== null) console.log(`This is not the record that you asked for. ${other}`);
  process.exitCode = other === null ? statuses[verdictOfAll(found)] : statuses.different;
}

/** A difference in a battle, or in what was taken from it, is one of the whole. */
function verdictOfAll({ report, battles }: CampaignAudit): AuditVerdict {
  const verdicts = battles.map(({ report: own, fault }) => (fault !== null || !own ? 'different' : verdictOf(own)));
  const all = [verdictOf(report), ...verdicts];
  return (['different', 'incomplete'] as const).find((verdict) => all.includes(verdict)) ?? 'sound';
}

function keyOf(text: string): string {
  const key = text.trim().toLowerCase();
  if (/^[0-9a-f]{64}$/.test(key)) return key;
  throw new CliRefusal('--key takes the head key of the campaign, 64 hex digits. `warlog verify` prints it.');
}

/** Writes a whole campaign with the tables of its battles as JSON Lines. While it runs, the file holds every order: keep it to yourself. */
export async function exportCampaign(settings: Settings, subject: string, file: string | null): Promise<void> {
  const id = idOf(subject);
  const text = await inWorld(settings, (world) => campaignLinesHere(world, id));
  if (file === null) process.stdout.write(text);
  else writeFileSync(file, text);
}

/** The text of the file of a campaign of this host. */
export async function campaignLinesHere(world: World, id: CampaignId): Promise<string> {
  const { ports } = world;
  const campaign = {
    stream: await streamHere(world, id),
    heads: await ports.store.heads(id),
    unverified: (await ports.store.platform(id))?.unverified ?? null,
  };
  return campaignLines(campaign, await tablesOf(ports, id));
}

/** Takes in a campaign that has ended; one that is not sound only where that is asked for. */
export async function importCampaign(settings: Settings, file: string, isUnverifiedTaken = false): Promise<void> {
  const given = { lines: readLines(file), megabytes: FILE_MB, isUnverifiedTaken };
  const reply = await inWorld(settings, (world) => importStream(world.ports, { ...given, tampered: world.tampered }));
  if (reply.kind === 'refused') throw new CliRefusal(reply.sentence);
  console.log(
    `Campaign ${reply.campaign} is here, with its ${reply.events} events${reply.battles > 0 ? ` and ${reply.battles} battles` : ''}.`,
  );
  if (reply.unverified) console.log(unverifiedSentences[reply.unverified]);
}

const unverifiedSentences: Readonly<Record<UnverifiedRecord, string>> = {
  incomplete: 'Not everything in it could be checked: the campaign says so to everybody from now on.',
  different: 'Something in it was changed or made up: the campaign says so to everybody from now on.',
};

/** Writes read models anew from events: of one campaign, or of all; status 1 when one of them could not be. */
export async function rebuildCampaigns(settings: Settings, subject: string | null): Promise<void> {
  await inWorld(settings, async ({ ports }) => {
    const tell = (campaign: CampaignId, events: number) => console.log(`${campaign}: ${events} events`);
    if (subject === null) {
      const counts = await rebuildAll(ports, {
        done: tell,
        failed: (campaign, error) => consoleLog.defect(`campaign ${campaign} was not rebuilt`, error),
      });
      console.log(`${counts.rebuilt} campaigns rebuilt${counts.failed > 0 ? `, ${counts.failed} not` : ''}.`);
      if (counts.failed > 0) process.exitCode = 1;
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

/** Tells everybody in campaigns that go on that they were brought back from a backup, which goes as late as `moment`. */
export async function declareRestored(settings: Settings, moment: string, reason: string): Promise<void> {
  const to = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(moment) ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(to)) {
    throw new CliRefusal(`${moment} is no moment. Write it with its zone, for example 2026-11-24T22:00Z.`);
  }
  await inWorld(settings, async ({ ports }) => {
    const { told, problem } = await declareAllRestored(ports, { to, reason });
    if (problem) throw new CliRefusal(problem.sentence);
    console.log(told === 1 ? 'One campaign was told.' : `${told} campaigns were told.`);
  });
}

/** A campaign's id as it was typed. */
export function idOf(subject: string): CampaignId {
  const parsed = campaignId.safeParse(subject);
  if (parsed.success) return parsed.data;
  throw new CliRefusal(`${subject} is neither a file nor the id of a campaign.`);
}
