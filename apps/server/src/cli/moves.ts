import { chmodSync, writeFileSync } from 'node:fs';
import {
  leaveHost,
  movingKeysOf,
  newLink,
  RecordAltered,
  stayAtHost,
  takeOver,
  type CommandReply,
} from '@warlog/application';
import { hostLine, readHostLine, type HostIdentity } from '@warlog/kernel/trust';
import { hostVault } from '../modes/host-vault.js';
import type { Settings } from '../modes/settings.js';
import type { World } from '../modes/world.js';
import { LINK_HOURS } from './account.js';
import { campaignLinesHere, FILE_MB, idOf } from './campaigns.js';
import { inWorld } from './in-world.js';
import { readLines, readText } from './input.js';
import { CliRefusal } from './refusal.js';

/** Prints the line by which other hosts know this one. Needs the host key alone. */
export function printIdentity(settings: Settings): void {
  if (settings.databaseUrl !== null && settings.hostKey === null) {
    throw new CliRefusal('With DATABASE_URL, WARLOG_HOST_KEY must be set: the identity follows from it.');
  }
  console.log(hostLine(hostVault(settings).identity));
}

/** Where a campaign goes, and into which files it is written. */
export interface MoveOptions {
  readonly to?: string;
  readonly at?: string;
  readonly file?: string;
  readonly keys?: string;
  readonly back?: boolean;
}

/**
 * A campaign leaves for another host: says so to everybody, and writes what that host needs. Or it stays after all; `back` with
 * `at` corrects where it goes.
 */
export async function moveCampaign(settings: Settings, subject: string, options: MoveOptions): Promise<void> {
  const id = idOf(subject);
  if (options.back && options.at === undefined) {
    await inWorld(settings, async ({ ports }) => obeyed(await unaltered(() => stayAtHost(ports, id)), subject));
    console.log(
      'The campaign goes on here, with the time that was left. Make sure that the other host does not take it in.',
    );
    return;
  }
  const { at: url, file, keys } = options;
  if (url === undefined || file === undefined || keys === undefined) {
    throw new CliRefusal(
      'Say where it goes and where to write it: --to <identity> --at <https address> --file <file> --keys <file>.',
    );
  }
  if (file === keys) throw new CliRefusal('The keys go into a file of their own, apart from the campaign.');
  const to = identityOf(options.to ?? '');
  const written = await inWorld(settings, async (world) => {
    const { ports } = world;
    const own = ports.vault.identity;
    if (to.sign === own.sign)
      throw new CliRefusal('That is the identity of this server. Ask for that of the other one.');
    // It goes on here for a moment and leaves anew, with another address or for another server.
    if (options.back) obeyed(await unaltered(() => stayAtHost(ports, id)), subject);
    obeyed(await unaltered(() => leaveHost(ports, id, { to, url })), subject);
    return { campaign: await campaignLinesHere(world, id), secrets: await movingKeysOf(ports, id) };
  });
  write(file, written.campaign);
  write(keys, written.secrets);
  console.log(`The campaign has left; everybody was told that it goes on at ${url}. Nothing is taken here any more.`);
  console.log(`Send ${file} and ${keys} to that server, on different ways if you can; only it can open ${keys}.`);
  console.log(
    `There: warlog import ${file} --keys ${keys}. As long as that was not done: warlog move ${subject} --back.`,
  );
  console.log('Drafts, settings of notices, webhooks and invitations stay behind.');
}

/** Takes a running campaign over, and prints a link for everybody whose account was made for it. */
export async function importMoved(settings: Settings, file: string, keys: string): Promise<void> {
  await inWorld(settings, async ({ ports, tampered }) => {
    const given = { lines: readLines(file), megabytes: FILE_MB, keys: readText(keys), tampered };
    const reply = await takeOver(ports, given);
    if (reply.kind === 'refused') throw new CliRefusal(reply.sentence);
    const { campaign, events, battles, people, beacon } = reply;
    const tables = battles > 0 ? ` and ${battles} battles` : '';
    console.log(`Campaign ${campaign} goes on here, with its ${events} events${tables}.`);
    if (beacon) console.log('Its phases close by rounds of a beacon: see that WARLOG_BEACON is set (docs/operating).');
    await tellPeople(ports, people);
  });
}

async function tellPeople(
  ports: World['ports'],
  people: Extract<Awaited<ReturnType<typeof takeOver>>, { kind: 'arrived' }>['people'],
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
  if (isNew) console.log('A link that ran out is made anew by: warlog account reset-password <name>.');
}

function identityOf(line: string): HostIdentity {
  const identity = readHostLine(line);
  if (identity === 'typo') {
    throw new CliRefusal(
      'The identity is not as it was printed: a character is wrong, missing or too many. Nothing was changed; copy the whole line again.',
    );
  }
  if (identity !== null) return identity;
  throw new CliRefusal('--to takes the line that `warlog identity` prints on the other server; it begins with WH1:.');
}

/** Nothing is signed over a record that was changed by hand, which is for whoever looks after it. */
async function unaltered<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof RecordAltered) throw new CliRefusal(`${(error.cause as Error).message} Nothing was changed.`);
    throw error;
  }
}

function obeyed(reply: CommandReply, subject: string): void {
  if (reply.kind === 'not-found') throw new CliRefusal(`There is no campaign ${subject} here.`);
  if (reply.kind === 'refused') throw new CliRefusal(reply.problems[0]?.sentence ?? 'It was refused.');
}

/** Readable by its owner alone: every order is in it, or the key of the dice. */
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
