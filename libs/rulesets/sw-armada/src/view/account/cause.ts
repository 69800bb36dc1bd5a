import type { AccountRow } from '@warlog/ruleset-api';
import { line, seatRef, unitRef, type Message, type SeatId } from '@warlog/core';
import { critsCount } from '../../attack/dice.js';
import { obstacles } from '../../catalogue.js';
import type { SwArmadaAttack } from '../../model/state.js';
import type { SwArmadaView, SwArmadaVisible } from '../../model/view.js';
import { attackerOf, sidesOf, targetOf, unitOf } from '../../position.js';

/** A step of the account while it grows. */
export interface AccountCause {
  /** Disclosures of the same cause have the same key. */
  readonly key: string;
  readonly title: Message;
  readonly aside?: Message;
  readonly by: SeatId | null;
  readonly place: string;
  /** Of an attack; `isCounted`: its damage is known. */
  readonly attack: { readonly crits: boolean; readonly foe: SeatId; isCounted: boolean } | null;
  readonly rows: AccountRow[];
}

/** What may happen during an attack without being a part of it. */
const outside: readonly SwArmadaVisible['type'][] = [
  ...(['WindowOpened', 'WindowClosed', 'OrdersKept', 'PlanLapsed', 'PlanSet', 'DoctrineSet', 'TruceOffered'] as const),
  ...(['SeatConceded', 'SecretsOpened', 'BattleEnded', 'SpeedRuled'] as const),
];

/** What follows directly from another disclosure and belongs to its cause. */
export const consequences: readonly SwArmadaVisible['type'][] = [
  ...(['ShieldsLost', 'DamageDealt', 'DeckShuffled', 'CardFlipped', 'CardDiscarded', 'DefenseTokenLost'] as const),
  ...(['SpeedChanged', 'DialChanged', 'CommandTokensLost', 'UnitDestroyed'] as const),
];

/**
 * Returns the cause that a disclosure begins or, by its key, continues; null: none of its own. `view`: before it;
 * `isFollowing`: it comes directly after a part of another cause.
 */
export function causeOf(view: SwArmadaView, shown: SwArmadaVisible, isFollowing: boolean): AccountCause | null {
  switch (shown.type) {
    case 'AttackDeclared':
      return attackCause(view, shown.attack);
    case 'ShieldsRuled':
    case 'HullRuled':
      return plainCause(view, 'ruling', shown.unit, null);
    default:
      if (view.attack !== null && !outside.includes(shown.type)) return attackCause(view, view.attack);
      return otherCause(view, shown, isFollowing);
  }
}

function otherCause(view: SwArmadaView, shown: SwArmadaVisible, isFollowing: boolean): AccountCause | null {
  switch (shown.type) {
    case 'Rammed':
      return plainCause(view, 'ram', shown.unit, 'own', { other: unitRef(shown.other) });
    case 'ObstacleHit': {
      const type = obstacles.find(({ id }) => id === shown.obstacle)?.type ?? 'asteroid';
      return plainCause(view, type, shown.unit, null, { obstacle: unitRef(shown.obstacle) });
    }
    case 'LeftTable':
      return plainCause(view, 'left', shown.unit, 'own');
    case 'ShieldsMoved':
      return plainCause(view, 'repair', shown.unit, 'own');
    case 'CardDiscarded':
      return shown.by === 'repair' ? plainCause(view, 'repair', shown.unit, 'own') : null;
    case 'HullPointsRegained':
      return plainCause(view, 'docked', shown.unit, 'own');
    case 'ShieldsLost':
    case 'DamageDealt': {
      const { cause, unit } = shown;
      const isCard = cause === 'engine' || cause === 'panic' || (cause === 'fissure' && !isFollowing);
      return isCard ? plainCause(view, cause, unit, null) : null;
    }
    default:
      return null;
  }
}

function plainCause(
  view: SwArmadaView,
  what: string,
  unit: string,
  by: 'own' | null,
  params: Message['params'] = {},
): AccountCause {
  const seat = unitOf(view, unit)?.seat ?? null;
  return {
    key: `${what}/${unit}`,
    title: line(`cause.${what}`, { unit: unitRef(unit), ...(seat !== null && { seat: seatRef(seat) }), ...params }),
    by: by === null ? null : seat,
    ...{ place: unit, attack: null, rows: [] },
  };
}

function attackCause(view: SwArmadaView, attack: SwArmadaAttack): AccountCause {
  const { number, kind, seat, by, target, targetZone, distance } = attack;
  const sides = sidesOf(view, attack);
  const foe = sides.target.seat;
  const params = { seat: seatRef(seat), foe: seatRef(foe), unit: unitRef(by), target: unitRef(target) };
  const at = targetZone === null ? 'aside' : `aside.${targetZone}`;
  return {
    key: `attack/${number}`,
    title: line(`cause.${kind}`, params),
    aside: line(at, { mm: Math.ceil(distance / 100) }),
    by: seat,
    place: target,
    attack: { crits: critsCount(attackerOf(sides.by), targetOf(sides.target, targetZone)), foe, isCounted: false },
    rows: [],
  };
}
