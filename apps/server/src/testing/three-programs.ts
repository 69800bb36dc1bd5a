import {
  audit,
  auditingBattles,
  publishedKey,
  readStream,
  streamLines,
  verdictOf,
  verifyChain,
  withBattles,
  type AnyRuleset,
  type AuditVerdict,
  type FiledHead,
  type StoredEvent,
} from '@warlog/kernel';
import { verifyDeeds } from '../../../../docs/verify/deeds.mjs';
import { verifyText } from '../../../../docs/verify/verify.mjs';

/** What each of the programs that check a record says of a file. */
export interface Verdicts {
  /** As `warlog verify` and the app find it; `refused`: it is no record to them. */
  readonly audit: AuditVerdict | 'refused';
  readonly verify: AuditVerdict;
  readonly deeds: AuditVerdict;
}

/** A record, whether or not it is sound. */
export interface SomeRecord {
  readonly ruleset: AnyRuleset;
  readonly stream: readonly StoredEvent[];
  readonly heads: readonly FiledHead[];
  readonly secretKey: string;
}

const asAudits = { whole: 'sound', differs: 'different', incomplete: 'incomplete' } as const;

/** Has the text of a file checked by all three. */
export function verdictsOf(text: string, ruleset: AnyRuleset): Verdicts {
  return {
    audit: auditOf(text, ruleset),
    verify: asAudits[verifyText(text).verdict],
    deeds: asAudits[verifyDeeds(text).verdict],
  };
}

function auditOf(text: string, ruleset: AnyRuleset): Verdicts['audit'] {
  const file = readStream(text);
  if (file.kind === 'refused') return 'refused';
  const means = { secretKey: publishedKey(file.stream), tampered: verifyChain };
  const isUnverified = file.unverified !== null;
  const own = audit(file.stream, { ...means, versions: () => ruleset, heads: file.heads, isUnverified });
  const run = auditingBattles(file.stream, file.battles, { ...means, versions: () => () => ruleset });
  for (let next = run.next(); ; next = run.next()) if (next.done) return verdictOf(withBattles(own, next.value));
}

/** The text of a record's file. */
export const fileOf = ({ stream, heads }: Pick<SomeRecord, 'stream' | 'heads'>): string => streamLines(stream, heads);
