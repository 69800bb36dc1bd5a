import { loadRuleset } from '@warlog/catalog';
import {
  auditing,
  hashChain,
  playedBy,
  portableDigest,
  publishedKey,
  readStream,
  type AuditProgress,
  type AuditReport,
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
  const played = playedBy(
    null,
    file.stream.map(({ event }) => event),
  );
  const loaded = played.versions.map(async (version) => [version, await loadRuleset(played.id, version)] as const);
  const rules = new Map(await Promise.all(loaded));
  const versions: Versions = (version) => {
    const ruleset = rules.get(version);
    if (!ruleset) throw new Error(`No version ${version} of the game ${played.id}`);
    return ruleset;
  };
  played.versions.forEach(versions);
  const tampered = hashChain(portableDigest).verifyChain;
  const run = auditing(file.stream, { versions, secretKey: publishedKey(file.stream), tampered });
  for (let next = run.next(); ; next = run.next()) {
    if (next.done) return tell({ at: 'done', report: next.value });
    tell({ at: 'running', ...next.value });
  }
}
