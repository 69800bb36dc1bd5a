import { existsSync, writeFileSync } from 'node:fs';
import {
  auditSentence,
  campaignLines,
  lineOf,
  otherRecord,
  verdictOf,
  type AuditVerdict,
  type RecordMarks,
  type UnverifiedRecord,
} from '@warlog/audit';
import { campaignId, type CampaignId } from '@warlog/core';
import { declareAllRestored, importStream, rebuild, rebuildAll, releaseAsHost, tablesOf } from '@warlog/application';
import { consoleLog } from '../log.js';
import type { Settings } from '../modes/settings.js';
import type { Runtime } from '../modes/runtime.js';
import { auditFile, auditStoredCampaignWithBattles, storedStream, type CampaignAudit } from './audits.js';
import { withRuntime } from './with-runtime.js';
import { readLines } from './input.js';
import { CliRefusal } from './refusal.js';

/** The largest export that is read, in megabytes. Its events stay in memory until the whole file is checked. */
export const FILE_MB = 512;

/** Expected marks of a record, as the operator typed them. */
export interface VerifyOptions {
  readonly line: readonly string[];
  readonly key?: string;
}

/** The exit status of each verdict; the independent verifiers use the same. */
const statuses: Readonly<Record<AuditVerdict, number>> = { sound: 0, different: 1, incomplete: 2 };

/**
 * Audits a campaign of this server or one in a file, with its battles, and compares it with the given marks.
 *
 * Status 0: sound; 1: something differs, or it is another record; 2: something could not be checked.
 */
export async function verify(settings: Settings, subject: string, { line, key }: VerifyOptions): Promise<void> {
  const marks = { lines: line, key: key === undefined ? null : keyOf(key) };
  if (existsSync(subject))
    return printFinding(await auditFile({ lines: readLines(subject), megabytes: FILE_MB }), marks);
  const id = idOf(subject);
  printFinding(await withRuntime(settings, (runtime) => auditStoredCampaignWithBattles(runtime, id)), marks);
}

function printFinding(found: CampaignAudit, marks: RecordMarks): void {
  const { report, battles, checkpoints, checkpointKey } = found;
  console.log(auditSentence(report));
  for (const { battle, child, report: own, fault } of battles) {
    console.log(`Battle ${battle} (${child}): ${fault ?? (own ? auditSentence(own) : '')}`);
  }
  const last = checkpoints[0]?.checkpoints.at(-1);
  if (checkpointKey !== null) console.log(`Its checkpoints are signed with the key ${checkpointKey}.`);
  if (last) console.log(`Its last line, to compare with the one under your report: ${lineOf(last)}`);
  const other = otherRecord(checkpoints, marks);
  if (other !== null) console.log(`This is not the record that you asked for. ${other}`);
  process.exitCode = other === null ? statuses[verdictOfAll(found)] : statuses.different;
}

/** Combines the verdicts of a campaign and its battles: a difference in a battle makes the whole different. */
function verdictOfAll({ report, battles }: CampaignAudit): AuditVerdict {
  const verdicts = battles.map(({ report: own, fault }) => (fault !== null || !own ? 'different' : verdictOf(own)));
  const all = [verdictOf(report), ...verdicts];
  return (['different', 'incomplete'] as const).find((verdict) => all.includes(verdict)) ?? 'sound';
}

function keyOf(text: string): string {
  const key = text.trim().toLowerCase();
  if (/^[0-9a-f]{64}$/.test(key)) return key;
  throw new CliRefusal('--key takes the checkpoint key of the campaign, 64 hex digits. `warlog verify` prints it.');
}

/**
 * Writes a campaign and its battle campaigns as JSON Lines. While it runs, the file contains every order: keep it
 * secret.
 */
export async function exportCampaign(settings: Settings, subject: string, file: string | null): Promise<void> {
  const id = idOf(subject);
  const text = await withRuntime(settings, (runtime) => storedCampaignLines(runtime, id));
  if (file === null) process.stdout.write(text);
  else writeFileSync(file, text);
}

/** Returns the export of a campaign of this server as text. */
export async function storedCampaignLines(runtime: Runtime, id: CampaignId): Promise<string> {
  const { ports } = runtime;
  const campaign = {
    stream: await storedStream(runtime, id),
    checkpoints: await ports.store.checkpoints(id),
    unverified: (await ports.store.platform(id))?.unverified ?? null,
  };
  return campaignLines(campaign, await tablesOf(ports, id));
}

/** Imports a campaign that has ended. One that is not sound is imported only if `isUnverifiedTaken`. */
export async function importCampaign(settings: Settings, file: string, isUnverifiedTaken = false): Promise<void> {
  const given = { lines: readLines(file), megabytes: FILE_MB, isUnverifiedTaken };
  const reply = await withRuntime(settings, (runtime) =>
    importStream(runtime.ports, { ...given, tampered: runtime.tampered }),
  );
  if (reply.kind === 'refused') throw new CliRefusal(reply.sentence);
  console.log(
    `Campaign ${reply.campaign} is here, with its ${reply.events} events${reply.battles > 0 ? ` and ${reply.battles} battles` : ''}.`,
  );
  if (reply.unverified) console.log(unverifiedSentences[reply.unverified]);
}

const unverifiedSentences: Readonly<Record<UnverifiedRecord, string>> = {
  incomplete: 'Not everything in it could be checked; the campaign shows this to everyone from now on.',
  different: 'Something in it was changed or made up; the campaign shows this to everyone from now on.',
};

/** Rebuilds the read models of one campaign or of all. Status 1 if one of them fails. */
export async function rebuildCampaigns(settings: Settings, subject: string | null): Promise<void> {
  await withRuntime(settings, async ({ ports }) => {
    const printCount = (campaign: CampaignId, events: number) => console.log(`${campaign}: ${events} events`);
    if (subject === null) {
      const counts = await rebuildAll(ports, {
        done: printCount,
        failed: (campaign, error) => consoleLog.defect(`campaign ${campaign} was not rebuilt`, error),
      });
      console.log(`${counts.rebuilt} campaigns rebuilt${counts.failed > 0 ? `, ${counts.failed} not` : ''}.`);
      if (counts.failed > 0) process.exitCode = 1;
      return;
    }
    const events = await rebuild(ports, idOf(subject));
    if (events === null) throw new CliRefusal(`There is no campaign ${subject} here.`);
    printCount(idOf(subject), events);
  });
}

/** Retries one parked campaign or all of them. Status 1 if one stays parked. */
export async function releaseCampaigns(settings: Settings, subject: string | null): Promise<void> {
  await withRuntime(settings, async ({ ports }) => {
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

/** Records in every running campaign that it was restored from a backup taken at `moment`, and notifies its people. */
export async function declareRestored(settings: Settings, moment: string, reason: string): Promise<void> {
  const to = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(moment) ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(to)) {
    throw new CliRefusal(`${moment} is no moment. Write it with its zone, for example 2026-11-24T22:00Z.`);
  }
  await withRuntime(settings, async ({ ports }) => {
    const { notified: informed, problem } = await declareAllRestored(ports, { to, reason });
    if (problem) throw new CliRefusal(problem.sentence);
    console.log(informed === 1 ? 'One campaign was notified.' : `${informed} campaigns were notified.`);
  });
}

/** Parses the id of a campaign as typed. */
export function idOf(subject: string): CampaignId {
  const parsed = campaignId.safeParse(subject);
  if (parsed.success) return parsed.data;
  throw new CliRefusal(`${subject} is neither a file nor the id of a campaign.`);
}
