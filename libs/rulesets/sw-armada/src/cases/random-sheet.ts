import { dieColours } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import { targetsOf } from '../attack/valid-targets.js';
import { bot } from '../bot/bot.js';
import { shipTypes, squadronTypes } from '../catalogue.js';
import { dialling, dialsNeeded } from '../machine/command.js';
import { surroundingsOf } from '../machine/around.js';
import { freshShips, freshSquadrons } from '../machine/round.js';
import { usualDeployment } from '../machine/setup.js';
import {
  displaceWords,
  type ActivateOrder,
  type DoctrineOrder,
  type ManeuverPlan,
  type PlanOrder,
  type SwArmadaSheet,
  type SquadronEntry,
} from '../model/sheet.js';
import type { Ship, Squadron } from '../model/state.js';
import type { SwArmadaView } from '../model/view.js';
import { clickLists, yawLimits } from '../move/course.js';
import { freeSlots } from '../move/slots.js';
import { afloat, otherSeat, shipOf, shipsHere, squadronsHere, typeOf, wingOf } from '../position.js';
import { hasKeyword } from '../squadron/keywords.js';
import { flightOf } from '../squadron/move.js';
import { commands, tokenTypes, zones } from '../tables.js';
import { drawing } from './drawing.js';
import { randomDefence, randomModification } from './random-dice.js';

/** Returns varied orders for the open window of this view, sometimes ones that `check` refuses. */
export const randomSheet = (view: SwArmadaView, seed: number): SwArmadaSheet => new Drawer(view, drawing(seed)).sheet();

/** Returns a random plan, doctrine or offer, for an action. */
export const randomAction = (view: SwArmadaView, seed: number): SwArmadaSheet => new Drawer(view, drawing(seed)).deed();

class Drawer {
  private readonly seat: SeatId;

  constructor(
    private readonly view: SwArmadaView,
    private readonly below: (bound: number) => number,
  ) {
    this.seat = view.seat ?? view.seats[0]?.id ?? ('s1' as SeatId);
  }

  sheet(): SwArmadaSheet {
    const words = this.below(4) === 0 ? this.deed() : {};
    return { ...this.answer(), ...words };
  }

  deed(): SwArmadaSheet {
    return {
      ...(this.below(2) === 0 ? { doctrine: this.doctrine() } : {}),
      ...(this.below(3) === 0 ? { plan: this.plan() } : {}),
      ...(this.below(30) === 0 ? { truce: this.below(2) === 0 } : {}),
      ...(this.below(60) === 0 ? { concede: true as const } : {}),
    };
  }

  private one<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  private some<T>(list: readonly T[], most: number): T[] {
    return Array.from({ length: this.below(most + 1) }, () => this.one(list)).slice(0, list.length === 0 ? 0 : most);
  }

  private answer(): SwArmadaSheet {
    const { window } = this.view;
    if (window === null || !window.seats.includes(this.seat) || this.below(12) === 0) return {};
    switch (window.kind) {
      case 'fleet':
        return { fleet: this.fleet() };
      case 'deploy':
        return { deploy: this.deploy() };
      case 'command':
        return { dials: this.dials() };
      case 'activate':
        return this.below(12) === 0
          ? { pass: true }
          : { activate: this.activate(this.one(freshShips(this.view, this.seat))) };
      case 'attack':
        return this.attack();
      case 'modify':
        return { modify: randomModification(this.view, this.below) };
      case 'defend':
        return { defend: randomDefence(this.view, this.below) };
      case 'maneuver': {
        const { courses, avoidRam: _, ...rest } = this.maneuver(this.activating());
        const [course] = courses;
        return course === undefined ? {} : { maneuver: { ...rest, ...course } };
      }
      case 'displace':
        return { displace: this.displace() };
      case 'squadron': {
        const fresh = freshSquadrons(this.view, this.seat);
        return { squadrons: fresh.slice(0, this.below(this.view.pair + 1)).map((squadron) => this.entry(squadron)) };
      }
      case 'cloak':
        return { cloak: this.cloak() };
    }
  }

  private fleet(): NonNullable<SwArmadaSheet['fleet']> {
    const faction = this.one(shipTypes).faction;
    const ships = shipTypes.filter((type) => type.faction === faction);
    const flying = squadronTypes.filter((type) => type.faction === faction);
    return [
      this.one(ships).id,
      ...this.some(ships, 3).map(({ id }) => id),
      ...this.some(flying, 5).map(({ id }) => id),
    ];
  }

