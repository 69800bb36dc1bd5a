import type { StreamRestored } from '../events.js';
import type { Loaded } from '../state.js';
import { accept, isReason, refuse, type Decision, type DecisionContext } from './decision.js';

/**
 * Records that the operator restored the campaign from a backup that ends at `to`. Nothing else changes: users who see
 * two histories can tell which one is meant. Repeating it adds no event, so the operator may resume an interrupted
 * restore.
 */
export function declareRestored(
  { campaign }: Loaded,
  { to, reason }: { readonly to: number; readonly reason: string },
  { now }: Pick<DecisionContext, 'now'>,
): Decision {
  if (campaign.status === 'ended') return refuse('WLG_E_ENDED');
  if (to > now) return refuse('WLG_E_RESTORED_LATER', {}, ['to']);
  if (!isReason(reason)) return refuse('WLG_E_REASON', {}, ['reason']);
  const { restored } = campaign;
  if (restored && restored.to === to && restored.reason === reason.trim()) return accept();
  return accept({ type: 'StreamRestored', to, reason: reason.trim(), at: now } satisfies StreamRestored);
}
