import { line, newsOf, seatRef, typeRef, unitRef, type Message } from '@warlog/core';
import { unitLine } from '@warlog/tactical';
import { icons } from '../tables.js';
import type { SwArmadaAttack } from '../model/state.js';
import type { SwArmadaView, SwArmadaVisible } from '../model/view.js';
import { gainOf, harmTo } from './tone.js';

type Of<Type extends SwArmadaVisible['type']> = Extract<SwArmadaVisible, { type: Type }>;
const detail = { weight: 'detail' } as const;

/** Narrates attacks, dice, tokens and damage; null for other disclosures. */
export function narrateAttack(view: SwArmadaView, disclosure: SwArmadaVisible): readonly Message[] | null {
  switch (disclosure.type) {
    case 'AttackDeclared':
      return narrateDeclared(view, disclosure);
    case 'PoolRolled':
      return [narratePool(disclosure)];
    case 'DieAdded':
      return [line(`die.added.${disclosure.by}`, {}, { clause: 'SWA-ATT-04', ...detail })];
    case 'DieRerolled': {
      const clause =
        disclosure.by === 'dodge' ? 'SWA-SQN-05' : disclosure.by === 'evade' ? 'SWA-TOK-EVADE' : 'SWA-ATT-04';
      return [line(`die.rerolled.${disclosure.by}`, { n: disclosure.die + 1 }, { clause, ...detail })];
    }
    case 'AccuracySpent': {
      const target = view.attack?.target;
      const token =
        target === undefined ? undefined : (view.ships[target] ?? view.squadrons[target])?.tokens[disclosure.token];
      if (target === undefined || token === undefined) return [];
      return [line(`locked.${token.type}`, { target: unitRef(target) }, { clause: 'SWA-ATT-04' })];
    }
    case 'AssaultSpent':
      return [];
    case 'DefenseTokenSpent':
      return narrateToken(view, disclosure);
    case 'DefenseTokenLost': {
      const token = (view.ships[disclosure.unit] ?? view.squadrons[disclosure.unit])?.tokens[disclosure.token];
      if (token === undefined) return [];
      const tone = harmTo(view, disclosure.unit);
      return [unitLine(`token.lost.${token.type}`, disclosure.unit, 'SWA-DMG-02', { tone })];
    }
    case 'DieCancelled':
      return [line('dice.cancelled', { n: disclosure.dice.length }, { clause: 'SWA-ATT-05', ...detail })];
    case 'CriticalResolved': {
      const extras = { clause: 'SWA-ATT-06', tone: harmTo(view, disclosure.unit) };
      return [line('critical', { unit: unitRef(disclosure.unit) }, extras)];
    }
    case 'DamageCounted':
      return [narrateCount(view, disclosure)];
    case 'ShieldsLost': {
      const tone = harmTo(view, disclosure.unit);
      return Object.entries(disclosure.lost).map(([zone, n]) =>
        unitLine(`shields.lost.${zone}`, disclosure.unit, 'SWA-DMG-01', { params: { n }, tone }),
      );
    }
    case 'DamageDealt':
      return [narrateCard(view, disclosure)];
    case 'CardFlipped':
      return [line('card.flipped', { unit: unitRef(disclosure.unit) }, { clause: 'SWA-DMG-02', ...detail })];
    case 'CardDiscarded': {
      const clause = disclosure.by === 'repair' ? 'SWA-CMD-03' : 'SWA-MOV-51';
      const tone = gainOf(view, disclosure.unit);
      return [unitLine(`card.discarded.${disclosure.by}`, disclosure.unit, clause, { tone })];
    }
    case 'HullPointsLost': {
      const extras = { params: { n: disclosure.points }, tone: harmTo(view, disclosure.unit) };
      return [unitLine('hull.lost', disclosure.unit, 'SWA-ATT-07', extras)];
    }
    case 'HullPointsRegained': {
      const extras = { params: { n: disclosure.points }, tone: gainOf(view, disclosure.unit) };
      return [unitLine('hull.regained', disclosure.unit, 'SWA-MOV-50', extras)];
    }
    case 'UnitDestroyed':
      return [narrateLoss(view, disclosure)];
    case 'AttackStepped':
    case 'AttackEnded':
      return [];
    default:
      return null;
  }
}

