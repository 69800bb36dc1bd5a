import { type CampaignId, type EventMeta, type OrdersSubmitted, type PartBrought } from '@warlog/kernel';
import {
  headPlaceOf,
  noHead,
  phaseHead,
  receiptHex,
  sheetDeed,
  signStatement,
  statementHash,
} from '@warlog/kernel/trust';
import type { Change, Look } from '../ports/campaign-store.js';
import type { ReceiptRow } from '../ports/signed-heads.js';
import type { Vault } from '../ports/world.js';

/** What a sealed head key is bound to. */
export function headKeyContext(campaign: CampaignId): string {
  return `head-key/${campaign}`;
}

/**
 * A change with the house's signatures: the head of what it closes, and the receipt of a sheet that somebody gave with it.
 * As it was, where the campaign has no key for that.
 */
export function signed(
  vault: Pick<Vault, 'open'>,
  { loaded, lastHead, ...look }: Look,
  change: Change,
  { meta, secretKey }: { readonly meta: EventMeta; readonly secretKey: string },
): Change {
  const { chains, campaign: row, sealedHeadKey = look.sealedHeadKey } = change;
  if (sealedHeadKey === null || !chains) return change;
  const events = change.events.map(({ event }) => event);
  const place = headPlaceOf(loaded?.campaign ?? null, events);
  const [first] = meta.actor.kind === 'user' ? events : [];
  const sheet = first?.type === 'OrdersSubmitted' ? (first as OrdersSubmitted) : null;
  if (!place && !sheet) return change;
  const headSecret = vault.open(sealedHeadKey, headKeyContext(row.id));
  return {
    ...change,
    ...(place && {
      head: (version, hash) => {
        const about = { campaign: row.id, place, at: meta.at, previous: lastHead, version, hash, chains, secretKey };
        const { statement, leaves } = phaseHead(about);
        const signature = signStatement(headSecret, statement);
        const { ordinal, stage, attempt } = place;
        return { ordinal, stage, attempt, statement, signature, hash: statementHash(statement), leaves };
      },
    }),
    ...(sheet && { receipt: receiptOf(sheet, row.id, { chains, lastHead, headSecret, nonce: nonceOf(sheet) }) }),
  };

  /** What the seat brought to the dice: with this sheet, or, by its key, before. */
  function nonceOf({ seat, nonce }: OrdersSubmitted): string | null {
    const part = events.find((event): event is PartBrought => event.type === 'PartBrought');
    return nonce ?? part?.nonce ?? loaded?.campaign.phase?.brought?.[seat]?.nonce ?? null;
  }
}

function receiptOf(
  { seat, phase, number, sheet, at }: OrdersSubmitted,
  campaign: CampaignId,
  {
    chains,
    lastHead,
    headSecret,
    nonce,
  }: Required<Pick<Change, 'chains'>> &
    Pick<Look, 'lastHead'> & { readonly headSecret: string; readonly nonce: string | null },
): ReceiptRow {
  const chain = chains[seat];
  if (!chain) throw new Error(`Seat ${seat} has no chain of what it was told`);
  const statement = receiptHex({
    ...{ campaign, seat, phase, number, at },
    deed: sheetDeed({ campaign, seat, phase, number, sheet }),
    nonceHash: nonce === null ? null : statementHash(nonce),
    count: chain.count,
    told: chain.head,
    previous: lastHead ?? noHead,
  });
  return { seat, phase, number, statement, signature: signStatement(headSecret, statement) };
}
