import type { AccountChange } from '@warlog/ruleset-api';
import { line, seatRef, typeRef, unitRef, type Message } from '@warlog/core';
import type { SwArmadaCause } from '../../model/event.js';
import type { Ship, Squadron } from '../../model/state.js';
import type { SwArmadaView, SwArmadaVisible } from '../../model/view.js';
import { costOf, hullOf, isDead, otherSeat, shipOf, unitOf } from '../../position.js';
import { zones, type Zone } from '../../tables.js';
import { row, type RowDraft } from './attack-rows.js';
import type { AccountCause } from './cause.js';

/** The damage cards that cause damage of their own; the others are named by their step. */
const cardOf: Partial<Record<SwArmadaCause | 'projector' | 'failure', string>> = {
  controls: 'damaged-controls',
  fissure: 'thruster-fissure',
  structure: 'structural-damage',
  projector: 'projector-misaligned',
  failure: 'shield-failure',
};

type Kind = 'shields' | 'cards' | 'hull';

/** Adds the rows of damage, repairs and effects of cards; `view`: before them. */
export function addHarm(view: SwArmadaView, shown: SwArmadaVisible, { rows, attack }: AccountCause): void {
  const unit = 'unit' in shown ? unitOf(view, shown.unit) : null;
  if (unit === null) return;
  const sign = attack === null ? 1 : -1;
  switch (shown.type) {
    case 'ShieldsLost':
      for (const zone of zones) {
        const n = shown.lost[zone] ?? 0;
        const add = shown.cause === 'attack' ? sign * n : n;
        if (n > 0) rows.push(ofShields(unit, zone, -n, add, labelOf(shown.cause, unit, 'shields')));
      }
      return;
    case 'DamageDealt': {
      const label = labelOf(shown.cause, unit, 'cards');
      const dealt = ofHull(rows, unit, label, 'cards', -1);
      if (shown.faceup && shown.kind !== null)
        Object.assign(dealt, { words: line('faceup', { card: typeRef(shown.kind) }) });
      return addLoss(view, rows, unit, 1);
    }
    case 'HullPointsLost':
      ofHull(rows, unit, line('row.hull', {}), 'hull', -shown.points);
      return addLoss(view, rows, unit, shown.points);
    case 'HullPointsRegained':
      ofHull(rows, unit, line('row.hull', {}), 'hull', shown.points);
      return;
    case 'HullRuled':
      ofHull(rows, unit, line('row.hull', {}), 'hull', shown.hull - hullOf(unit));
      return;
    case 'CardDiscarded': {
      const { kind = null, faceup = false } = shipOf(view, unit.id)?.cards.find(({ id }) => id === shown.card) ?? {};
      const mended = ofHull(rows, unit, line('row.cards', {}), 'cards', 1);
      if (faceup && kind !== null) Object.assign(mended, { words: line('mended', { card: typeRef(kind) }) });
      return;
    }
    case 'ShieldsRuled': {
      const n = unit.kind === 'ship' ? shown.shields - unit.shields[shown.zone] : 0;
      rows.push(ofShields(unit, shown.zone, n, n, line('row.shields', {})));
      return;
    }
    case 'ShieldsMoved':
      return addMoved(rows, unit, shown);
    case 'UnitDestroyed':
      if (shown.left) addLoss(view, rows, unit, hullOf(unit), true);
      return;
    default:
      addEffect(rows, unit, shown);
  }
}

function labelOf(cause: SwArmadaCause | 'projector' | 'failure', { id }: Ship | Squadron, kind: Kind): Message {
  const card = cardOf[cause];
  if (card !== undefined) return line('row.card', { card: typeRef(card) });
  return cause === 'ram' ? line('row.unit', { unit: unitRef(id) }) : line(`row.${kind}`, {});
}

