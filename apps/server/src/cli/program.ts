import { Command, InvalidArgumentError } from 'commander';
import { ownPackage } from '../modes/own-package.js';
import { settingsFrom, usualDemo, type Settings } from '../modes/settings.js';
import { withRefusalShown } from './refusal.js';
import { closeOnSignals } from './signals.js';
import type { BeaconOptions } from './beacon.js';
import type { VerifyOptions } from './campaigns.js';
import type { MoveOptions } from './moves.js';
import type { SimulateOptions } from './simulate.js';

interface ServeOptions {
  readonly port?: number;
  readonly host?: string;
  readonly lan?: boolean;
  readonly data?: string;
  readonly demo?: boolean;
}

/** Builds the `warlog` program. Each command loads its modules when it runs. */
export function program(): Command {
  const warlog = new Command('warlog').description(
    'Space-war campaigns: orders, deadlines, dice that anyone can verify.',
  );
  warlog.version(ownPackage().version, '--version', 'print the version');
  serving(warlog);
  refereeing(warlog);
  keeping(warlog);
  accounts(warlog);
  moderating(warlog);
  rating(warlog);
  return warlog;
}

function serving(warlog: Command): void {
  withServeOptions(warlog.command('demo').description('serve everything on one command, with a demo campaign')).action(
    withRefusalShown(async (options: ServeOptions) => (await import('./demo.js')).demo(settings(options))),
  );
  withServeOptions(warlog.command('serve').description('serve the app and its API'))
    .option('--demo', 'offer the demo to guests')
    .action(
      withRefusalShown(async (options: ServeOptions) => {
        const { serve } = await import('./serve.js');
        const running = await serve({ ...settings(options), ...(options.demo && { demo: usualDemo }) });
        closeOnSignals(running);
        console.log(`Warlog serves ${running.address}\n${running.reach}`);
      }),
    );
  warlog
    .command('worker')
    .description('close phases on time, beside any number of servers (needs DATABASE_URL and REDIS_URL)')
    .action(
      withRefusalShown(async () => {
        const { work } = await import('./work.js');
        closeOnSignals(await work(settings()));
        console.log('Warlog worker is awake');
      }),
    );
  warlog
    .command('beacon')
    .description('run your own beacon, for trials: its dice are only as trustworthy as its owner')
    .option('--period <seconds>', 'seconds between two rounds', wholeNumber, 3)
    .option('--port <port>', 'the port to listen at', wholeNumber, 8090)
    .option('--host <host>', 'the address to listen at', '127.0.0.1')
    .option('--data <directory>', 'the directory of its key', '.warlog')
    .action(
      withRefusalShown(async (options: BeaconOptions) => {
        const running = await (await import('./beacon.js')).beacon(options);
        closeOnSignals(running);
        console.log(`WARLOG_BEACON=${running.url}\nWARLOG_BEACON_CHAIN=${running.chain.chain}`);
      }),
    );
}

function refereeing(warlog: Command): void {
  warlog
    .command('check')
    .description('check a ruleset, the dice or the protection against cheating with a file of cases')
    .argument('<subject>', 'a ruleset, "dice" or "trust"')
    .argument('<file>', 'cases as JSON; - reads the standard input')
    .action(
      withRefusalShown(async (subject: string, file: string) => (await import('./check.js')).check(subject, file)),
    );
  warlog
    .command('adjudicate')
    .description('resolve one phase: reads setup or state, orders and dice as JSON, prints the events')
    .argument('[file]', '- reads the standard input', '-')
    .action(withRefusalShown(async (file: string) => (await import('./adjudicate.js')).adjudicate(file)));
  warlog
    .command('simulate')
    .description('let bots play whole games')
    .argument('<ruleset>')
    .option('--games <n>', 'how many games for each scenario and number of seats', wholeNumber, 100)
    .option('--scenario <id>', 'only this one')
    .option('--seats <n>', 'how many seats, or "all" for every count; default: as many as the scenario has', seatCount)
    .option('--seed <text>', 'another seed plays other games', 'warlog')
    .option('--fight', 'fight battles out ship by ship, and compare them with the dice', false)
    .action(
      withRefusalShown(
        async (
          ruleset: string,
          given: Partial<SimulateOptions> & Pick<SimulateOptions, 'games' | 'seed' | 'fight'>,
        ) => {
          const options = { ...given, scenario: given.scenario ?? null, seats: given.seats ?? null };
          await (await import('./simulate.js')).simulate(ruleset, options);
        },
      ),
    );
}

