import type { BotRole, Dice } from '@warlog/kernel';
import type { Command } from '../tables.js';
import type { ActivateOrder, Sheet } from '../model/sheet.js';
import type { SeatId } from '@warlog/kernel';
import type { View } from '../model/view.js';
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
 * A sensible sheet for the open window, from the seat's own view (section 15). Where doctrine answers as well as a bot would,
 * it says nothing.
 */
export function bot(view: View, _dice?: Dice, _role?: BotRole): Sheet {
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

/** Dials of every ship that needs some (SWA-BOT-20). */
function dialsOf(view: View, seat: SeatId): NonNullable<Sheet['dials']> {
  const scene = sceneOf(view);
  const squadrons = squadronsHere(view, seat).map(aloft);
  return Object.fromEntries(
    dialling(view, seat).map((ship) => {
      const own = activating(view, ship);
      const { ships: enemies } = enemiesOf(own, scene);
      const lying = ship.dials.flatMap((dial): readonly Command[] => (dial === null ? [] : [dial]));
      return [ship.id, [...botDials({ ship: own, squadrons, enemies }, lying, dialsNeeded(ship))]];
    }),
  );
}

/** The ship that could lose most if it waits, and all that it does (SWA-BOT-25, SWA-BOT-27). */
function activation(view: View, seat: SeatId): Sheet {
  const scene = skiesOf(view);
  const fresh = freshShips(view, seat);
  const enemies = scene.ships.filter((ship) => ship.seat === otherSeat(view, seat));
  const own = scene.ships.filter(({ id }) => fresh.some((ship) => ship.id === id));
  const around = { ships: enemies, squadrons: [], obstacles: scene.obstacles };
  const [next] = activationOrder(own, around);
  const ship = next === undefined ? null : shipOf(view, next.id);
  if (ship === null) return {};
  const squadrons = freshSquadrons(view, seat).map(({ id }) => id as string);
  return { activate: usualActivation(activating(view, ship), { scene, fresh: squadrons }) as ActivateOrder };
}

function attack(view: View): Sheet {
  const ship = view.activation === null ? null : shipOf(view, view.activation.unit);
  const [best] = ship === null ? [] : bestAttacks(view, ship);
  const target = best?.targets[0];
  return best === undefined || target === undefined ? { noAttack: true } : { attack: { zone: best.zone, target } };
}

function maneuver(view: View): Sheet {
  const ship = view.activation === null ? null : shipOf(view, view.activation.unit);
  if (ship === null) return {};
  const own = activating(view, ship);
  const scene = skiesOf(view);
  const { speedChange, navigate, courses } = botSteer(own, enemiesOf(own, scene), scene.table);
  const [course] = courses;
  if (course === undefined) return {};
  return { maneuver: { speedChange, navigate: { ...navigate }, clicks: [...course.clicks], side: course.side } };
}
