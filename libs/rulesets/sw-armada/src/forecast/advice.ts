import { decimalOf, type Advice, type Advisor, type Chance } from '@warlog/ruleset-api';
import { usualActivation } from '../bot/activation.js';
import { activationOrder } from '../bot/order.js';
import type { Skies } from '../bot/squadron-targets.js';
import { skiesOf } from '../judging.js';
import { freshShips, freshSquadrons, usualSquadrons } from '../machine/round.js';
import type { SwArmadaTypes } from '../index.js';
import type { ActivateOrder, SquadronEntry, SwArmadaSheet } from '../model/sheet.js';
import type { Ship, Squadron } from '../model/state.js';
import type { SwArmadaView } from '../model/view.js';
import { chosenCourse } from '../move/steering.js';
import { activating, afloat, shipsHere, squadronOf, squadronsHere } from '../position.js';
import { zones } from '../tables.js';
import { gainChance, unhurtChance } from './advice-chances.js';
import type { ChancePath } from './chance.js';
import { activationShots, entryShot } from './forecast.js';
import { noFire, shipShot, squadronShot, type Fire, type SwArmadaShot } from './shots.js';

/** Suggestions for one window, at most. */
const most = 3;

/**
 * Returns one of the suggested answers to an activation window, the bot's own first; null: there are no more
 * (SWA-BOT-25, SWA-BOT-50).
 */
export function advise(view: SwArmadaView, index: number): Advice<SwArmadaSheet> | null {
  const { window, seat } = view;
  if (window === null || seat === null || !window.seats.includes(seat) || index >= most) return null;
  if (window.kind === 'activate') return shipAdvice(view, freshShips(view, seat), index);
  return window.kind === 'squadron' ? squadronAdvice(view, freshSquadrons(view, seat), index) : null;
}

/** Suggests activations of ships and squadrons. */
export const advisor: Advisor<SwArmadaTypes> = { advise };

/** Suggests the two ships that could lose most by waiting, then the first of them on a safer course. */
function shipAdvice(view: SwArmadaView, fresh: readonly Ship[], index: number): Advice<SwArmadaSheet> | null {
  const scene = skiesOf(view);
  const enemies = scene.ships.filter(({ seat }) => seat !== view.seat);
  const own = fresh.map((ship) => afloat(view, ship));
  const ships = activationOrder(own, { ships: enemies, squadrons: [], obstacles: scene.obstacles }).flatMap(
    ({ id }) => fresh.find((ship) => ship.id === id) ?? [],
  );
  const [first] = ships;
  const ship = ships.slice(0, most - 1)[index];
  if (ship !== undefined) return ofShip(view, ship, usualBody(view, ship, scene));
  if (first === undefined || index > ships.length || scene.stakes === undefined) return null;
  const usual = ofShip(view, first, usualBody(view, first, scene));
  const stakes = { ...scene.stakes, keeper: first.seat };
  const careful = ofShip(view, first, usualBody(view, first, { ...scene, stakes }));
  return safetyOf(careful) > safetyOf(usual) ? careful : null;
}

const safetyOf = ({ risk }: Advice): number => risk?.share ?? 1;

/** Returns the default activation of a ship without attacks that have no effect. */
function usualBody(view: SwArmadaView, ship: Ship, scene: Skies): ActivateOrder {
  const fresh = freshSquadrons(view, ship.seat).map(({ id }) => id as string);
  const { squadron, ...order } = usualActivation(activating(view, ship), { scene, fresh }) as ActivateOrder;
  const shots = activationShots(view, ship, order);
  const useful = shots.filter(({ shot }) => gainChance(view, ship.id, shot, []) !== null).map(({ n }) => n);
  const squadrons = actingOf(view, squadron?.squadrons ?? [], []).map(({ entry }) => entry);
  return {
    ...order,
    ...(squadron !== undefined && squadrons.length > 0 && { squadron: { ...squadron, squadrons } }),
    attacks: order.attacks?.filter((_, n) => useful.includes(n)) ?? [],
  };
}

/** Returns the squadrons that act, except those whose attack has no effect, each with its chance. */
function actingOf(view: SwArmadaView, squadrons: readonly SquadronEntry[], path: ChancePath) {
  return squadrons.flatMap((entry, n) => {
    const shot = entryShot(view, entry, path[0] !== 'squadrons');
    const gain = shot === null ? null : gainChance(view, entry.unit, shot, [...path, n, 'attack']);
    return entry.do.length === 0 || (shot !== null && gain === null) ? [] : [{ entry, gain }];
  });
}

