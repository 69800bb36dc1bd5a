import type { UserId } from '@warlog/core';
import { howOf, isForRuler } from '../powers.js';
import { powers, type Power, type PowerRule } from '../power-rules.js';
import type { Campaign } from '../state.js';
import { refuse, type Refusal } from './decision.js';

/** Returns why a user may not use a power alone; null if they may. */
export function refusedOffice(campaign: Campaign, user: UserId, power: Power): Refusal | null {
  const rule: PowerRule = powers[power];
  switch (howOf(campaign, user, power)) {
    case 'alone':
      return null;
    case 'no-office':
      return refuse(isForRuler(campaign, power) ? 'WLG_E_NOT_GM' : 'WLG_E_NOT_HOST');
    default:
      return refuse(rule.interested === 'never' ? rule.why : 'WLG_E_NEEDS_VOTE');
  }
}
