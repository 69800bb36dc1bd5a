import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { DemoSettings } from '@warlog/application';
import { examples } from '@warlog/catalog';
import { quicknet } from '@warlog/trust';

/** The settings of a server, from environment variables and options. */
export interface Settings {
  /** Postgres of the services mode; null: embedded in `dataDir`. */
  readonly databaseUrl: string | null;
  /** A streaming replica that answers reads; null: none. */
  readonly databaseReadUrl: string | null;
  /** Redis of the services mode; null: timers in this process. */
  readonly redisUrl: string | null;
  /** Prefix of every key in Redis, if several installations share one; null: the default. */
  readonly queuePrefix: string | null;
  /** Directory of the embedded mode; null: in memory, gone at the end. */
  readonly dataDir: string | null;
  /** 64 hex digits that seal the dice keys; null: stored in a file in `dataDir`. */
  readonly hostKey: string | null;
  readonly host: string;
  readonly port: number;
  /** The server's public address, without a trailing slash. Null: the address of the request. */
  readonly origin: string | null;
  /** The number of reverse proxies in front of this server; X-Forwarded headers are trusted up to it. */
  readonly proxies: number;
  /** Hides the schema from strangers. */
  readonly production: boolean;
  readonly demo: readonly DemoSettings[] | null;
  /** Token that allows importing campaigns over the network; null: not allowed. */
  readonly importToken: string | null;
  /** The largest file that is imported over the network. */
  readonly importMegabytes: number;
  /** Directory of the built app; null: none. */
  readonly webDir: string | null;
  readonly limits: Limits;
  /** The mail server and the sender; null: no mail is sent. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  /** Sources of a public beacon and the name of its chain, which new campaigns may use; null: none is offered. */
  readonly beacon: { readonly sources: readonly string[]; readonly chain: string } | null;
  /** Directory of backups, so that the doctor can report their age; null: unknown. */
  readonly backupDir: string | null;
  /** Address for metrics, health and the operator's page, apart from the players' port; null: not served. */
  readonly operatorPort: { readonly host: string; readonly port: number; readonly names: readonly string[] } | null;
  readonly logFormat: 'text' | 'json';
  /** Seconds that a server keeps running unready during a shutdown, so that proxies notice. */
  readonly drainSeconds: number;
  /** Base address of a collector of traces (OTLP over HTTP); null: no tracing. */
  readonly traceEndpoint: string | null;
  /** Allows webhooks into internal networks, for an intranet. */
  readonly reachAnything: boolean;
}

/** Limits of requests per account or address. */
export interface Limits {
  readonly requestsPerMinute: number;
  /** Sign-ins and sign-ups per address; a whole club may share one. Guesses at one password are slowed down besides. */
  readonly signInsPerMinute: number;
  /** New guests per address. */
  readonly guestsPerHour: number;
  /** Open sockets per address, of all users together. */
  readonly socketsPerAddress: number;
  /** Open sockets per account, or of all visitors of an address without one. */
  readonly socketsPerVisitor: number;
  /** Time for a request to arrive completely, in milliseconds. */
  readonly requestMs: number;
}

export const usualLimits: Limits = {
  requestsPerMinute: 600,
  signInsPerMinute: 60,
  guestsPerHour: 30,
  socketsPerAddress: 200,
  socketsPerVisitor: 30,
  requestMs: 60_000,
};

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('')
  .transform((text) => text === '1' || text === 'true');

