import {
  audit,
  auditingBattles,
  publishedKey,
  readStream,
  streamLines,
  verdictOf,
  verifyChain,
  withBattles,
  type AuditVerdict,
  type FiledCheckpoint,
  type StoredEvent,
} from '@warlog/audit';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { verifyDeeds } from '../../../../docs/verify/deeds.mjs';
import { verifyText } from '../../../../docs/verify/verify.mjs';

/** The verdicts of the three programs that verify a record. */
export interface Verdicts {
  /** The verdict of `warlog verify` and of the app; `refused`: not a record. */
  readonly audit: AuditVerdict | 'refused';
  readonly verify: AuditVerdict;
  readonly signatures: AuditVerdict;
}

/** A record, sound or not. */
export interface SomeRecord {
  readonly ruleset: AnyRuleset;
  readonly stream: readonly StoredEvent[];
  readonly checkpoints: readonly FiledCheckpoint[];
  readonly secretKey: string;
  /** The record of the battle that it handed over, as written; absent: none. */
  readonly battle?: RecordedBattle;
}

/** The record of a battle, and its ruleset. */
export interface RecordedBattle {
  readonly table: AnyRuleset;
  readonly stream: readonly StoredEvent[];
  readonly checkpoints: readonly FiledCheckpoint[];
}

const asAudits = { whole: 'sound', differs: 'different', incomplete: 'incomplete' } as const;

/** Verifies the text of a file with all three programs; `table` is the ruleset of its battles. */
export function verdictsOf(text: string, ruleset: AnyRuleset, table = ruleset): Verdicts {
  const whole = verifyText(text);
  return {
    audit: auditOf(text, ruleset, table),
    verify: asAudits[whole.verdict],
    signatures: asAudits[verifyDeeds(text, whole).verdict],
  };
}

function auditOf(text: string, ruleset: AnyRuleset, table: AnyRuleset): Verdicts['audit'] {
  const file = readStream(text);
  if (file.kind === 'refused') return 'refused';
  const context = { secretKey: publishedKey(file.stream), tampered: verifyChain };
  const isUnverified = file.unverified !== null;
  const own = audit(file.stream, { ...context, versions: () => ruleset, checkpoints: file.checkpoints, isUnverified });
  const run = auditingBattles(file.stream, file.battles, { ...context, versions: () => () => table });
  for (let next = run.next(); ; next = run.next()) if (next.done) return verdictOf(withBattles(own, next.value));
}

/** Returns the text of a record's file, including its battle. */
export const fileOf = ({
  stream,
  checkpoints,
  battle,
}: Pick<SomeRecord, 'stream' | 'checkpoints' | 'battle'>): string =>
  streamLines(stream, checkpoints) + (battle ? streamLines(battle.stream, battle.checkpoints) : '');
