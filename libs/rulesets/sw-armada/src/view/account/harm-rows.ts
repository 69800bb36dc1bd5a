import { changedRow, forceChange, sumOf, type AccountChange, type AccountRow } from '@warlog/ruleset-api';
import { line, seatRef, typeRef, unitRef, type Message } from '@warlog/core';
import type { SwArmadaCause } from '../../model/event.js';
import type { Ship, Squadron } from '../../model/state.js';
import type { SwArmadaView, SwArmadaVisible } from '../../model/view.js';
import { costOf, hullOf, isDead, otherSeat, shipOf, unitOf } from '../../position.js';
import { zones, type Zone } from '../../tables.js';
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
  switch (shown.type) {
    case 'ShieldsLost': {
      const { lost, cause } = shown;
      const isSpent = attack !== null && cause === 'attack';
      for (const zone of zones) {
        const n = lost[zone] ?? 0;
        if (n > 0) rows.push(shieldsRow(unit, zone, -n, isSpent ? -n : n, labelOf(cause, unit, 'shields')));
      }
      return;
    }
    case 'DamageDealt': {
      const words = shown.faceup && shown.kind !== null ? line('faceup', { card: typeRef(shown.kind) }) : undefined;
      addHull(rows, unit, { label: labelOf(shown.cause, unit, 'cards'), ...(words && { words }) }, 'cards', -1);
      return addLoss(view, rows, unit, 1);
    }
    case 'HullPointsLost':
      addHull(rows, unit, hullRow, 'hull', -shown.points);
      return addLoss(view, rows, unit, shown.points);
    case 'HullPointsRegained':
      return addHull(rows, unit, hullRow, 'hull', shown.points);
    case 'HullRuled':
      return addHull(rows, unit, hullRow, 'hull', shown.hull - hullOf(unit));
    case 'CardDiscarded': {
      const { kind = null, faceup = false } = shipOf(view, unit.id)?.cards.find(({ id }) => id === shown.card) ?? {};
      const words = faceup && kind !== null ? line('mended', { card: typeRef(kind) }) : undefined;
      return addHull(rows, unit, { label: line('row.cards'), ...(words && { words }) }, 'cards', 1);
    }
    case 'ShieldsRuled': {
      const n = shown.shields - shieldsIn(unit, shown.zone);
      rows.push(shieldsRow(unit, shown.zone, n, n, line('row.shields')));
      return;
    }
    case 'ShieldsMoved':
      rows.push(...movedRows(unit, shown));
      return;
    case 'UnitDestroyed':
      if (shown.left) addLoss(view, rows, unit, hullOf(unit), true);
      return;
    default:
      rows.push(...effectRows(unit, shown));
  }
}

const hullRow: AccountRow = { label: line('row.hull') };
const shieldsIn = (unit: Ship | Squadron, zone: Zone): number => (unit.kind === 'ship' ? unit.shields[zone] : 0);

function labelOf(cause: SwArmadaCause | 'projector' | 'failure', { id }: Ship | Squadron, kind: Kind): Message {
  const card = cardOf[cause];
  if (card !== undefined) return line('row.card', { card: typeRef(card) });
  return cause === 'ram' ? line('row.unit', { unit: unitRef(id) }) : line(`row.${kind}`);
}

function zoneRow(unit: Ship | Squadron, zone: Zone, points: number, label: Message): AccountRow {
  const before = shieldsIn(unit, zone);
  return { label, words: line(`zone.${zone}`), gauge: { before, after: before + points } };
}

/** Returns shields lost or restored; `add`: the figure of the row. */
function shieldsRow(unit: Ship | Squadron, zone: Zone, points: number, add: number, label: Message): AccountRow {
  const row = zoneRow(unit, zone, points, label);
  // What a destroyed ship still had was counted as lost with it.
  return isDead(unit) ? row : { ...row, figure: { add }, changes: [changeOf(unit, 'shields', points)] };
}

/** Adds points to the row of a unit's hull with this label, which is created if it is missing. */
function addHull(rows: AccountRow[], unit: Ship | Squadron, row: AccountRow, kind: Kind, points: number): void {
  const isSame = ({ label, changes }: AccountRow): boolean =>
    JSON.stringify(label) === JSON.stringify(row.label) && changes?.[0]?.thing === unit.id;
  const found = rows.findIndex(isSame);
  const { gauge, changes = [] } = rows[found] ?? {};
  const hull = hullOf(unit);
  const sum = points + sumOf(changes);
  rows.splice(found === -1 ? rows.length : found, 1, {
    ...{ ...rows[found], ...row, gauge: { before: gauge?.before ?? hull, after: hull + points } },
    ...{ figure: { add: Math.abs(sum) }, changes: [changeOf(unit, kind, sum)] },
  });
}

/** Adds the loss of a unit with its last points of hull, or over the edge: what is left of it is lost too. */
function addLoss(view: SwArmadaView, rows: AccountRow[], unit: Ship | Squadron, points: number, left = false): void {
  if (hullOf(unit) > points) return;
  const shields = zones.reduce((sum, zone) => sum + shieldsIn(unit, zone), 0);
  const words = line('scores', { points: costOf(unit), seat: seatRef(otherSeat(view, unit.seat)) });
  const changes = [
    ...(shields > 0 ? [changeOf(unit, 'shields', -shields)] : []),
    ...(left && points > 0 ? [changeOf(unit, 'hull', -points)] : []),
  ];
  const row = changedRow({ label: line(left ? 'row.left' : 'row.destroyed'), words }, changes);
  rows.push(changes.length > 0 ? { ...row, figure: { add: -sumOf(changes) } } : row);
}

/** Returns a shield that was moved between zones, or restored. */
function movedRows(
  unit: Ship | Squadron,
  { from, to }: Extract<SwArmadaVisible, { type: 'ShieldsMoved' }>,
): readonly AccountRow[] {
  if (from === null) return [shieldsRow(unit, to, 1, 1, line('row.shields'))];
  return [zoneRow(unit, from, -1, line('row.from')), zoneRow(unit, to, 1, line('row.to'))];
}

/** Returns what a card does besides damage. */
function effectRows(unit: Ship | Squadron, shown: SwArmadaVisible): readonly AccountRow[] {
  const of = (card: string, words: Message): readonly AccountRow[] => [
    { label: line('row.card', { card: typeRef(card) }), words },
  ];
  switch (shown.type) {
    case 'DefenseTokenLost': {
      const { type } = unit.tokens[shown.token] ?? {};
      return type === undefined ? [] : of('injured-crew', line(`token.gone.${type}`));
    }
    case 'SpeedChanged':
      return of('comm-noise', line('slower', { from: shown.from, to: shown.to }));
    case 'DialChanged':
      return of('comm-noise', line('dial.theirs'));
    case 'CommandTokensLost':
      return of('life-support-failure', line('commands.gone'));
    default:
      return [];
  }
}

const changeOf = (unit: Ship | Squadron, kind: Kind, points: number): AccountChange =>
  forceChange(unit, points, line(`change.${kind}${points > 0 ? '.back' : ''}`, { unit: unitRef(unit.id) }));