  private deploy(): NonNullable<SwArmadaSheet['deploy']> {
    const { ships, squadrons } = usualDeployment(this.view, this.seat);
    const nudge = (): number => (this.below(9) - 4) * 150;
    return {
      ships: ships.map((ship) => ({ ...ship, x: ship.x + nudge(), y: ship.y + nudge(), speed: 1 + this.below(2) })),
      squadrons: squadrons.map((squadron) => ({
        ...squadron,
        x: squadron.x + this.below(20),
        y: squadron.y + this.below(20),
      })),
    };
  }

  private dials(): NonNullable<SwArmadaSheet['dials']> {
    const list = (count: number) => Array.from({ length: count }, () => this.one(commands));
    return Object.fromEntries(dialling(this.view, this.seat).map((ship) => [ship.id, list(dialsNeeded(ship))]));
  }

  private activating(): Ship {
    const ship = this.view.activation === null ? null : shipOf(this.view, this.view.activation.unit);
    return ship ?? this.one(shipsHere(this.view, this.seat));
  }

  private activate(ship: Ship): ActivateOrder {
    const usual = this.below(3) === 0 ? bot(this.view).activate : undefined;
    if (usual !== undefined) return this.below(2) === 0 ? usual : { ...usual, dial: 'token', unit: usual.unit };
    const top = ship.dials[0];
    const keeps = this.below(3) > 0;
    const dial = keeps ? top : null;
    const holds = (command: string): boolean => ship.commands.some((token) => token === command);
    const use = (command: string) =>
      dial === command
        ? holds(command)
          ? ('both' as const)
          : ('dial' as const)
        : holds(command)
          ? ('token' as const)
          : null;
    const [repairUse, squadronUse] = [use('repair'), use('squadron')];
    const fresh = freshSquadrons(this.view, this.seat);
    const card = ship.cards[0];
    return {
      unit: ship.id,
      dial: keeps ? 'keep' : 'token',
      ...(repairUse && {
        repair: {
          use: repairUse,
          steps: [
            card && this.below(2) === 0
              ? { op: 'discard' as const, card: card.id }
              : { op: 'recover' as const, zone: this.one(zones) },
          ],
        },
      }),
      ...(squadronUse && {
        squadron: { use: squadronUse, squadrons: fresh.slice(0, 1).map((squadron) => this.entry(squadron)) },
      }),
      ...(this.below(3) > 0 && { attacks: this.attacks(ship, dial === 'concentrate-fire') }),
      ...(this.below(3) > 0 && { maneuver: this.maneuver(ship) }),
    };
  }

  private attacks(ship: Ship, fires: boolean): ActivateOrder['attacks'] {
    const from = [...zones].sort(() => this.below(3) - 1).slice(0, 1 + this.below(2));
    return from.map((zone) => {
      const legal = targetsOf(this.view, ship, zone).map(({ unit, zone: at }) => ({
        unit: unit as Ship['id'],
        ...(at && { zone: at }),
      }));
      const enemies = shipsHere(this.view, otherSeat(this.view, ship.seat)).map(({ id }) => ({ unit: id }));
      return {
        zone,
        targets: this.below(3) === 0 ? enemies.slice(0, 2) : legal.slice(0, 1 + this.below(4)),
        ...(this.below(2) === 0 && { orElse: this.one(['best', 'none'] as const) }),
        ...(this.below(2) === 0 && { dropDie: this.some(dieColours, 2) }),
        ...(this.below(3) === 0 && { accuracy: this.some(tokenTypes, 3) }),
        ...(this.below(4) === 0 && { minExpected: this.below(3) }),
        ...(fires && this.below(2) === 0 && { concentrateFire: { dial: true, color: this.one(dieColours) } }),
      };
    });
  }

  private attack(): SwArmadaSheet {
    const ship = this.activating();
    const aims = zones.flatMap((zone) => targetsOf(this.view, ship, zone).map((aim) => ({ zone, aim })));
    if (aims.length === 0 || this.below(5) === 0) return { noAttack: true };
    const { zone, aim } = this.one(aims);
    return { attack: { zone, target: { unit: aim.unit as Ship['id'], ...(aim.zone && { zone: aim.zone }) } } };
  }

