import { loadRuleset } from '@warlog/catalog';
import {
  auditing,
  auditingBattles,
  publishedKey,
  readStream,
  verifyChain,
  withBattles,
  type AuditProgress,
  type AuditReport,
  type FiledStream,
} from '@warlog/audit';
import { playedBy, type Versions } from '@warlog/campaign';
import { compareText, type WholeQuestion } from './compare-text.js';
import { receiptsOffChain } from './receipts-off-chain.js';
import type { RecordFault } from './faults.js';

/** The progress and the result of the check of a whole campaign. */
export type WholeNews =
  | ({ readonly at: 'running' } & AuditProgress)
  /**
   * `faults`: where the record differs from what this device remembers; only without faults is the campaign resolved
   * again.
   */
  | { readonly at: 'done'; readonly report: AuditReport | null; readonly faults: readonly RecordFault[] };

/**
 * Compares the text of a record with what the device remembers, and resolves the whole campaign again. Throws if its
 * game is not part of this app.
 */
export async function checkWhole(
  { text, remembered, audits = true }: WholeQuestion,
  notify: (news: WholeNews) => void,
): Promise<void> {
  const file = readStream(text);
  const faults = compareText({ text, remembered });
  if (file.kind === 'refused' || faults.length > 0) return notify({ at: 'done', report: null, faults });
  if (!audits) {
    const late = remembered.sent.some(({ receipt }) => receipt?.statement)
      ? receiptsOffChain(file, await versionsFor(file), remembered)
      : [];
    return notify({ at: 'done', report: null, faults: late });
  }
  const all = new Map<FiledStream, Versions>();
  for (const filedStream of [file, ...file.battles]) all.set(filedStream, await versionsFor(filedStream));
  const versions = (filedStream: FiledStream): Versions => all.get(filedStream) as Versions;
  const context = { tampered: verifyChain, secretKey: publishedKey(file.stream), ...(await pairingFor(file)) };
  const own = through(
    auditing(file.stream, {
      ...context,
      versions: versions(file),
      checkpoints: file.checkpoints,
      isUnverified: file.unverified !== null,
    }),
    notify,
  );
  const battles = through(auditingBattles(file.stream, file.battles, { ...context, versions }), notify);
  const report = withBattles(own, battles);
  const late = report.difference === null ? receiptsOffChain(file, versions(file), remembered) : [];
  notify({ at: 'done', report, faults: late });
}

/** Loads the pairing that verifies beacon rounds. It is the largest part of the check, so it loads only if needed. */
async function pairingFor({ stream }: FiledStream) {
  const isNeeded = stream.some(({ event }) => event.type === 'PhaseSealed');
  return isNeeded ? { isRoundSigned: (await import('@warlog/trust/beacon')).isRoundSigned } : {};
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

function through<T>(run: Generator<AuditProgress, T, undefined>, notify: (news: WholeNews) => void): T {
  for (let next = run.next(); ; next = run.next()) {
    if (next.done) return next.value;
    notify({ at: 'running', ...next.value });
  }
}
