import { chmodSync, writeFileSync } from 'node:fs';
import {
  leaveHost,
  movingKeysOf,
  newLink,
  RecordAltered,
  stayAtHost,
  receiveMigratedCampaign,
  type CommandReply,
} from '@warlog/application';
import { hostLine, readHostLine, type HostIdentity } from '@warlog/trust';
import { hostVault } from '../modes/host-vault.js';
import type { Settings } from '../modes/settings.js';
import type { Runtime } from '../modes/runtime.js';
import { LINK_HOURS } from './account.js';
import { storedCampaignLines, FILE_MB, idOf } from './campaigns.js';
import { withRuntime } from './with-runtime.js';
import { readLines, readText } from './input.js';
import { CliRefusal } from './refusal.js';

/** Prints the identity line by which other servers know this one. Needs only the host key. */
export function printIdentity(settings: Settings): void {
  if (settings.databaseUrl !== null && settings.hostKey === null) {
    throw new CliRefusal(
      'WARLOG_HOST_KEY is not set, but DATABASE_URL needs it, and the identity is derived from it. Set it, then try again.',
    );
  }
  console.log(hostLine(hostVault(settings).identity));
}

/** Where a campaign moves, and the files that are written. */
export interface MoveOptions {
  readonly to?: string;
  readonly at?: string;
  readonly file?: string;
  readonly keys?: string;
  readonly back?: boolean;
}

/**
 * Moves a campaign to another server: announces it and writes the files that server needs.
 *
 * With `back` the campaign stays after all; `back` with `at` corrects the address.
 */
export async function moveCampaign(settings: Settings, subject: string, options: MoveOptions): Promise<void> {
  const id = idOf(subject);
  if (options.back && options.at === undefined) {
    await withRuntime(settings, async ({ ports }) => expectDone(await unaltered(() => stayAtHost(ports, id)), subject));
    console.log(
      'The campaign goes on here, with the time that was left. Make sure that the other server does not import it.',
    );
    return;
  }
  const { at: url, file, keys } = options;
  if (url === undefined || file === undefined || keys === undefined) {
    throw new CliRefusal(
      'Say where it goes and where to write it: --to <identity> --at <https address> --file <file> --keys <file>.',
    );
  }
  if (file === keys) throw new CliRefusal('Write the keys to a separate file, not to that of the campaign.');
  const to = identityOf(options.to ?? '');
  const written = await withRuntime(settings, async (runtime) => {
    const { ports } = runtime;
    const own = ports.vault.identity;
    if (to.sign === own.sign)
      throw new CliRefusal('That is the identity of this server. Ask for the identity of the other one.');
    // The campaign resumes here for a moment, then leaves again with another address or for another server.
    if (options.back) expectDone(await unaltered(() => stayAtHost(ports, id)), subject);
    expectDone(await unaltered(() => leaveHost(ports, id, { to, url })), subject);
    return { campaign: await storedCampaignLines(runtime, id), secrets: await movingKeysOf(ports, id) };
  });
  write(file, written.campaign);
  write(keys, written.secrets);
  console.log(
    `The campaign has left; everyone now sees that it continues at ${url}. This server accepts nothing for it any more.`,
  );
  console.log(
    `Send ${file} and ${keys} to that server, in different ways if you can; only that server can open ${keys}.`,
  );
  console.log(`There: warlog import ${file} --keys ${keys}. To undo before that: warlog move ${subject} --back.`);
  console.log('Drafts, notice settings, webhooks and invitations do not move with it.');
}

/** Imports a moved campaign that continues here, and prints a link for each account created for it. */
export async function importMoved(settings: Settings, file: string, keys: string): Promise<void> {
  await withRuntime(settings, async ({ ports, tampered }) => {
    const given = { lines: readLines(file), megabytes: FILE_MB, keys: readText(keys), tampered };
    const reply = await receiveMigratedCampaign(ports, given);
    if (reply.kind === 'refused') throw new CliRefusal(reply.sentence);
    const { campaign, events, battles, people, beacon } = reply;
    const tables = battles > 0 ? ` and ${battles} battles` : '';
    console.log(`Campaign ${campaign} goes on here, with its ${events} events${tables}.`);
    if (beacon)
      console.log(
        'Its phases need beacon rounds to close: make sure that WARLOG_BEACON is set (docs/guides/hosts.md).',
      );
    await notifyPeople(ports, people);
  });
}

async function notifyPeople(
  ports: Runtime['ports'],
  people: Extract<Awaited<ReturnType<typeof receiveMigratedCampaign>>, { kind: 'arrived' }>['people'],
): Promise<void> {
  const isNew = people.some(({ is }) => is === 'new');
  if (isNew) console.log(`Give each of these people their link; it opens their account once, within ${LINK_HOURS} h:`);
  for (const { account, is } of people) {
    const { id, name } = account;
    if (is === 'new') console.log(`${name}  ${ports.origin}/recover#${await newLink(ports, id, LINK_HOURS)}`);
    else
      console.log(
        `${name}  ${is === 'known' ? 'has an account here already, and plays on with it' : 'was removed here'}`,
      );
  }
  if (isNew) console.log('To replace an expired link: warlog account reset-password <name>.');
}

function identityOf(line: string): HostIdentity {
  const identity = readHostLine(line);
  if (identity === 'typo') {
    throw new CliRefusal(
      'The identity is not correct: a character is wrong, missing or too many. Nothing was changed; copy the whole line again.',
    );
  }
  if (identity !== null) return identity;
  throw new CliRefusal('--to takes the line that `warlog identity` prints on the other server; it begins with WH1:.');
}

/** Runs a step that must not sign over a record changed by hand; turns that defect into a message to the operator. */
async function unaltered<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof RecordAltered) throw new CliRefusal(`${(error.cause as Error).message} Nothing was changed.`);
    throw error;
  }
}

function expectDone(reply: CommandReply, subject: string): void {
  if (reply.kind === 'not-found') throw new CliRefusal(`There is no campaign ${subject} here.`);
  if (reply.kind === 'refused') throw new CliRefusal(reply.problems[0]?.sentence ?? 'It was refused.');
}

/** Writes a file that only its owner can read: it contains every order, or the dice key. */
function write(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600 });
    chmodSync(file, 0o600);
  } catch (error) {
    throw new CliRefusal(
      `${file} cannot be written: ${(error as Error).message}. The campaign has left; run the same command again with another file.`,
    );
  }
}
