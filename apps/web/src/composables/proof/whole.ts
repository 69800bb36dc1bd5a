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
import { compareText, type WholeQuestion } from './compare-text.js';
import { receiptsOffChain } from './receipts-off-chain.js';
import type { RecordFault } from './faults.js';

/** What the check of a whole campaign tells on its way, and at its end. */
export type WholeNews =
  | ({ readonly at: 'running' } & AuditProgress)
  /** `faults`: what the record has otherwise than this device remembers it; the campaign is resolved again only without any. */
  | { readonly at: 'done'; readonly report: AuditReport | null; readonly faults: readonly RecordFault[] };

/**
 * Compares the text of a record with what the device remembers, and resolves the whole campaign again. Throws where its game
 * is not part of this app.
 */
export async function checkWhole(
  { text, remembered, audits = true }: WholeQuestion,
  tell: (news: WholeNews) => void,
): Promise<void> {
  const file = readStream(text);
  const faults = compareText({ text, remembered });
  if (file.kind === 'refused' || faults.length > 0) return tell({ at: 'done', report: null, faults });
  if (!audits) {
    const late = remembered.sent.some(({ receipt }) => receipt?.statement)
      ? receiptsOffChain(file, await versionsFor(file), remembered)
      : [];
    return tell({ at: 'done', report: null, faults: late });
  }
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
  const report = withBattles(own, battles);
  const late = report.difference === null ? receiptsOffChain(file, versions(file), remembered) : [];
  tell({ at: 'done', report, faults: late });
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
