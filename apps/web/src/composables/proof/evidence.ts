import { canonicalJson } from '@warlog/core';
import { isStatementSigned } from '@warlog/trust';
import type { StoredCheckpoint, SentOrders } from '../../offline/memory.js';
import type { CheckpointFault } from './faults.js';
import type { RecordFault, RecordFaultCode } from './faults.js';
import type { MemoryFault } from './faults.js';

type Fault = CheckpointFault | MemoryFault | RecordFaultCode;

/** Faults by the name that evidence uses, which is the same in every language. */
const codes: Readonly<Record<Fault, string>> = {
  fork: 'fork',
  rewound: 'rewound',
  told: 'told-rewritten',
  unsigned: 'head-unsigned',
  key: 'head-key',
  early: 'closed-early',
  ruling: 'ruling-hidden',
  receipt: 'receipt-broken',
  changed: 'deed-forged',
  dropped: 'deed-dropped',
  number: 'part-swapped',
  unasked: 'part-unasked',
  rewritten: 'end-differs',
  forged: 'deed-forged',
  elsewhere: 'deed-elsewhere',
  terms: 'terms',
  none: 'head-missing',
  withheld: 'told-withheld',
  campaign: 'end-differs',
  'dice-key': 'end-differs',
  'head-key': 'end-differs',
  head: 'end-differs',
  orders: 'end-differs',
  unreadable: 'end-differs',
  'held-back': 'end-withheld',
};

/** One side of a contradiction: a signed statement, or a text that this device stores. */
export interface Side {
  readonly statement?: string | null | undefined;
  readonly signature?: string | null | undefined;
  /** A text that a device remembers or received; proves nothing to others. */
  readonly text?: string;
  readonly from: string;
  readonly at: number;
}

/** Writes two contradicting sides as self-contained plain text. */
export function evidenceText(about: {
  readonly campaign: string;
  readonly code: Fault;
  readonly place: string;
  readonly checkpointKey: string | null;
  readonly left: Side;
  readonly right: Side;
}): string {
  const { campaign, code, place, checkpointKey, left, right } = about;
  const signed = [left, right].map((side) => isSignedSide(side, checkpointKey));
  const signedByServer = signed.every(Boolean) ? 'both' : signed[0] ? 'left' : signed[1] ? 'right' : 'none';
  return [
    '-----BEGIN WARLOG EVIDENCE 1-----',
    `campaign: ${campaign}`,
    `code: ${codes[code]}`,
    `place: ${place}`,
    `head-key: ${checkpointKey ?? 'none'}`,
    ...sideLines('left', left),
    ...sideLines('right', right),
    `signed-by-house: ${signedByServer}`,
    '-----END WARLOG EVIDENCE 1-----',
    '',
  ].join('\n');
}

/** Evidence that compares orders that this device sent with what the server said of them. */
export function sheetEvidence(sent: SentOrders, code: MemoryFault, checkpointKey: string | null): string {
  const { campaign, ordinal, receipt, said = '', at, seat, phase, number, sheet, nonce } = sent;
  const own = canonicalJson({ seat, phase, number, sheet, nonce });
  const left: Side = {
    statement: receipt?.statement,
    signature: receipt?.signature,
    text: own,
    from: 'this device',
    at,
  };
  const right: Side = { text: said, from: 'server', at };
  return evidenceText({ campaign, code, place: `${ordinal}`, checkpointKey, left, right });
}

/** Evidence that compares a checkpoint with one that it contradicts, or with the disclosures. */
export function checkpointEvidence(
  checkpoint: StoredCheckpoint,
  code: CheckpointFault,
  rival: StoredCheckpoint | null,
  checkpointKey: string,
): string {
  const { campaign, ordinal, stage, said = '', at } = checkpoint;
  const right: Side =
    code === 'fork' || code === 'unsigned' || code === 'rewound' ? checkpoint : { text: said, from: 'server', at };
  const left: Side =
    code === 'fork' && rival
      ? rival
      : code === 'rewound'
        ? { text: 'no longer shown', from: 'server', at }
        : checkpoint;
  return evidenceText({ campaign, code, place: `${ordinal}.${stage}`, checkpointKey, left, right });
}

/** Evidence that compares the creation of the campaign as first disclosed with how it is disclosed or shown now. */
export function termsEvidence(about: {
  readonly campaign: string;
  readonly code: CheckpointFault;
  readonly checkpointKey: string;
  readonly first: string;
  readonly now: string;
}): string {
  const { campaign, code, checkpointKey, first, now } = about;
  const at = Date.now();
  const left: Side = { text: first, from: 'this device', at };
  return evidenceText({ campaign, code, place: '0', checkpointKey, left, right: { text: now, from: 'server', at } });
}

/** Evidence that compares what this device remembers with the record of the ended campaign. */
export function recordEvidence(campaign: string, fault: RecordFault, checkpointKey: string | null): string {
  const { code, place, remembered, said, statement, signature } = fault;
  const at = Date.now();
  const left: Side = { ...{ statement, signature }, text: remembered, from: 'this device', at };
  const right: Side = { text: said, from: 'record', at };
  return evidenceText({ campaign, code, place: place || '0', checkpointKey, left, right });
}

/** Finds the signed statements in a pasted text: in evidence or in copied checkpoints. */
export function statementsIn(text: string): readonly { readonly statement: string; readonly signature: string }[] {
  const found = text.matchAll(/statement:\s*([0-9a-f]{128,700})\s+\S*signature:\s*([0-9a-f]{128})/g);
  return [...found].map(([, statement = '', signature = '']) => ({ statement, signature }));
}

/** A signed checkpoint as text to share. */
export function checkpointText(
  { statement, signature }: Pick<StoredCheckpoint, 'statement' | 'signature'>,
  line: string,
): string {
  return `${line}\nstatement: ${statement}\nsignature: ${signature}\n`;
}

function sideLines(name: string, { statement, signature, text, from, at }: Side): readonly string[] {
  return [
    ...(statement && signature ? [`${name}-statement: ${statement}`, `${name}-signature: ${signature}`] : []),
    ...(text === undefined ? [] : [`${name}-remembered: ${ascii(text)}`]),
    `${name}-from: ${from} ${new Date(at).toISOString()}`,
  ];
}

function isSignedSide({ statement, signature }: Side, checkpointKey: string | null): boolean {
  return Boolean(checkpointKey && statement && signature && isStatementSigned(checkpointKey, statement, signature));
}

/** Escapes all other letters as JSON allows. */
function ascii(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
