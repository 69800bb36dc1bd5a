import { isPlatformEvent, type StreamEvent, checkpointKeyOf } from '@warlog/campaign';
import { streamLines, type StoredEvent } from '@warlog/audit';
import { redecided, signedCheckpoints } from '@warlog/ruleset-testkit';
import { rechain } from './rechain.js';
import { fieldsOf, type Fields } from './forging.js';
import { fileOf, type RecordedBattle, type SomeRecord } from './three-programs.js';

/** Draws a whole number below the given one. */
export type Pick = (below: number) => number;

/** A file, and how it was made. */
export interface SomeFile {
  readonly how: string;
  readonly text: string;
  /** True if only signatures of seats are wrong, which `verify.mjs` does not check. */
  readonly isForSignatures?: true;
  /**
   * True if only a letter after the end may be wrong: no checkpoint covers it, and the rules decide who may write one.
   */
  readonly isForRules?: boolean;
}

type Make = (record: SomeRecord, pick: Pick) => SomeFile;

const withEvent = (stored: StoredEvent, event: object): StoredEvent => ({ ...stored, event: event as StreamEvent });
const counted = (stream: readonly StoredEvent[]) =>
  rechain(stream.map((stored, index) => ({ ...stored, version: index + 1 })));

/** Returns true if an event follows the end of the campaign. */
const isLate = ({ stream }: SomeRecord, at: number): boolean =>
  at > stream.findIndex(({ event }) => event.type === 'CampaignEnded');

/** Returns the value with one of its leaves changed to another value of its type. */
function changedLeaf(value: unknown, pick: Pick): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0) return [1];
    const at = pick(value.length);
    return value.with(at, changedLeaf(value[at], pick));
  }
  if (typeof value === 'object' && value !== null) {
    const names = Object.keys(value);
    if (names.length === 0) return { more: 1 };
    const name = names[pick(names.length)] ?? '';
    return { ...value, [name]: changedLeaf((value as Fields)[name], pick) };
  }
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? value.replace(/^.?/, (sign) => (sign === 'a' ? 'b' : 'a')) : 1;
}

/** Members of the creation and of its terms that are set to null. */
const nulled = ['trust', 'apart', 'headKey', 'parent', 'deeds', 'scheme', 'parts', 'beacon'];
/** Members of the creation on which trust rests, removed alone and together. */
const stripped = [['apart'], ['headKey'], ['deeds'], ['trust'], ['apart', 'headKey'], ['apart', 'headKey', 'trust']];

function withoutMembers(event: Fields, names: readonly string[]): Fields {
  const remaining = Object.entries(event).filter(([name]) => !names.includes(name));
  const { deeds: signing, ...terms } = (event['trust'] ?? {}) as Fields;
  const bare = Object.fromEntries(remaining);
  if (!names.includes('deeds') || signing === undefined || names.includes('trust')) return bare;
  return { ...bare, trust: terms };
}

/** Returns the event with one member of the creation or of its terms set to null. */
function withNull(event: Fields, name: string): Fields {
  const isOfTerms = ['deeds', 'scheme', 'parts', 'beacon'].includes(name);
  return isOfTerms ? { ...event, trust: { ...(event['trust'] as Fields), [name]: null } } : { ...event, [name]: null };
}

/** Returns true if the event has a signature of a seat. */
export const isSignedBySeat = ({ event }: StoredEvent): boolean => isPlatformEvent(event) && 'deed' in event;

/** Returns the event without the signature of a seat. */
export function unsigned(stored: StoredEvent): StoredEvent {
  if (!isSignedBySeat(stored)) return stored;
  const { deed: _, ...event } = fieldsOf(stored);
  return withEvent(stored, event);
}

/** Without the server's keys, a forger reuses the checkpoints or omits them. */
const outsider = (record: SomeRecord, stream: readonly StoredEvent[], pick: Pick): string =>
  fileOf({ ...record, stream: counted(stream), checkpoints: pick(2) === 0 ? record.checkpoints : [] });

/** The secret of a key that no record names. */
const strangersSecret = 'f0'.repeat(32);

/**
 * Builds a battle record that is invented with the published dice key: seats have no keys, and the forger's key signs
 * the checkpoints.
 */
export function madeUp({ table, stream }: RecordedBattle, secretKey: string): RecordedBattle {
  const bare = stream.map(unsigned).map((stored) => {
    const { keys: _, ...event } = fieldsOf(stored);
    if (event['type'] !== 'CampaignCreated') return withEvent(stored, event);
    return withEvent(stored, { ...event, headKey: checkpointKeyOf(strangersSecret) });
  });
  const made = counted(redecided(table, bare, secretKey));
  return { table, stream: made, checkpoints: signedCheckpoints(() => table, made, secretKey, strangersSecret) };
}

