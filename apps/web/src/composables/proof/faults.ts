/**
 * Faults that a device can detect in a server's checkpoints. The first five codes mean: two histories of one phase, a
 * missing signed checkpoint, a disclosure that the signature does not cover, an invalid signature, another key.
 * `early`: a phase closed too early. `ruling`: a user without that power made it. `terms`: terms other than first
 * disclosed or signed. `none`: the record names a key, and nothing is signed. `withheld`: the server does not show a
 * player the signed checkpoint of their disclosures.
 */
export type CheckpointFault =
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
 * Faults that a device can detect in the treatment of its orders. `receipt`: a receipt for something else. `changed`,
 * `dropped`: orders changed or dropped after their receipt. `number`: another nonce in the dice. `rewritten`: a history
 * rewritten after the receipt. `unasked`: the server claimed that the phase needs no nonce of the seat, and the record
 * shows that it did. `forged`: orders in the seat's name that none of its devices signed. `elsewhere`: later orders
 * replaced them, possibly from the player's other device or a sitter.
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
 * Where a record differs from what is remembered: its campaign, terms, a key, a signed checkpoint, orders with number
 * and signature, a receipt. `unreadable`: it is not a record. `held-back`: the server refuses it to a player, or omits
 * its end.
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

/** One thing that differs between a record and what this device remembers, or that the record lacks. */
export interface RecordFault {
  readonly code: RecordFaultCode;
  /** Ordinal of the phase, with the stage of a checkpoint or the number of the orders; empty for the whole record. */
  readonly place: string;
  readonly turn: number;
  /** What this device remembers, as text; the record's version follows. */
  readonly remembered: string;
  readonly said: string;
  /** What the server signed of the remembered side, and the signature, hex. */
  readonly statement?: string;
  readonly signature?: string;
}
