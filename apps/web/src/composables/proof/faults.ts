/**
 * What a device can see of a server that signs, and does not stand by it: two histories of one phase, a signed one that is
 * gone, a telling that the signature does not cover, no proper signature, another key; a phase closed before its time, a
 * ruling by somebody who may make none. `terms`: other terms than it told first, or than it signed. `none`: its record names
 * a key, and nothing is signed. `withheld`: it does not show a player what it signed of what they were told.
 */
export type HeadFault =
  | 'fork'
  | 'rewound'
  | 'told'
  | 'unsigned'
  | 'key'
  | 'early'
  | 'ruling'
  | 'terms'
  | 'none'
  | 'withheld';

/**
 * What a device can see of a server that does not keep its word: a receipt for something else, orders that were changed
 * or dropped afterwards, another secret number among those that made the dice, a history rewritten after the receipt.
 * `unasked`: it said that a phase asks the seat for no number, and by the record the phase did. `forged`: orders stand in the seat's name that none of its devices signed.
 * `elsewhere`: a later sheet took their place, which the person behind another device or a sitter may know of.
 */
export type MemoryFault =
  | 'receipt'
  | 'changed'
  | 'dropped'
  | 'number'
  | 'unasked'
  | 'rewritten'
  | 'forged'
  | 'elsewhere';

/**
 * What of a record is other than remembered: whose record it is, its terms, a key, a signed head, orders with number and signature,
 * a receipt. `unreadable`: it is no record at all. `held-back`: the server does not give it to a player, or not to its end.
 */
export type RecordFaultCode =
  | 'campaign'
  | 'terms'
  | 'dice-key'
  | 'head-key'
  | 'head'
  | 'orders'
  | 'receipt'
  | 'unreadable'
  | 'held-back';

/** One thing that a record has otherwise than this device remembers it, or lacks. */
export interface RecordFault {
  readonly code: RecordFaultCode;
  /** Ordinal of its phase, with the stage of a head or the number of a sheet; empty: of the whole record. */
  readonly place: string;
  readonly turn: number;
  /** What this device remembers, and what the record says instead, as text. */
  readonly remembered: string;
  readonly said: string;
  /** What the host signed of the remembered side, and the signature, hex. */
  readonly statement?: string;
  readonly signature?: string;
}
