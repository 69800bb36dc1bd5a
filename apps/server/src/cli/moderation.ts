import { HIDING_REASON_MOST, hideAccountName, hideCampaignName, plainText, type OpenReport } from '@warlog/application';
import type { CampaignId } from '@warlog/core';
import type { Runtime } from '../modes/runtime.js';
import type { Settings } from '../modes/settings.js';
import { accountOf } from './account.js';
import { CliRefusal } from './refusal.js';
import { withRuntime } from './with-runtime.js';

/** Prints the open reports of users, oldest first. */
export async function listReports(settings: Settings): Promise<void> {
  await withRuntime(settings, async (runtime) => {
    const reports = await runtime.ports.moderation.reports(null);
    for (const report of reports) {
      const { id, at, reason, reporter, words, isLeft } = report;
      const by = await nameOf(runtime, reporter);
      console.log([id, new Date(at).toISOString().slice(0, 16), reason, `from ${by}`].join('  '));
      console.log(`  ${await subjectOf(runtime, report)}${isLeft ? ' (left as it is by host or game master)' : ''}`);
      if (words !== '') console.log(`  They add: ${asLine(words)}`);
    }
    console.log(`${reports.length} open reports.`);
  });
}

async function subjectOf(runtime: Runtime, { campaign, message, account }: OpenReport): Promise<string> {
  if (account !== null) return `The member ${await nameOf(runtime, account)} (${account})`;
  const { ports } = runtime;
  const found = campaign && (await ports.reads.campaign(campaign));
  const where = `campaign ${found ? `${found.name} ` : ''}(${campaign})`;
  if (campaign === null || message === null) return `The ${where}`;
  const letter = await ports.press.letter(campaign, message);
  const seat = (await ports.reads.seats([campaign])).find((row) => row.seat === letter?.author);
  const author = seat?.holder ? `${await nameOf(runtime, seat.holder)}, ${seat.name}` : (letter?.author ?? '?');
  return `A letter of ${author}, in the ${where}: ${letter?.body ? asLine(letter.body) : '(erased)'}`;
}

async function nameOf({ ports }: Pick<Runtime, 'ports'>, id: OpenReport['reporter']): Promise<string> {
  return (await ports.accounts.byId([id]))[0]?.name ?? id;
}

const asLine = (text: string): string => text.replace(/\s+/g, ' ');

/** Closes a report with a note. */
export async function closeReport(settings: Settings, id: string, note: string): Promise<void> {
  await withRuntime(settings, async ({ ports }) => {
    if (!(await ports.moderation.close(id, note)))
      throw new CliRefusal(`No report ${id} is open. "warlog reports" lists them.`);
    console.log('The report is closed.');
  });
}

/** Hides the name of an account or a campaign. Its owner sees the reason. */
export async function hideName(settings: Settings, subject: string, given: string): Promise<void> {
  const reason = plainText(given);
  if (reason === '' || reason.length > HIDING_REASON_MOST)
    throw new CliRefusal(`Give a reason of 1 to ${HIDING_REASON_MOST} characters; the owner of the name sees it.`);
  await withRuntime(settings, async ({ ports }) => {
    const neutral =
      (await hideCampaignName(ports, subject as CampaignId, reason)) ??
      (await hideAccountName(ports, await accountOf({ ports }, subject), reason));
    console.log(`Everyone sees ${neutral} instead, until the owner chooses another name.`);
  });
}
