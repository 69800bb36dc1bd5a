import type { CampaignId } from '@warlog/core';
import {
  type EventMeta,
  type OrdersSubmitted,
  type PartBrought,
  checkpointPlaceOf,
  noCheckpoint,
  phaseCheckpoint,
  receiptHex,
  signedSheetHash,
  statementHash,
} from '@warlog/campaign';
import { signStatement } from '@warlog/trust';
import type { Change, Look } from '../ports/campaign-store.js';
import type { ReceiptRow } from '../ports/checkpoints.js';
import type { Vault } from '../ports/world.js';

/** Returns the context that a sealed checkpoint key is bound to. */
export function checkpointKeyContext(campaign: CampaignId): string {
  return `head-key/${campaign}`;
}

/**
 * Returns the change with the server's signatures: the checkpoint of what it closes, and the receipt of a user's
 * orders. Unchanged if the campaign has no checkpoint key.
 */
export function signed(
  vault: Pick<Vault, 'open'>,
  { loaded, lastCheckpoint, ...look }: Look,
  change: Change,
  { meta, secretKey }: { readonly meta: EventMeta; readonly secretKey: string },
): Change {
  const { chains, campaign: row, sealedCheckpointKey = look.sealedCheckpointKey } = change;
  if (sealedCheckpointKey === null || !chains) return change;
  const events = change.events.map(({ event }) => event);
  const place = checkpointPlaceOf(loaded?.campaign ?? null, events);
  const [first] = meta.actor.kind === 'user' ? events : [];
  const sheet = first?.type === 'OrdersSubmitted' ? (first as OrdersSubmitted) : null;
  if (!place && !sheet) return change;
  const checkpointSecret = vault.open(sealedCheckpointKey, checkpointKeyContext(row.id));
  return {
    ...change,
    ...(place && {
      checkpoint: (version, hash) => {
        const about = {
          campaign: row.id,
          place,
          at: meta.at,
          previous: lastCheckpoint,
          version,
          hash,
          chains,
          secretKey,
        };
        const { statement, leaves } = phaseCheckpoint(about);
        const signature = signStatement(checkpointSecret, statement);
        const { ordinal, stage, attempt } = place;
        return { ordinal, stage, attempt, statement, signature, hash: statementHash(statement), leaves };
      },
    }),
    ...(sheet && {
      receipt: receiptOf(sheet, row.id, {
        chains,
        lastCheckpoint,
        headSecret: checkpointSecret,
        nonce: nonceOf(sheet),
      }),
    }),
  };

  /** The seat's nonce: with these orders, or from its earlier dice contribution. */
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
    lastCheckpoint,
    headSecret: checkpointSecret,
    nonce,
  }: Required<Pick<Change, 'chains'>> &
    Pick<Look, 'lastCheckpoint'> & { readonly headSecret: string; readonly nonce: string | null },
): ReceiptRow {
  const chain = chains[seat];
  if (!chain) throw new Error(`Seat ${seat} has no chain of what it was told`);
  const statement = receiptHex({
    ...{ campaign, seat, phase, number, at },
    deed: signedSheetHash({ campaign, seat, phase, number, sheet }),
    nonceHash: nonce === null ? null : statementHash(nonce),
    count: chain.count,
    told: chain.head,
    previous: lastCheckpoint ?? noCheckpoint,
  });
  return { seat, phase, number, statement, signature: signStatement(checkpointSecret, statement) };
}