/** Ways to make a file from a sound record, honest and forged. */
export const makes: readonly Make[] = [
  (record) => ({ how: 'as it was written', text: fileOf(record) }),
  (record, pick) => {
    const names = stripped[pick(stripped.length)] ?? [];
    const [created, ...others] = record.stream as [StoredEvent, ...StoredEvent[]];
    const bare = pick(2) === 0 ? others : others.map(unsigned);
    const stream = [withEvent(created, withoutMembers(fieldsOf(created), names)), ...bare];
    return {
      how: `creation without ${names.join(', ')}`,
      text: fileOf({ ...record, stream: counted(stream), checkpoints: [] }),
    };
  },
  (record, pick) => {
    const [created, ...others] = record.stream as [StoredEvent, ...StoredEvent[]];
    const names = stripped[pick(stripped.length)] ?? [];
    const bare = [withEvent(created, withoutMembers(fieldsOf(created), names)), ...others];
    const rewritten = redecided(record.ruleset, bare.map(unsigned), record.secretKey);
    return { how: `decided again without ${names.join(', ')}`, text: outsider(record, rewritten, pick) };
  },
  (record, pick) => {
    const name = nulled[pick(nulled.length)] ?? '';
    const [created, ...others] = record.stream as [StoredEvent, ...StoredEvent[]];
    const bare = [withEvent(created, withNull(fieldsOf(created), name)), ...others];
    const stream = pick(2) === 0 ? bare : redecided(record.ruleset, bare.map(unsigned), record.secretKey);
    return { how: `creation with ${name} null`, text: outsider(record, stream, pick) };
  },
  (record, pick) => {
    const gone = pick(record.checkpoints.length);
    return {
      how: `without checkpoint ${gone}`,
      text: fileOf({ ...record, checkpoints: record.checkpoints.toSpliced(gone, 1) }),
    };
  },
  (record, pick) => {
    const at = pick(record.stream.length);
    const stored = record.stream[at] as StoredEvent;
    const { type, ...members } = fieldsOf(stored);
    const event = { type, ...(changedLeaf(members, pick) as Fields) };
    return {
      how: `event ${at + 1} (${String(type)}) changed and chained`,
      text: fileOf({ ...record, stream: counted(record.stream.with(at, withEvent(stored, event))) }),
      isForRules: isLate(record, at),
    };
  },
  (record, pick) => {
    const text = fileOf(record);
    const at = pick(text.indexOf('{"head"'));
    const sign = text[at] === '0' ? '1' : '0';
    const isDigit = /[0-9a-f]/.test(text[at] ?? '');
    return { how: `byte ${at} changed`, text: isDigit ? text.slice(0, at) + sign + text.slice(at + 1) : text };
  },
  (record, pick) => {
    const at = 1 + pick(record.stream.length - 1);
    const text = outsider(record, record.stream.toSpliced(at, 1), () => 0);
    return { how: `event ${at + 1} left out`, text, isForRules: isLate(record, at) };
  },
  (record, pick) => {
    const at = 1 + pick(record.stream.length - 1);
    const twice = record.stream.toSpliced(at, 0, record.stream[at] as StoredEvent);
    return { how: `event ${at + 1} twice`, text: outsider(record, twice, () => 0), isForRules: isLate(record, at) };
  },
  (record, pick) => {
    const end = record.stream.findIndex(({ event }) => event.type === 'CampaignEnded');
    const at = 1 + pick(end);
    const checkpoints = record.checkpoints.slice(0, pick(record.checkpoints.length));
    return {
      how: `cut off before event ${at + 1}`,
      text: fileOf({ ...record, stream: record.stream.slice(0, at), checkpoints }),
    };
  },
  (record, pick) => {
    const index = 1 + pick(record.stream.length - 1);
    const late = record.stream[index] as StoredEvent;
    const meta = { ...late.meta, correlation: 'late' };
    const stream = [...record.stream, { ...late, meta }];
    const text = fileOf({ ...record, stream: counted(stream) });
    return { how: `${late.event.type} after the end`, text, isForRules: isLate(record, index) };
  },
  (record, pick) => {
    const unverified = pick(2) === 0 ? 'incomplete' : 'different';
    return { how: 'taken in unverified', text: streamLines(record.stream, record.checkpoints, unverified) };
  },
  (record, pick) => {
    const signed = record.stream.flatMap((stored, index) => (isSignedBySeat(stored) ? [index] : []));
    if (signed.length === 0) return { how: 'as it was written: its seat did nothing', text: fileOf(record) };
    const at = signed[pick(signed.length)] ?? 0;
    const stored = record.stream[at] as StoredEvent;
    const { deed: signedAction, ...event } = fieldsOf(stored) as Fields & { readonly deed: Fields };
    const other = pick(2) === 0 ? event : { ...event, deed: { ...signedAction, signature: 'ab'.repeat(64) } };
    const stream = counted(record.stream.with(at, withEvent(stored, other)));
    const checkpoints = signedCheckpoints(() => record.ruleset, stream, record.secretKey);
    return {
      how: `event ${at + 1} unsigned, by the host with all keys`,
      text: fileOf({ ...record, stream, checkpoints }),
      isForSignatures: true,
    };
  },
  (record, pick) => {
    const { battle, ...alone } = record;
    if (!battle) return { how: 'as it was written: it had no battle', text: fileOf(record) };
    if (pick(2) === 0) return { how: 'without its battle', text: fileOf(alone) };
    return {
      how: 'with a battle of somebody else’s',
      text: fileOf({ ...alone, battle: madeUp(battle, alone.secretKey) }),
    };
  },
];

/** Draws a record and a way to make a file from it. */
export function someFile(records: readonly SomeRecord[], pick: Pick): SomeFile & { readonly record: SomeRecord } {
  const record = records[pick(records.length)] as SomeRecord;
  const make = makes[pick(makes.length)] as Make;
  return { ...make(record, pick), record };
}
