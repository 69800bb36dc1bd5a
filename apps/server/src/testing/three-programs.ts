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
  /** The battle that it handed over, as it was written; absent: none. */
  readonly battle?: RecordedBattle;
}

/** The record of a battle, and the rules of its table. */
export interface RecordedBattle {
  readonly table: AnyRuleset;
  readonly stream: readonly StoredEvent[];
  readonly heads: readonly FiledHead[];
}

const asAudits = { whole: 'sound', differs: 'different', incomplete: 'incomplete' } as const;

/** Has the text of a file checked by all three; `table`: the rules of its battles. */
export function verdictsOf(text: string, ruleset: AnyRuleset, table = ruleset): Verdicts {
  const whole = verifyText(text);
  return {
    audit: auditOf(text, ruleset, table),
    verify: asAudits[whole.verdict],
    deeds: asAudits[verifyDeeds(text, whole).verdict],
  };
}

function auditOf(text: string, ruleset: AnyRuleset, table: AnyRuleset): Verdicts['audit'] {
  const file = readStream(text);
  if (file.kind === 'refused') return 'refused';
  const means = { secretKey: publishedKey(file.stream), tampered: verifyChain };
  const isUnverified = file.unverified !== null;
  const own = audit(file.stream, { ...means, versions: () => ruleset, heads: file.heads, isUnverified });
  const run = auditingBattles(file.stream, file.battles, { ...means, versions: () => () => table });
  for (let next = run.next(); ; next = run.next()) if (next.done) return verdictOf(withBattles(own, next.value));
}

/** The text of a record's file, with its battle. */
export const fileOf = ({ stream, heads, battle }: Pick<SomeRecord, 'stream' | 'heads' | 'battle'>): string =>
  streamLines(stream, heads) + (battle ? streamLines(battle.stream, battle.heads) : '');