const environment = z.object({
  DATABASE_URL: z.string().optional(),
  DATABASE_READ_URL: z.string().optional(),
  REDIS_URL: z.string().optional(),
  WARLOG_QUEUE_PREFIX: z
    .string()
    .regex(/^\{[\w:-]+\}$/, 'must be a hash tag: {name}')
    .optional(),
  WARLOG_DATA: z.string().optional(),
  WARLOG_HOST_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits: openssl rand -hex 32')
    .optional(),
  WARLOG_PUBLIC_URL: z.url().optional(),
  WARLOG_TRUST_PROXY: z
    .string()
    .regex(/^(\d|true|false)$/, 'must be the number of proxies before this server, such as 1')
    .default('0')
    .transform((text) => (text === 'true' ? 1 : Number(text) || 0)),
  WARLOG_DEMO: flag,
  WARLOG_MAIL_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
  WARLOG_MAIL_FROM: z.string().includes('@').optional(),
  WARLOG_BACKUPS: z.string().optional(),
  WARLOG_BEACON: z
    .string()
    .transform((text) => text.split(',').map((source) => source.trim().replace(/\/$/, '')))
    .pipe(
      z.array(
        z.url({ protocol: /^https?$/, error: 'must be addresses that begin with https://, separated by commas' }),
      ),
    )
    .optional(),
  WARLOG_BEACON_CHAIN: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be the 64 hex digits that name a chain')
    .default(quicknet.chain),
  WARLOG_REACH_ANYTHING: flag,
  WARLOG_OPERATOR_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  WARLOG_OPERATOR_HOST: z.string().default('127.0.0.1'),
  WARLOG_OPERATOR_NAMES: z
    .string()
    .default('')
    .transform((names) =>
      names
        .toLowerCase()
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
  WARLOG_DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  WARLOG_LOG: z.enum(['text', 'json'], { error: 'must be text or json' }).default('text'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' }).optional(),
  WARLOG_IMPORT_TOKEN: z.string().min(32, 'must be at least 32 characters: openssl rand -hex 32').optional(),
  WARLOG_REQUESTS_A_MINUTE: z.coerce.number().int().min(60).default(usualLimits.requestsPerMinute),
  WARLOG_IMPORT_MB: z.coerce.number().int().min(1).max(512).default(64),
  // Other computers are let in only on request.
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  NODE_ENV: z.string().optional(),
});

/** The demos: the small map of each game against bots. The first one is the default. */
export const usualDemo: readonly DemoSettings[] = [
  { ruleset: 'bzaarcke', scenario: 'bzaarcke-reach', seats: 4 },
  { ruleset: 'ftarq', scenario: 'ftarq-march', seats: 4 },
  { ruleset: 'armada-pnp', scenario: 'kestrel-reach', seats: 2 },
  { ruleset: 'pentagon-war', scenario: 'first-contact', seats: 2 },
  { ruleset: 'sw-armada', scenario: 'border-clash', seats: 2 },
];

/** An invalid environment; the message names the variable. */
export class SettingsRefused extends Error {}

/** Reads the environment; options of the command line in `given` take precedence. */
export function settingsFrom(env: NodeJS.ProcessEnv, given: Partial<Settings> = {}): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = environment.safeParse(present);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new SettingsRefused(`${issue?.path.join('.') ?? 'The environment'}: ${issue?.message ?? 'not understood'}`);
  }
  const found = read.data;
  refuseProxyWithoutAddress(found);
  return {
    databaseUrl: found.DATABASE_URL ?? null,
    databaseReadUrl: found.DATABASE_READ_URL ?? null,
    redisUrl: found.REDIS_URL ?? null,
    queuePrefix: found.WARLOG_QUEUE_PREFIX ?? null,
    dataDir: found.WARLOG_DATA ?? '.warlog',
    hostKey: found.WARLOG_HOST_KEY ?? null,
    host: found.HOST,
    port: found.PORT,
    origin: found.WARLOG_PUBLIC_URL?.replace(/\/$/, '') ?? null,
    proxies: found.WARLOG_TRUST_PROXY,
    production: found.NODE_ENV === 'production',
    demo: found.WARLOG_DEMO ? usualDemo : null,
    importToken: found.WARLOG_IMPORT_TOKEN ?? null,
    importMegabytes: found.WARLOG_IMPORT_MB,
    webDir: builtApp(),
    limits: { ...usualLimits, requestsPerMinute: found.WARLOG_REQUESTS_A_MINUTE },
    mail: mailFrom(found),
    beacon: found.WARLOG_BEACON ? { sources: found.WARLOG_BEACON, chain: found.WARLOG_BEACON_CHAIN } : null,
    backupDir: found.WARLOG_BACKUPS ?? null,
    operatorPort:
      found.WARLOG_OPERATOR_PORT === undefined
        ? null
        : {
            host: found.WARLOG_OPERATOR_HOST,
            port: found.WARLOG_OPERATOR_PORT,
            names: found.WARLOG_OPERATOR_NAMES,
          },
    drainSeconds: found.WARLOG_DRAIN_SECONDS,
    logFormat: found.WARLOG_LOG,
    traceEndpoint: found.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    reachAnything: found.WARLOG_REACH_ANYTHING,
    ...given,
  };
}

/** Refuses a proxy without a public address: the server cannot see the address, and must not trust a header for it. */
function refuseProxyWithoutAddress({
  WARLOG_TRUST_PROXY: proxies,
  WARLOG_PUBLIC_URL: origin,
}: z.infer<typeof environment>) {
  if (proxies === 0 || origin !== undefined) return;
  throw new SettingsRefused(
    'WARLOG_TRUST_PROXY needs WARLOG_PUBLIC_URL, which is not set. Set it to the address that people use.',
  );
}

function mailFrom({
  WARLOG_MAIL_URL: url,
  WARLOG_MAIL_FROM: from,
  WARLOG_PUBLIC_URL: origin,
}: z.infer<typeof environment>) {
  if (url === undefined) return null;
  if (from === undefined || origin === undefined) {
    throw new SettingsRefused(
      'WARLOG_MAIL_URL needs WARLOG_MAIL_FROM and WARLOG_PUBLIC_URL. Set both, or unset WARLOG_MAIL_URL.',
    );
  }
  return { url, from };
}

function builtApp(): string | null {
  // Examples are a matter of development: a server that has them serves the app that has them, too.
  const folder = examples.length > 0 ? '../../../../examples/dist' : '../../../web/dist';
  const dist = fileURLToPath(new URL(folder, import.meta.url));
  return existsSync(dist) ? dist : null;
}
