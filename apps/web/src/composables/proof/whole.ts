import { loadRuleset } from '@warlog/catalog';
import {
  auditing,
  auditingBattles,
  playedBy,
  publishedKey,
  readStream,
  verifyChain,
  withBattles,
  type AuditProgress,
  type AuditReport,
  type FiledStream,
  type Versions,
} from '@warlog/kernel';

/** What the check of a whole campaign tells on its way, and at its end. */
export type WholeNews =
  ({ readonly at: 'running' } & AuditProgress) | { readonly at: 'done'; readonly report: AuditReport };

/**
 * Resolves a whole campaign again from the text of its record. Throws where the text is no whole campaign or its game
 * is not part of this app.
 */
export async function checkWhole(text: string, tell: (news: WholeNews) => void): Promise<void> {
  const file = readStream(text);
  if (file.kind === 'refused') throw new Error(file.sentence);
  const all = new Map<FiledStream, Versions>();
  for (const one of [file, ...file.battles]) all.set(one, await versionsFor(one));
  const versions = (one: FiledStream): Versions => all.get(one) as Versions;
  const means = { tampered: verifyChain, secretKey: publishedKey(file.stream), ...(await pairingFor(file)) };
  const own = through(
    auditing(file.stream, {
      ...means,
      versions: versions(file),
      heads: file.heads,
      isUnverified: file.unverified !== null,
    }),
    tell,
  );
  const battles = through(auditingBattles(file.stream, file.battles, { ...means, versions }), tell);
  tell({ at: 'done', report: withBattles(own, battles) });
}

/** The pairing by which rounds of a beacon are checked: it weighs more than all the rest, and comes only where it is needed. */
async function pairingFor({ stream }: FiledStream) {
  const isNeeded = stream.some(({ event }) => event.type === 'PhaseSealed');
  return isNeeded ? { isRoundSigned: (await import('@warlog/kernel/beacon')).isRoundSigned } : {};
}

async function versionsFor({ stream }: FiledStream): Promise<Versions> {
  const played = playedBy(
    null,
    stream.map(({ event }) => event),
  );
  const loaded = played.versions.map(async (version) => [version, await loadRuleset(played.id, version)] as const);
  const rules = new Map(await Promise.all(loaded));
  const versions: Versions = (version) => {
    const ruleset = rules.get(version);
    if (!ruleset) throw new Error(`No version ${version} of the game ${played.id}`);
    return ruleset;
  };
  played.versions.forEach(versions);
  return versions;
}

function through<T>(run: Generator<AuditProgress, T, undefined>, tell: (news: WholeNews) => void): T {
  for (let next = run.next(); ; next = run.next()) {
    if (next.done) return next.value;
    tell({ at: 'running', ...next.value });
  }
}
