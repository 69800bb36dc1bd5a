import { audit, publishedKey, type AuditContext, type AuditReport, type StoredEvent } from '@warlog/audit';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { signedCheckpoints } from './signed-checkpoints.js';

/** Gaps of an honest record from before trust terms, as in earlier versions. */
export const unsignedGaps = [{ code: 'unsigned', by: 'nobody' }] as const;

/** Returns whether a record is sound except for the signatures that earlier versions never made. */
export const isSoundButUnsigned = ({ difference, gaps }: AuditReport): boolean =>
  difference === null && gaps.every(({ code }) => code === 'unsigned');

/** Audits a stream whose checkpoints its server has just signed: what a cheat with the server's keys can produce. */
export function auditSigned(
  ruleset: AnyRuleset,
  stream: readonly StoredEvent[],
  more: Partial<AuditContext> = {},
): AuditReport {
  const secretKey = more.secretKey ?? publishedKey(stream);
  const versions = () => ruleset;
  const checkpoints = secretKey === null ? [] : signedCheckpoints(versions, stream, secretKey);
  return audit(stream, { versions, secretKey, tampered: () => null, checkpoints, ...more });
}
