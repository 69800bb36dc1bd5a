import { isPlatformEvent, streamLines, type StoredEvent, type StreamEvent } from '@warlog/kernel';
import { decidedAnew, signedHeads } from '@warlog/kernel/testing';
import { headKeyOf } from '@warlog/kernel/trust';
import { chainedAnew } from './chained-anew.js';
import { fileOf, type RecordedBattle, type SomeRecord } from './three-programs.js';

/** Draws a whole number below another one. */
export type Pick = (below: number) => number;

/** A file, and how it came about. */
export interface SomeFile {
  readonly how: string;
  readonly text: string;
  /** Its only fault lies in signatures of seats, which `verify.mjs` leaves to `deeds.mjs`. */
  readonly isForDeeds?: true;
  /** Its only fault may lie in a letter after the end: no head covers it, and who may write one is a matter of the rules. */
  readonly isForRules?: boolean;
}

type Make = (record: SomeRecord, pick: Pick) => SomeFile;
type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = ({ event }: StoredEvent) => event as unknown as Fields;
const withEvent = (stored: StoredEvent, event: object): StoredEvent => ({ ...stored, event: event as StreamEvent });
const counted = (stream: readonly StoredEvent[]) =>
  chainedAnew(stream.map((stored, index) => ({ ...stored, version: index + 1 })));

/** Does an event stand after the end? */
const isLate = ({ stream }: SomeRecord, at: number): boolean =>
  at > stream.findIndex(({ event }) => event.type === 'CampaignEnded');

/** The value with one of its leaves changed to something of its kind. */
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

/** Members of the creation and of its terms that are made null. */
const nulled = ['trust', 'apart', 'headKey', 'parent', 'deeds', 'scheme', 'parts', 'beacon'];
/** Members of the creation on which trust rests, alone and together. */
const stripped = [['apart'], ['headKey'], ['deeds'], ['trust'], ['apart', 'headKey'], ['apart', 'headKey', 'trust']];

function withoutMembers(event: Fields, names: readonly string[]): Fields {
  const kept = Object.entries(event).filter(([name]) => !names.includes(name));
  const { deeds, ...terms } = (event['trust'] ?? {}) as Fields;
  const bare = Object.fromEntries(kept);
  if (!names.includes('deeds') || deeds === undefined || names.includes('trust')) return bare;
  return { ...bare, trust: terms };
}

/** With a member that is null, of the creation or of its terms. */
function withNull(event: Fields, name: string): Fields {
  const isOfTerms = ['deeds', 'scheme', 'parts', 'beacon'].includes(name);
  return isOfTerms ? { ...event, trust: { ...(event['trust'] as Fields), [name]: null } } : { ...event, [name]: null };
}

/** Does it bear the signature of a seat? */
export const isSignedBySeat = ({ event }: StoredEvent): boolean => isPlatformEvent(event) && 'deed' in event;

/** The same without the signature of a seat. */
export function unsigned(stored: StoredEvent): StoredEvent {
  if (!isSignedBySeat(stored)) return stored;
  const { deed: _, ...event } = fieldsOf(stored);
  return withEvent(stored, event);
}

/** Who forges without the host's keys takes the signed heads along, or leaves them out. */
const outsider = (record: SomeRecord, stream: readonly StoredEvent[], pick: Pick): string =>
  fileOf({ ...record, stream: counted(stream), heads: pick(2) === 0 ? record.heads : [] });

/** Of nobody whom a record names. */
const strangersSecret = 'f0'.repeat(32);

/** A battle as somebody makes it up with the published dice key: seats have no keys, and its heads are signed by a key of their own. */
export function madeUp({ table, stream }: RecordedBattle, secretKey: string): RecordedBattle {
  const bare = stream.map(unsigned).map((stored) => {
    const { keys: _, ...event } = fieldsOf(stored);
    if (event['type'] !== 'CampaignCreated') return withEvent(stored, event);
    return withEvent(stored, { ...event, headKey: headKeyOf(strangersSecret) });
  });
  const made = counted(decidedAnew(table, bare, secretKey));
  return { table, stream: made, heads: signedHeads(() => table, made, secretKey, strangersSecret) };
}

/** Honest files, and forged ones, by what is done to a sound record. */
export const makes: readonly Make[] = [
  (record) => ({ how: 'as it was written', text: fileOf(record) }),
  (record, pick) => {
    const names = stripped[pick(stripped.length)] ?? [];
    const [created, ...others] = record.stream as [StoredEvent, ...StoredEvent[]];
    const bare = pick(2) === 0 ? others : others.map(unsigned);
    const stream = [withEvent(created, withoutMembers(fieldsOf(created), names)), ...bare];
    return {
      how: `creation without ${names.join(', ')}`,
      text: fileOf({ ...record, stream: counted(stream), heads: [] }),
    };
  },
  (record, pick) => {
    const [created, ...others] = record.stream as [StoredEvent, ...StoredEvent[]];
    const names = stripped[pick(stripped.length)] ?? [];
    const bare = [withEvent(created, withoutMembers(fieldsOf(created), names)), ...others];
    const anew = decidedAnew(record.ruleset, bare.map(unsigned), record.secretKey);
    return { how: `decided again without ${names.join(', ')}`, text: outsider(record, anew, pick) };
  },
  (record, pick) => {
    const name = nulled[pick(nulled.length)] ?? '';
    const [created, ...others] = record.stream as [StoredEvent, ...StoredEvent[]];
    const bare = [withEvent(created, withNull(fieldsOf(created), name)), ...others];
    const stream = pick(2) === 0 ? bare : decidedAnew(record.ruleset, bare.map(unsigned), record.secretKey);
    return { how: `creation with ${name} null`, text: outsider(record, stream, pick) };
  },
  (record, pick) => {
    const gone = pick(record.heads.length);
    return { how: `without head ${gone}`, text: fileOf({ ...record, heads: record.heads.toSpliced(gone, 1) }) };
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
    const heads = record.heads.slice(0, pick(record.heads.length));
    return {
      how: `cut off before event ${at + 1}`,
      text: fileOf({ ...record, stream: record.stream.slice(0, at), heads }),
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
    return { how: 'taken in unverified', text: streamLines(record.stream, record.heads, unverified) };
  },
  (record, pick) => {
    const signed = record.stream.flatMap((stored, index) => (isSignedBySeat(stored) ? [index] : []));
    if (signed.length === 0) return { how: 'as it was written: its seat did nothing', text: fileOf(record) };
    const at = signed[pick(signed.length)] ?? 0;
    const stored = record.stream[at] as StoredEvent;
    const { deed, ...event } = fieldsOf(stored) as Fields & { readonly deed: Fields };
    const other = pick(2) === 0 ? event : { ...event, deed: { ...deed, signature: 'ab'.repeat(64) } };
    const stream = counted(record.stream.with(at, withEvent(stored, other)));
    const heads = signedHeads(() => record.ruleset, stream, record.secretKey);
    return {
      how: `event ${at + 1} unsigned, by the host with all keys`,
      text: fileOf({ ...record, stream, heads }),
      isForDeeds: true,
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

/** A file by the draw of its record and of what is done to it. */
export function someFile(records: readonly SomeRecord[], pick: Pick): SomeFile & { readonly record: SomeRecord } {
  const record = records[pick(records.length)] as SomeRecord;
  const make = makes[pick(makes.length)] as Make;
  return { ...make(record, pick), record };
}
