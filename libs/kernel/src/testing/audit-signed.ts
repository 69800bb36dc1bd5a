import { audit, publishedKey, type AuditMeans, type AuditReport } from '../audit/audit.js';
import type { StoredEvent } from '../audit/steps.js';
import type { AnyRuleset } from '../ruleset.js';
import { signedHeads } from './signed-heads.js';

/** The gaps of an honest record whose campaign was made without trust terms, as earlier versions made them. */
export const unsignedGaps = [{ code: 'unsigned', by: 'nobody' }] as const;

/** Is a record as it was written, and lacks nothing but the signatures that earlier versions never made? */
export const isSoundButUnsigned = ({ difference, gaps }: AuditReport): boolean =>
  difference === null && gaps.every(({ code }) => code === 'unsigned');

/** Audits a stream whose heads its host has just signed: what a cheat with the host's keys shows. */
export function auditSigned(
  ruleset: AnyRuleset,
  stream: readonly StoredEvent[],
  more: Partial<AuditMeans> = {},
): AuditReport {
  const secretKey = more.secretKey ?? publishedKey(stream);
  const versions = () => ruleset;
  const heads = secretKey === null ? [] : signedHeads(versions, stream, secretKey);
  return audit(stream, { versions, secretKey, tampered: () => null, heads, ...more });
}