function ofShields(unit: Ship | Squadron, zone: Zone, points: number, add: number, label: Message): RowDraft {
  const before = unit.kind === 'ship' ? unit.shields[zone] : 0;
  const shown = { words: line(`zone.${zone}`, {}), gauge: { before, after: before + points } };
  // What a destroyed ship still had was counted as lost with it.
  return isDead(unit)
    ? row(label, shown)
    : row(label, { ...shown, figure: { add }, changes: [changeOf(unit, 'shields', points)] });
}

/** Adds points to the row of a unit's hull with this label, which is created if it is missing. */
function ofHull(rows: RowDraft[], unit: Ship | Squadron, label: Message, kind: Kind, points: number): RowDraft {
  const isSame = (other: RowDraft): boolean =>
    JSON.stringify(other.label) === JSON.stringify(label) && other.changes?.[0]?.thing === unit.id;
  const hull = hullOf(unit);
  const known = rows.find(isSame);
  const found = known ?? row(label, { gauge: { before: hull, after: hull } });
  if (known === undefined) rows.push(found);
  const sum = points + (found.changes ?? []).reduce((all, change) => all + change.points, 0);
  const gauge = { before: found.gauge?.before ?? hull, after: hull + points };
  return Object.assign(found, { gauge, figure: { add: Math.abs(sum) }, changes: [changeOf(unit, kind, sum)] });
}

/** Adds the loss of a unit with its last points of hull, or over the edge: what is left of it is lost too. */
function addLoss(view: SwArmadaView, rows: RowDraft[], unit: Ship | Squadron, points: number, left = false): void {
  if (hullOf(unit) > points) return;
  const shields = unit.kind === 'ship' ? zones.reduce((sum, zone) => sum + unit.shields[zone], 0) : 0;
  const hull = left ? points : 0;
  const words = line('scores', { points: costOf(unit), seat: seatRef(otherSeat(view, unit.seat)) });
  const changes = [
    ...(shields > 0 ? [changeOf(unit, 'shields', -shields)] : []),
    ...(hull > 0 ? [changeOf(unit, 'hull', -hull)] : []),
  ];
  const figure = changes.length > 0 ? { figure: { add: shields + hull }, changes } : {};
  rows.push(row(line(left ? 'row.left' : 'row.destroyed', {}), { words, ...figure }));
}

/** Adds a shield that was moved between zones, or restored. */
function addMoved(
  rows: RowDraft[],
  unit: Ship | Squadron,
  { from, to }: Extract<SwArmadaVisible, { type: 'ShieldsMoved' }>,
): void {
  if (from === null) {
    rows.push(ofShields(unit, to, 1, 1, line('row.shields', {})));
    return;
  }
  const ends = [
    { zone: from, points: -1, code: 'row.from' },
    { zone: to, points: 1, code: 'row.to' },
  ];
  for (const { zone, points, code } of ends) {
    const before = unit.kind === 'ship' ? unit.shields[zone] : 0;
    rows.push(row(line(code, {}), { words: line(`zone.${zone}`, {}), gauge: { before, after: before + points } }));
  }
}

/** Adds what a card does besides damage. */
function addEffect(rows: RowDraft[], unit: Ship | Squadron, shown: SwArmadaVisible): void {
  const push = (card: string, words: Message): number =>
    rows.push(row(line('row.card', { card: typeRef(card) }), { words }));
  switch (shown.type) {
    case 'DefenseTokenLost': {
      const { type } = unit.tokens[shown.token] ?? {};
      if (type !== undefined) push('injured-crew', line(`token.gone.${type}`, {}));
      return;
    }
    case 'SpeedChanged':
      push('comm-noise', line('slower', { from: shown.from, to: shown.to }));
      return;
    case 'DialChanged':
      push('comm-noise', line('dial.theirs', {}));
      return;
    case 'CommandTokensLost':
      push('life-support-failure', line('commands.gone', {}));
      return;
    default:
  }
}

const changeOf = ({ id, seat }: Ship | Squadron, kind: Kind, points: number): AccountChange => ({
  ...{ thing: id, seat, measure: 'force', points, n: Math.abs(points) },
  what: line(`change.${kind}${points > 0 ? '.back' : ''}`, { unit: unitRef(id) }),
});
