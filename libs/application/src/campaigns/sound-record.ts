import type { Campaign, CampaignId, OrdersSubmitted, StoredEvent } from '@warlog/kernel';
import {
  headSalt,
  isStatementSigned,
  readHead,
  readReceipt,
  sheetDeed,
  statementHash,
  streamHash,
} from '@warlog/kernel/trust';
import type { CampaignAccess, LateRows } from '../ports/campaign-store.js';
import { RulesFailed } from './rules-failed.js';

/**
 * The record of a campaign is not what was written: somebody changed the database by hand, or a part of it is older than the
 * rest. Nothing is signed over it.
 */
export class RecordAltered extends RulesFailed {
  constructor(
    campaign: CampaignId,
    /** The first row that is not as it was written. */
    readonly version: number,
  ) {
    super(new Error(alteredSentence(campaign, version)));
  }
}

/** What is wrong with a record, for whoever looks after the server. */
export function alteredSentence(campaign: CampaignId, version: number): string {
  return (
    `Event ${version} of campaign ${campaign} is not what was written there: it was changed, left out or put in by hand. ` +
    'Bring the row back from a backup; until then the phase is not closed.'
  );
}

/** The first row that is not as it was written, among those that no signed head covers yet, or that one covers last. */
export function alteredIn(
  rows: LateRows,
  { headKey, secretKey }: { readonly headKey: string | undefined; readonly secretKey: string },
): number | null {
  const { broken, closing, last, said, head } = rows;
  if (broken !== null) return broken;
  if (last.version !== said.version) return Math.min(last.version, said.version) + 1;
  if (last.hash !== said.hash) return last.version;
  if (head === null) return null;
  const read = readHead(head.statement);
  if (!read || !closing) return closing?.version ?? 1;
  const stands = streamHash(closing.version, closing.hash, headSalt(secretKey, read, 'stream')) === read.stream;
  const isOurs = headKey !== undefined && isStatementSigned(headKey, head.statement, head.signature);
  return stands && isOurs ? sheetAltered(rows, headKey) : closing.version;
}

/**
 * The first sheet of the open phase that is not the one which the house confirmed, or that it confirmed and is gone. Whoever
 * chains the rows anew has no key to sign another receipt with.
 */
function sheetAltered({ events, last, ...rows }: LateRows, headKey: string): number | null {
  // What was confirmed before the last head lies behind it.
  const lastHead = rows.head && statementHash(rows.head.statement);
  const receipts = rows.receipts.filter(({ statement }) => readReceipt(statement)?.previous === lastHead);
  const rulings = new Set(events.flatMap(({ event, meta }) => (event.type === 'RulingMade' ? [meta.correlation] : [])));
  const sheets = new Map(
    events.flatMap((stored) => (isGiven(stored, rulings) ? [[nameOf(stored.event), stored] as const] : [])),
  );
  const confirmed = new Map(receipts.map((receipt) => [nameOf(receipt), receipt]));
  const missing = receipts.find((receipt) => !sheets.has(nameOf(receipt)));
  if (missing) return last.version + 1;
  for (const [name, { version, campaign, event }] of sheets) {
    const receipt = confirmed.get(name);
    // A sheet of a phase that has closed since lies behind a head.
    if (!receipt && event.phase !== receipts[0]?.phase) continue;
    const said = receipt && isStatementSigned(headKey, receipt.statement, receipt.signature);
    const { seat, phase, number, sheet } = event;
    const deed = sheetDeed({ campaign, seat, phase, number, sheet });
    if (!said || readReceipt(receipt.statement)?.deed !== deed) return version;
  }
  return null;
}

type Given = StoredEvent & { readonly event: OrdersSubmitted };

/** Did a person give this sheet, or take it back? One that a ruling no longer allows is taken back with it, and by nobody. */
function isGiven(stored: StoredEvent, rulings: ReadonlySet<string>): stored is Given {
  const { event, meta } = stored;
  if (event.type !== 'OrdersSubmitted' || meta.actor.kind !== 'user') return false;
  return (event as OrdersSubmitted).sheet !== null || !rulings.has(meta.correlation);
}

const nameOf = ({ seat, phase, number }: Pick<OrdersSubmitted, 'seat' | 'phase' | 'number'>): string =>
  `${phase}/${seat}/${number}`;

/** Before a head is signed: throws `RecordAltered` where what it would cover is not what was written. */
export async function expectSound(
  access: Pick<CampaignAccess, 'lateRows'>,
  { id, headKey }: Pick<Campaign, 'id' | 'headKey'>,
  secretKey: string,
): Promise<void> {
  const rows = await access.lateRows();
  const version = rows && alteredIn(rows, { headKey, secretKey });
  if (version !== null) throw new RecordAltered(id, version);
}