function ofShip(view: SwArmadaView, ship: Ship, activate: ActivateOrder): Advice<SwArmadaSheet> {
  const commanded = actingOf(view, activate.squadron?.squadrons ?? [], ['activate', 'squadron', 'squadrons']);
  const gains = [
    ...activationShots(view, ship, activate).map(({ shot, n }) =>
      gainChance(view, ship.id, shot, ['activate', 'attacks', n]),
    ),
    ...commanded.map(({ gain }) => gain),
  ];
  const { maneuver } = activate;
  const speed = ship.speed + (maneuver?.speedChange ?? 0);
  const course = maneuver === undefined ? null : chosenCourse(view, ship, maneuver, speed);
  const there: Ship = { ...ship, speed, pose: course?.flown.pose ?? ship.pose };
  const risk =
    course?.flown.leavesTable === true ? null : riskOf(withUnit(view, there), there, ['activate', 'maneuver']);
  return { sheet: { activate }, gain: bestGain(gains), risk };
}

/** Suggests the squadrons that the bot would take next, then those that it would take after them. */
function squadronAdvice(view: SwArmadaView, fresh: readonly Squadron[], index: number): Advice<SwArmadaSheet> | null {
  let left = fresh;
  let squadrons: readonly SquadronEntry[] = [];
  for (let n = 0; n <= index; n += 1) {
    squadrons = usualSquadrons(view, left, view.pair);
    left = left.filter(({ id }) => squadrons.every(({ unit }) => unit !== id));
  }
  const acting = actingOf(view, squadrons, ['squadrons']);
  if (acting.length === 0) return null;
  const risks = acting.map(({ entry: { unit, move } }, n) => {
    const squadron = squadronOf(view, unit);
    if (squadron === null) return null;
    const there: Squadron = { ...squadron, at: move === undefined ? squadron.at : [move.x, move.y] };
    return riskOf(withUnit(view, there), there, ['squadrons', n]);
  });
  const sheet = { squadrons: acting.map(({ entry }) => entry) };
  return { sheet, gain: bestGain(acting.map(({ gain }) => gain)), risk: best(risks) };
}

/** Returns the view with a unit at another place. */
const withUnit = (view: SwArmadaView, unit: Ship | Squadron): SwArmadaView =>
  unit.kind === 'ship'
    ? { ...view, ships: { ...view.ships, [unit.id]: unit } }
    : { ...view, squadrons: { ...view.squadrons, [unit.id]: unit } };

/** Returns the strongest attack that an enemy could make on a unit from its present position; null: none. */
function riskOf(view: SwArmadaView, { id, kind, seat }: Ship | Squadron, path: ChancePath): Chance | null {
  const aims = kind === 'squadron' ? [{ unit: id }] : zones.map((zone) => ({ unit: id, zone }));
  const ships = shipsHere(view)
    .filter((enemy) => enemy.seat !== seat)
    .flatMap((enemy) =>
      zones.flatMap((zone) =>
        aims.map((aim) => ({
          by: enemy.id,
          shotWith: (fire: Fire) => shipShot(view, { ...enemy, attackedShip: false }, zone, aim, {}, fire),
        })),
      ),
    );
  const squadrons = squadronsHere(view)
    .filter((enemy) => enemy.seat !== seat)
    .flatMap((enemy) => aims.map((aim) => ({ by: enemy.id, shotWith: () => squadronShot(view, enemy, aim) })));
  return best([...ships, ...squadrons].map(({ by, shotWith }) => unhurtOf(view, by, shotWith, path)));
}

function unhurtOf(
  view: SwArmadaView,
  by: string,
  shotWith: (fire: Fire) => SwArmadaShot | null,
  path: ChancePath,
): Chance | null {
  const shot = shotWith(noFire);
  return shot === null ? null : unhurtChance(view, by, shot, shotWith({ dial: true, token: true }) ?? shot, path);
}

/** Returns the best chance of damage, else of taking shields. */
const bestGain = (chances: readonly (Chance | null)[]): Chance | null =>
  best(chances.filter((chance) => chance?.code !== 'chance.shields')) ?? best(chances);

/** Returns the chance with the highest mean; null without any. */
const best = (chances: readonly (Chance | null)[]): Chance | null =>
  chances.reduce((found, chance) => (found === null || meanOf(chance) > meanOf(found) ? chance : found), null);

const meanOf = (chance: Chance | null): number => (chance?.mean === undefined ? -1 : decimalOf(chance.mean));