function keeping(warlog: Command): void {
  const command = (name: string, description: string) => withData(warlog.command(name).description(description));
  command('migrate', 'bring the tables up to date')
    .option('--distribute', 'and spread campaigns over the nodes of a Citus cluster', false)
    .action(
      withRefusalShown(async (options: ServeOptions & { readonly distribute: boolean }) =>
        (await import('./migrate.js')).migrateTables(settings(options), options.distribute),
      ),
    );
  command('doctor', 'check database, key, Redis, clock, mail, disk and backups, and say what is wrong').action(
    withRefusalShown(async (options: ServeOptions) => (await import('./examine.js')).examineHost(settings(options))),
  );
  command('verify', 'recompute a whole campaign: hashes, signatures, rolls, every resolution')
    .argument('<campaign>', 'its id, or a file that `export` wrote')
    .option('--line <line>', 'it must be the record of this line under a report (WL1:…); may be repeated', oneMore, [])
    .option('--key <key>', 'it must be the record that this checkpoint key signed, 64 hex digits')
    .addHelpText('after', '\nExit status: 0 sound, 1 something differs or it is another record, 2 incomplete.')
    .action(
      withRefusalShown(async (subject: string, options: ServeOptions & VerifyOptions) =>
        (await import('./campaigns.js')).verify(settings(options), subject, options),
      ),
    );
  command('export', 'write a whole campaign as JSON Lines')
    .argument('<campaign>', 'its id')
    .argument('[file]', 'else the standard output')
    .action(
      withRefusalShown(async (subject: string, file: string | undefined, options: ServeOptions) =>
        (await import('./campaigns.js')).exportCampaign(settings(options), subject, file ?? null),
      ),
    );
  command('import', 'import a campaign that has ended, or one that moves to this server')
    .argument('<file>', 'a file that `export` or `move` wrote')
    .option('--keys <file>', 'the file of keys that `move` wrote beside it')
    .option('--unverified', 'import it although it is not sound; the campaign always shows this to everyone')
    .action(
      withRefusalShown(
        async (file: string, options: ServeOptions & { readonly keys?: string; readonly unverified?: true }) =>
          options.keys === undefined
            ? (await import('./campaigns.js')).importCampaign(settings(options), file, options.unverified)
            : (await import('./moves.js')).importMoved(settings(options), file, options.keys),
      ),
    );
  command('identity', 'print the line that identifies this server to others').action(
    withRefusalShown(async (options: ServeOptions) => (await import('./moves.js')).printIdentity(settings(options))),
  );
  command('move', 'move a running campaign to another server')
    .argument('<campaign>', 'its id')
    .option('--to <identity>', 'the line that `identity` prints there')
    .option('--at <address>', 'the https address of that server, only host and port; everyone sees it')
    .option('--file <file>', 'where to write the campaign')
    .option('--keys <file>', 'where to write the keys that belong to it, sealed to that server')
    .option(
      '--back',
      'keep it here after all, if the other server has not imported it; with --at: move it to that address instead',
    )
    .action(
      withRefusalShown(async (subject: string, options: ServeOptions & MoveOptions) =>
        (await import('./moves.js')).moveCampaign(settings(options), subject, options),
      ),
    );
  command('rebuild', 'rebuild lists, views and snapshots from the events')
    .argument('[campaign]', 'only this one')
    .action(
      withRefusalShown(async (subject: string | undefined, options: ServeOptions) =>
        (await import('./campaigns.js')).rebuildCampaigns(settings(options), subject ?? null),
      ),
    );
  command('restored', 'tell everyone that the database was restored from a backup')
    .argument('<moment>', 'the time of the backup, with its zone: 2026-11-24T22:00Z')
    .requiredOption('--reason <text>', 'why; everyone sees it')
    .action(
      withRefusalShown(async (moment: string, options: ServeOptions & { readonly reason: string }) =>
        (await import('./campaigns.js')).declareRestored(settings(options), moment, options.reason),
      ),
    );
  command('release', 'try again campaigns that stopped because of an error in the rules')
    .argument('[campaign]', 'only this one')
    .action(
      withRefusalShown(async (subject: string | undefined, options: ServeOptions) =>
        (await import('./campaigns.js')).releaseCampaigns(settings(options), subject ?? null),
      ),
    );
  warlog
    .command('schema')
    .description('print the GraphQL schema')
    .action(withRefusalShown(async () => (await import('./emit.js')).emitSchema(settings())));
  warlog
    .command('openapi')
    .description('print the OpenAPI description')
    .action(withRefusalShown(async () => (await import('./emit.js')).emitOpenApi(settings())));
}