const clauseOf = {
  standard: 'SWA-ATT-01',
  salvo: 'SWA-SAL-01',
  counter: 'SWA-SQN-05',
  snipe: 'SWA-SQN-05',
  ignition: 'SWA-EXT-01',
};

function narrateDeclared(view: SwArmadaView, { attack, removed }: Of<'AttackDeclared'>): readonly Message[] {
  const { kind, by, target, zone, targetZone, distance, band, obstructedBy }: SwArmadaAttack = attack;
  const params = { unit: unitRef(by), target: unitRef(target), mm: Math.ceil(distance / 100) };
  const clause = clauseOf[kind];
  const isBetweenShips = zone !== null || targetZone !== null;
  return [
    line(`attack.${kind}`, params, { clause, place: target, tone: harmTo(view, target) }),
    ...(zone === null ? [] : [line(`attack.from.${zone}`, {}, { clause: 'SWA-ARC-02', ...detail })]),
    ...(targetZone === null ? [] : [line(`attack.at.${targetZone}`, {}, { clause: 'SWA-LOS-01', ...detail })]),
    ...(isBetweenShips ? [line(`attack.band.${band}`, {}, { clause: 'SWA-GEO-13', ...detail })] : []),
    ...(obstructedBy.length === 0
      ? []
      : [line('attack.obstructed', { things: obstructedBy.map(unitRef) }, { clause: 'SWA-LOS-06', ...detail })]),
    ...(removed.length === 0
      ? []
      : [line('attack.removed', { n: removed.length }, { clause: 'SWA-ATT-11', ...detail })]),
  ];
}

function narratePool({ dice }: Of<'PoolRolled'>): Message {
  const sum = (of: (face: (typeof dice)[number]['face']) => number): number =>
    dice.reduce((all, { face }) => all + of(face), 0);
  const params = {
    n: dice.length,
    hits: sum((face) => icons[face].hits),
    crits: sum((face) => icons[face].crits),
    accuracies: sum((face) => (face === 'accuracy' ? 1 : 0)),
  };
  return line('dice.lie', params, { clause: 'SWA-ATT-03' });
}

function narrateToken(
  view: SwArmadaView,
  { unit, token: index, state, redirect }: Of<'DefenseTokenSpent'>,
): readonly Message[] {
  const token = (view.ships[unit] ?? view.squadrons[unit])?.tokens[index];
  if (token === undefined) return [];
  const clause = `SWA-TOK-${token.type.toUpperCase()}`;
  return [
    unitLine(`spent.${token.type}`, unit, clause),
    ...(redirect === null
      ? []
      : [line(`redirect.${redirect.zone}`, { unit: unitRef(unit), n: redirect.amount }, { clause, ...detail })]),
    ...(state === 'discarded' ? [line('spent.gone', {}, { clause: 'SWA-UNIT-04', ...detail })] : []),
  ];
}

function narrateCount(view: SwArmadaView, { unit, raw, damage }: Of<'DamageCounted'>): Message {
  const code = damage === 0 ? 'damage.none' : damage < raw ? 'damage.braced' : 'damage.counted';
  const tone = damage === 0 ? gainOf(view, unit) : harmTo(view, unit);
  return unitLine(code, unit, 'SWA-ATT-07', { params: { raw, damage }, tone });
}

function narrateCard(view: SwArmadaView, { unit, kind, faceup }: Of<'DamageDealt'>): Message {
  const tone = harmTo(view, unit);
  const extras = { weight: 'headline', tone, ...newsOf(tone, 'hit', 'hurt') } as const;
  return faceup && kind !== null
    ? unitLine('card.faceup', unit, 'SWA-DMG-02', { ...extras, params: { card: typeRef(kind) } })
    : unitLine('card.dealt', unit, 'SWA-DMG-02', extras);
}

function narrateLoss(view: SwArmadaView, { unit, by, cost, left }: Of<'UnitDestroyed'>): Message {
  const tone = harmTo(view, unit);
  const params = { seat: seatRef(by), points: cost };
  const extras = { params, weight: 'headline', tone, ...newsOf(tone, 'took', 'lost') } as const;
  return left
    ? unitLine('unit.left', unit, 'SWA-MOV-60', extras)
    : unitLine('unit.destroyed', unit, 'SWA-DMG-05', extras);
}