  private maneuver(ship: Ship): ManeuverPlan {
    const dial = this.view.activation?.unit === ship.id ? this.view.activation.dial : ship.dials[0];
    const changes = dial === 'navigate' ? [-1, 0, 1] : [0];
    const speedChange = this.one(changes.filter((n) => ship.speed + n >= 0 && ship.speed + n <= typeOf(ship).maxSpeed));
    const limits = yawLimits(typeOf(ship), ship.speed + speedChange) ?? [];
    const lists = clickLists(limits);
    const courses = Array.from({ length: 1 + this.below(2) }, () => ({ clicks: [...this.one(lists)] }));
    return {
      speedChange,
      ...(speedChange !== 0 && { navigate: { use: 'dial' as const } }),
      courses,
      ...(this.below(2) === 0 && { avoidRam: true }),
      ...(this.below(3) === 0 && { damageZone: this.one(zones), obstacle: { debris: this.one(zones) } }),
    };
  }

  private displace(): NonNullable<SwArmadaSheet['displace']> {
    const { placing } = this.view;
    const ship = placing === null ? null : shipOf(this.view, placing.ship);
    if (placing === null || ship === null) return [];
    const slots = freeSlots(afloat(this.view, ship), surroundingsOf(this.view, ship));
    const [first] = placing.lifted;
    return first === undefined || slots.length === 0 ? [] : [{ unit: first.unit, slot: this.one(slots).slot }];
  }

  private entry(squadron: Squadron): SquadronEntry {
    const [x = 0, y = 0] = squadron.at ?? [];
    const range = flightOf(wingOf(squadron).speed);
    const far = (): number => Math.trunc(((this.below(201) - 100) * range) / 142);
    const enemies = squadronsHere(this.view, otherSeat(this.view, squadron.seat));
    const both = this.view.window?.kind !== 'squadron' || hasKeyword(wingOf(squadron), 'rogue');
    const actions = this.one([
      ['attack'],
      ['move'],
      ...(both
        ? [
            ['move', 'attack'],
            ['attack', 'move'],
          ]
        : []),
    ] as const);
    return {
      unit: squadron.id,
      do: [...actions] as SquadronEntry['do'],
      move: { x: x + far(), y: y + far() },
      ...(enemies.length > 0 && actions[0] === 'move' && { attack: { unit: this.one(enemies).id } }),
      ...(this.below(2) === 0 && { orElse: this.one(['nearest', 'hold'] as const) }),
    };
  }

  private cloak(): NonNullable<SwArmadaSheet['cloak']> {
    const own = squadronsHere(this.view, this.seat).filter((squadron) => hasKeyword(wingOf(squadron), 'cloak'));
    return own.slice(0, 1).map((squadron) => ({
      unit: squadron.id,
      x: (squadron.at?.[0] ?? 0) + this.below(4000),
      y: squadron.at?.[1] ?? 0,
    }));
  }

  private plan(): PlanOrder {
    const ships = freshShips(this.view, this.seat);
    const fresh = freshSquadrons(this.view, this.seat);
    const [ship, squadron] = [ships[0], fresh[0]];
    return {
      order: ships.map(({ id }) => id).reverse(),
      ...(ship !== undefined && this.below(2) === 0 && { ships: { [ship.id]: this.activate(ship) } }),
      ...(squadron !== undefined && this.below(2) === 0 && { squadrons: { [squadron.id]: this.entry(squadron) } }),
      ...(ship !== undefined && this.below(2) === 0 && { dials: { [ship.id]: [this.one(commands)] } }),
    };
  }

  private doctrine(): DoctrineOrder {
    const defense = this.one(['standard', 'none', 'ask', { askFrom: 1 + this.below(3) }] as const);
    const unit = this.one(shipsHere(this.view, this.seat));
    const [own, theirs] = [this.one(displaceWords), this.one(displaceWords)];
    const displace = this.one([own, { own }, { theirs }, { own, theirs }]);
    return {
      fleet: { defense, cloak: this.one(['no', 'ask'] as const), command: this.one(commands), displace },
      ...(unit && this.below(2) === 0 && { units: { [unit.id]: { defense: this.one(['none', 'ask'] as const) } } }),
    };
  }
}
