import type { BotRole } from '@warlog/ruleset-api';
import type { Dice } from '@warlog/dice';
import type { SwArmadaCommand } from '../tables.js';
import type { ActivateOrder, SwArmadaSheet } from '../model/sheet.js';
import type { SeatId } from '@warlog/core';
import type { SwArmadaView } from '../model/view.js';
import { dialling, dialsNeeded } from '../machine/command.js';
import { freshShips, freshSquadrons, usualSquadrons } from '../machine/round.js';
import { usualDeployment } from '../machine/setup.js';
import { bestAttacks } from '../machine/volley.js';
import { skiesOf } from '../judging.js';
import { activating, aloft, otherSeat, sceneOf, shipOf, squadronsHere } from '../position.js';
import { usualFleet } from '../setup/usual-fleet.js';
import { enemiesOf, usualActivation } from './activation.js';
import { botDials } from './dials.js';
import { activationOrder } from './order.js';
import { botSteer } from './steer.js';

/**
 * Returns sensible orders for the open window, from the seat's own view (section 15). Leaves to doctrine what it answers
 * as well as a bot.
 */
export function bot(view: SwArmadaView, _dice?: Dice, _role?: BotRole): SwArmadaSheet {
  const { window, seat } = view;
  if (window === null || seat === null || !window.seats.includes(seat)) return {};
  switch (window.kind) {
    case 'fleet':
      return { fleet: [...usualFleet(view.options.pointLimit)] };
    case 'deploy':
      return { deploy: usualDeployment(view, seat) };
    case 'command':
      return { dials: dialsOf(view, seat) };
    case 'activate':
      return activation(view, seat);
    case 'attack':
      return attack(view);
    case 'maneuver':
      return maneuver(view);
    case 'squadron':
      return { squadrons: [...usualSquadrons(view, freshSquadrons(view, seat), view.pair)] };
    case 'modify':
    case 'defend':
    case 'displace':
    case 'cloak':
      return {};
  }
}

/** Returns dials for every ship that needs some (SWA-BOT-20). */
function dialsOf(view: SwArmadaView, seat: SeatId): NonNullable<SwArmadaSheet['dials']> {
  const scene = sceneOf(view);
  const squadrons = squadronsHere(view, seat).map(aloft);
  return Object.fromEntries(
    dialling(view, seat).map((ship) => {
      const own = activating(view, ship);
      const { ships: enemies } = enemiesOf(own, scene);
      const lying = ship.dials.flatMap((dial): readonly SwArmadaCommand[] => (dial === null ? [] : [dial]));
      return [ship.id, [...botDials({ ship: own, squadrons, enemies }, lying, dialsNeeded(ship))]];
    }),
  );
}

/** Activates the ship that could lose most by waiting, with all its orders (SWA-BOT-25, SWA-BOT-27). */
function activation(view: SwArmadaView, seat: SeatId): SwArmadaSheet {
  const scene = skiesOf(view);
  const fresh = freshShips(view, seat);
  const enemies = scene.ships.filter((ship) => ship.seat === otherSeat(view, seat));
  const own = scene.ships.filter(({ id }) => fresh.some((ship) => ship.id === id));
  const surroundings = { ships: enemies, squadrons: [], obstacles: scene.obstacles };
  const [next] = activationOrder(own, surroundings);
  const ship = next === undefined ? null : shipOf(view, next.id);
  if (ship === null) return {};
  const squadrons = freshSquadrons(view, seat).map(({ id }) => id as string);
  return { activate: usualActivation(activating(view, ship), { scene, fresh: squadrons }) as ActivateOrder };
}

function attack(view: SwArmadaView): SwArmadaSheet {
  const ship = view.activation === null ? null : shipOf(view, view.activation.unit);
  const [best] = ship === null ? [] : bestAttacks(view, ship);
  const target = best?.targets[0];
  return best === undefined || target === undefined ? { noAttack: true } : { attack: { zone: best.zone, target } };
}

function maneuver(view: SwArmadaView): SwArmadaSheet {
  const ship = view.activation === null ? null : shipOf(view, view.activation.unit);
  if (ship === null) return {};
  const own = activating(view, ship);
  const scene = skiesOf(view);
  const { speedChange, navigate, courses } = botSteer(own, enemiesOf(own, scene), scene.table);
  const [course] = courses;
  if (course === undefined) return {};
  return { maneuver: { speedChange, navigate: { ...navigate }, clicks: [...course.clicks], side: course.side } };
}
