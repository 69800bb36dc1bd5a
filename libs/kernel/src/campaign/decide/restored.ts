import type { StreamRestored } from '../events.js';
import type { Loaded } from '../state.js';
import { accept, isReason, refuse, type Decision, type Means } from './decision.js';

/**
 * The operator says that the campaign was brought back from a backup which goes as late as `to`. Nothing else changes:
 * whoever sees two histories learns which of them was meant, and judges by themselves. Said again, nobody is told twice: the
 * operator may repeat it where it broke off.
 */
export function declareRestored(
  { campaign }: Loaded,
  { to, reason }: { readonly to: number; readonly reason: string },
  { now }: Pick<Means, 'now'>,
): Decision {
  if (campaign.status === 'ended') return refuse('WLG_E_ENDED');
  if (to > now) return refuse('WLG_E_RESTORED_LATER', {}, ['to']);
  if (!isReason(reason)) return refuse('WLG_E_REASON', {}, ['reason']);
  const { restored } = campaign;
  if (restored && restored.to === to && restored.reason === reason.trim()) return accept();
  return accept({ type: 'StreamRestored', to, reason: reason.trim(), at: now } satisfies StreamRestored);
}
