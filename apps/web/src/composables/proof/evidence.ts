import { canonicalJson } from '@warlog/kernel';
import { isStatementSigned } from '@warlog/kernel/trust';
import type { KeptHead, SentOrders } from '../../offline/memory.js';
import type { HeadFault } from './faults.js';
import type { RecordFault, RecordFaultCode } from './faults.js';
import type { MemoryFault } from './faults.js';

type Fault = HeadFault | MemoryFault | RecordFaultCode;

/** A fault under the name that evidence gives it, the same for every reader. */
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

/** One side of what does not agree: a signed statement, or a text that this device keeps. */
export interface Side {
  readonly statement?: string | null | undefined;
  readonly signature?: string | null | undefined;
  /** What a device remembers, or was told; proves nothing to others. */
  readonly text?: string;
  readonly from: string;
  readonly at: number;
}

/** Two sides that do not agree, as plain text that stands for itself. */
export function evidenceText(about: {
  readonly campaign: string;
  readonly code: Fault;
  readonly place: string;
  readonly headKey: string | null;
  readonly left: Side;
  readonly right: Side;
}): string {
  const { campaign, code, place, headKey, left, right } = about;
  const signed = [left, right].map((side) => isSignedSide(side, headKey));
  const byHouse = signed.every(Boolean) ? 'both' : signed[0] ? 'left' : signed[1] ? 'right' : 'none';
  return [
    '-----BEGIN WARLOG EVIDENCE 1-----',
    `campaign: ${campaign}`,
    `code: ${codes[code]}`,
    `place: ${place}`,
    `head-key: ${headKey ?? 'none'}`,
    ...sideLines('left', left),
    ...sideLines('right', right),
    `signed-by-house: ${byHouse}`,
    '-----END WARLOG EVIDENCE 1-----',
    '',
  ].join('\n');
}

/** The sheet that this device sent, beside what the server said of it. */
export function sheetEvidence(sent: SentOrders, code: MemoryFault, headKey: string | null): string {
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
  return evidenceText({ campaign, code, place: `${ordinal}`, headKey, left, right });
}

/** A head beside the one that it contradicts, or beside what was told. */
export function headEvidence(head: KeptHead, code: HeadFault, rival: KeptHead | null, headKey: string): string {
  const { campaign, ordinal, stage, said = '', at } = head;
  const right: Side =
    code === 'fork' || code === 'unsigned' || code === 'rewound' ? head : { text: said, from: 'server', at };
  const left: Side =
    code === 'fork' && rival ? rival : code === 'rewound' ? { text: 'no longer shown', from: 'server', at } : head;
  return evidenceText({ campaign, code, place: `${ordinal}.${stage}`, headKey, left, right });
}

/** How the campaign was created, as this device was told first, beside what it is told or shown now. */
export function termsEvidence(about: {
  readonly campaign: string;
  readonly code: HeadFault;
  readonly headKey: string;
  readonly first: string;
  readonly now: string;
}): string {
  const { campaign, code, headKey, first, now } = about;
  const at = Date.now();
  const left: Side = { text: first, from: 'this device', at };
  return evidenceText({ campaign, code, place: '0', headKey, left, right: { text: now, from: 'server', at } });
}

/** What this device remembers, beside what the record of the ended campaign says. */
export function recordEvidence(campaign: string, fault: RecordFault, headKey: string | null): string {
  const { code, place, remembered, said, statement, signature } = fault;
  const at = Date.now();
  const left: Side = { ...{ statement, signature }, text: remembered, from: 'this device', at };
  const right: Side = { text: said, from: 'record', at };
  return evidenceText({ campaign, code, place: place || '0', headKey, left, right });
}

/** Signed statements in a pasted text: of evidence, or of heads that somebody copied. */
export function statementsIn(text: string): readonly { readonly statement: string; readonly signature: string }[] {
  const found = text.matchAll(/statement:\s*([0-9a-f]{128,700})\s+\S*signature:\s*([0-9a-f]{128})/g);
  return [...found].map(([, statement = '', signature = '']) => ({ statement, signature }));
}

/** A signed head as one hands it on. */
export function headText({ statement, signature }: Pick<KeptHead, 'statement' | 'signature'>, line: string): string {
  return `${line}\nstatement: ${statement}\nsignature: ${signature}\n`;
}

function sideLines(name: string, { statement, signature, text, from, at }: Side): readonly string[] {
  return [
    ...(statement && signature ? [`${name}-statement: ${statement}`, `${name}-signature: ${signature}`] : []),
    ...(text === undefined ? [] : [`${name}-remembered: ${ascii(text)}`]),
    `${name}-from: ${from} ${new Date(at).toISOString()}`,
  ];
}

function isSignedSide({ statement, signature }: Side, headKey: string | null): boolean {
  return Boolean(headKey && statement && signature && isStatementSigned(headKey, statement, signature));
}

/** As JSON may write every letter. */
function ascii(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