function accounts(warlog: Command): void {
  const group = warlog.command('account').description('look after the accounts of a server, as its operator');
  const command = (name: string, description: string) => withData(group.command(name).description(description));
  const who = ['<account>', 'its name or its id'] as const;
  command('list', 'print accounts')
    .argument('[text]', 'only those whose names hold it', '')
    .action(
      withRefusalShown(async (text: string, options: ServeOptions) =>
        (await import('./account.js')).listAccounts(settings(options), text),
      ),
    );
  command('reset-password', 'print a link by which its owner chooses a new password, once and within a day')
    .argument(...who)
    .action(
      withRefusalShown(async (name: string, options: ServeOptions) =>
        (await import('./account.js')).resetPassword(settings(options), name),
      ),
    );
  command('end-sessions', 'sign an account out everywhere')
    .argument(...who)
    .action(
      withRefusalShown(async (name: string, options: ServeOptions) =>
        (await import('./account.js')).endSessions(settings(options), name),
      ),
    );
  command('remove', 'remove an account for good; records keep an id that leads to nobody')
    .argument(...who)
    .option('--yes', 'it is meant')
    .action(
      withRefusalShown(async (name: string, options: ServeOptions & { readonly yes?: boolean }) =>
        (await import('./account.js')).removeNamedAccount(settings(options), name, options.yes === true),
      ),
    );
}

function moderating(warlog: Command): void {
  const command = (name: string, description: string) => withData(warlog.command(name).description(description));
  command('reports', 'print the open reports of users').action(
    withRefusalShown(async (options: ServeOptions) => (await import('./moderation.js')).listReports(settings(options))),
  );
  command('close-report', 'close a report of a user')
    .argument('<report>', 'its id')
    .requiredOption('--note <text>', 'what was done; stays in the database')
    .action(
      withRefusalShown(async (id: string, options: ServeOptions & { readonly note: string }) =>
        (await import('./moderation.js')).closeReport(settings(options), id, options.note),
      ),
    );
  command('hide-name', 'replace a name that breaks the rules by a neutral one')
    .argument('<subject>', 'the id of a campaign, or the name or id of an account')
    .requiredOption('--reason <text>', 'why; the owner of the name sees it')
    .action(
      withRefusalShown(async (subject: string, options: ServeOptions & { readonly reason: string }) =>
        (await import('./moderation.js')).hideName(settings(options), subject, options.reason),
      ),
    );
}

function rating(warlog: Command): void {
  withData(warlog.command('ratings'))
    .description('recompute all ratings from the results of the campaigns, and say whether they agree')
    .option('--check', 'only compare; this is the default')
    .option('--recompute', 'replace the ratings by what follows from the results')
    .addHelpText('after', '\nExit status: 0 all agree, 1 something differs.')
    .action(
      withRefusalShown(async (options: ServeOptions & { readonly recompute?: true }) =>
        (await import('./ratings.js')).checkAllRatings(settings(options), options.recompute === true),
      ),
    );
}

function withServeOptions(command: Command): Command {
  return withData(command)
    .option('--port <n>', 'default: PORT, else 8080; the next free one when it is in use', wholeNumber)
    .option('--host <address>', 'default: HOST, else this computer alone (127.0.0.1)')
    .option('--lan', 'lets phones and computers on the same network in: the same as --host 0.0.0.0');
}

function withData(command: Command): Command {
  return command.option('--data <dir>', 'where the embedded mode keeps everything; default: WARLOG_DATA, else .warlog');
}

function settings({ port, host, lan, data }: ServeOptions = {}): Settings {
  return settingsFrom(process.env, {
    ...(port !== undefined && { port }),
    ...(lan === true && { host: '0.0.0.0' }),
    ...(host !== undefined && { host }),
    ...(data !== undefined && { dataDir: data }),
  });
}

function seatCount(text: string): number | 'all' {
  return text === 'all' ? text : wholeNumber(text);
}

const oneMore = (text: string, before: readonly string[]): readonly string[] => [...before, text];

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value)) throw new InvalidArgumentError('It must be a whole number.');
  return value;
}
