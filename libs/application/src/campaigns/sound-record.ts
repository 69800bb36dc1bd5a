import { type Campaign, type OrdersSubmitted, signedSheetHash, statementHash } from '@warlog/campaign';
import type { CampaignId } from '@warlog/core';
import type { StoredEvent } from '@warlog/audit';
import { checkpointSalt, isStatementSigned, readCheckpoint, readReceipt, streamHash } from '@warlog/trust';
import type { StreamAccess, LateRows } from '../ports/campaign-store.js';
import { RulesFailed } from './rules-failed.js';

/**
 * The record of a campaign was altered: the database was edited by hand, or one part is older than the rest. Nothing is
 * signed over it.
 */
export class RecordAltered extends RulesFailed {
  constructor(
    campaign: CampaignId,
    /** The first altered row. */
    readonly version: number,
  ) {
    super(new Error(alteredSentence(campaign, version)));
  }
}

/** Returns the description of an altered record, for the operator. */
export function alteredSentence(campaign: CampaignId, version: number): string {
  return (
    `Event ${version} of campaign ${campaign} was changed, removed or added in the database after it was written. ` +
    'Restore the row from a backup; until then no phase is closed.'
  );
}

/** Returns the first altered row among those after the last checkpoint and those that it covers. */
export function alteredIn(
  rows: LateRows,
  { headKey: checkpointKey, secretKey }: { readonly headKey: string | undefined; readonly secretKey: string },
): number | null {
  const { broken, closing, last, said, checkpoint } = rows;
  if (broken !== null) return broken;
  if (last.version !== said.version) return Math.min(last.version, said.version) + 1;
  if (last.hash !== said.hash) return last.version;
  if (checkpoint === null) return null;
  const read = readCheckpoint(checkpoint.statement);
  if (!read || !closing) return closing?.version ?? 1;
  const stands = streamHash(closing.version, closing.hash, checkpointSalt(secretKey, read, 'stream')) === read.stream;
  const isOurs =
    checkpointKey !== undefined && isStatementSigned(checkpointKey, checkpoint.statement, checkpoint.signature);
  return stands && isOurs ? sheetAltered(rows, checkpointKey) : closing.version;
}

/**
 * The first orders of the open phase that differ from their receipt, or whose receipt has no event. Security: an
 * attacker who rebuilds the hash chain cannot sign another receipt.
 */
function sheetAltered({ events, last, ...rows }: LateRows, checkpointKey: string): number | null {
  // Receipts before the last checkpoint are covered by it.
  const lastCheckpoint = rows.checkpoint && statementHash(rows.checkpoint.statement);
  const receipts = rows.receipts.filter(({ statement }) => readReceipt(statement)?.previous === lastCheckpoint);
  const rulings = new Set(events.flatMap(({ event, meta }) => (event.type === 'RulingMade' ? [meta.correlation] : [])));
  const sheets = new Map(
    events.flatMap((stored) => (isGiven(stored, rulings) ? [[nameOf(stored.event), stored] as const] : [])),
  );
  const confirmed = new Map(receipts.map((receipt) => [nameOf(receipt), receipt]));
  const missing = receipts.find((receipt) => !sheets.has(nameOf(receipt)));
  if (missing) return last.version + 1;
  for (const [name, { version, campaign, event }] of sheets) {
    const receipt = confirmed.get(name);
    // Orders of a closed phase are covered by a checkpoint.
    if (!receipt && event.phase !== receipts[0]?.phase) continue;
    const said = receipt && isStatementSigned(checkpointKey, receipt.statement, receipt.signature);
    const { seat, phase, number, sheet } = event;
    const actionHash = signedSheetHash({ campaign, seat, phase, number, sheet });
    if (!said || readReceipt(receipt.statement)?.deed !== actionHash) return version;
  }
  return null;
}

type Given = StoredEvent & { readonly event: OrdersSubmitted };

/**
 * Whether a person submitted or withdrew these orders. Orders that a ruling disallows are withdrawn with it, by no
 * person.
 */
function isGiven(stored: StoredEvent, rulings: ReadonlySet<string>): stored is Given {
  const { event, meta } = stored;
  if (event.type !== 'OrdersSubmitted' || meta.actor.kind !== 'user') return false;
  return (event as OrdersSubmitted).sheet !== null || !rulings.has(meta.correlation);
}

const nameOf = ({ seat, phase, number }: Pick<OrdersSubmitted, 'seat' | 'phase' | 'number'>): string =>
  `${phase}/${seat}/${number}`;

/** Verifies the record before a checkpoint is signed; throws `RecordAltered` if it was altered. */
export async function expectSound(
  access: Pick<StreamAccess, 'lateRows'>,
  { id, headKey: checkpointKey }: Pick<Campaign, 'id' | 'headKey'>,
  secretKey: string,
): Promise<void> {
  const rows = await access.lateRows();
  const version = rows && alteredIn(rows, { headKey: checkpointKey, secretKey });
  if (version !== null) throw new RecordAltered(id, version);
}
