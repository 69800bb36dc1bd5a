import { type Ports, commands, unsigned } from '@warlog/application';
import type { AnyRuleset } from '@warlog/ruleset-api';
import type { CampaignId, UserId } from '@warlog/core';
import { FoughtCampaign, startedBy, strangers } from './fought-campaign.js';

/** A campaign of a real ruleset with a battle campaign, in which both sides answer once and then ask to finish it. */
export abstract class Quarrel extends FoughtCampaign {
  /** The two players whose forces meet. */
  abstract fighters(): readonly UserId[];

  async fight(): Promise<void> {
    for (const user of this.fighters()) await this.answer(user);
    await this.ask('finish');
  }

  /** Answers the open window of the battle with the orders that the rules treat as none. */
  async answer(user = this.fighters()[0] as UserId): Promise<void> {
    const { child } = await this.battle();
    const { ruleset } = (await this.loaded(child)).campaign;
    const rules = (await this.ports.rulesets.load(ruleset.id, ruleset.version)) as AnyRuleset;
    const { views } = await this.ports.store.unlocked(child).look({ views: { heldBy: user } });
    await this.send(user, rules.play.empty(views[0]?.view), child);
  }

  /** Lets both sides ask to finish or to recall the battle. */
  async ask(word: 'finish' | 'recall'): Promise<void> {
    const { child } = await this.battle();
    for (const user of this.fighters()) await commands.askFinish.run(this.ports, { ...this.by(user, child), word });
  }
}

/** The parts of a star-map state that are read here. */
export interface Sector {
  readonly map: {
    readonly lanes: readonly (readonly [string, string])[];
    readonly planets: readonly { readonly id: string; readonly system: string }[];
  };
  readonly sides: Readonly<Record<string, { readonly capital: string | null }>>;
  readonly units: Readonly<Record<string, { readonly id: string; readonly seat: string; readonly place: string }>>;
  readonly turn: number;
}

/** Three fleets on a star map; the first two meet between their homes. */
export class SectorQuarrel extends Quarrel {
  private place = '';

  static async begun(
    ports: Ports,
    [ruleset, scenario]: readonly [ruleset: string, scenario: string],
    users = strangers(3),
  ): Promise<SectorQuarrel> {
    const options = { fightItOut: 'both-agree' };
    return SectorQuarrel.joined(ports, await startedBy(ports, users, { ruleset, scenario, options }), users);
  }

  /** Chooses the fleets of a campaign that has started, and comes near. */
  static async joined(ports: Ports, campaign: CampaignId, users: readonly UserId[]): Promise<SectorQuarrel> {
    const game = new SectorQuarrel(ports, campaign, users);
    for (const [n, user] of users.entries()) {
      const units = ['nebulon-b-escort-frigate', 'x-wing-squadron'];
      await game.send(user, { v: 1, faction: 'rebel', name: `Side ${n + 1}`, units });
    }
    await game.close();
    await game.comeNear();
    return game;
  }

  /** Jumps to one lane away from the place of the battle. */
  private async comeNear(): Promise<void> {
    const { map, sides } = await this.sector();
    const homes = Object.values(sides).map(({ capital }) => map.planets.find(({ id }) => id === capital));
    const way = wayBetween(map.lanes, homes[0]?.system ?? '', homes[1]?.system ?? '');
    // At a home, the third fleet would join the battle.
    const planetIn = (system = ''): string =>
      map.planets.find((planet) => planet.system === system && !homes.includes(planet))?.id ?? '';
    const middle = Math.floor((way.length - 1) / 2);
    this.place = planetIn(way[middle]);
    for (let step = 1; step < Math.max(middle, way.length - 1 - middle); step += 1) {
      if (step < middle) await this.jump(0, planetIn(way[step]));
      if (step < way.length - 1 - middle) await this.jump(1, planetIn(way[way.length - 1 - step]));
      await this.close();
    }
  }

  async quarrel(ports = this.ports): Promise<void> {
    if ((await this.loaded()).campaign.phase?.kind !== 'orders') return;
    for (const person of [0, 1]) await this.jump(person, this.place, [this.place]);
    await this.close(ports);
  }

  fighters(): readonly UserId[] {
    return this.people.slice(0, 2);
  }

  private async sector(): Promise<Sector> {
    return (await this.loaded()).game as Sector;
  }

  /** Orders all units of one player to jump. */
  private async jump(person: number, to: string, fightOut: readonly string[] = []): Promise<void> {
    const { units, turn } = await this.sector();
    const mine = Object.values(units).filter(({ seat }) => seat === `s${person + 1}`);
    const jump = [{ from: mine[0]?.place, to, units: mine.map(({ id }) => id) }];
    await this.send(this.people[person] as UserId, { v: 1, turn, jump, fightOut });
  }
}

/** The parts of an Armada: PNP state that are read here. */
interface Drill {
  readonly highRoller: string;
  readonly seatOf: Readonly<Record<'confed' | 'kilrathi', string>>;
  readonly units: Readonly<Record<string, { readonly id: string; readonly side: string; readonly type: string }>>;
}

/** The drill yard, in which fighters of both sides meet at the beacon. */
class DrillQuarrel extends Quarrel {
  static async begun(ports: Ports, users = strangers(2)): Promise<DrillQuarrel> {
    const options = { fightItOut: 'both-agree', moveProtocol: 'sealed' };
    const given = { ruleset: 'armada-pnp', scenario: 'drill-yard', options };
    const game = new DrillQuarrel(ports, await startedBy(ports, users, given), users);
    const start = { side: 'confed', startSystem: 'anvil', opponentStartSystem: 'forge' };
    await game.send(game.holder((await game.drill()).highRoller), { order: 'setup.choose', ...start });
    await game.close();
    await game.close();
    await game.fly('confed', 'beacon');
    await game.fly('kilrathi', 'delve');
    await game.close();
    await game.close();
    return game;
  }

  async quarrel(ports = this.ports): Promise<void> {
    if ((await this.loaded()).campaign.phase?.kind !== 'move') return;
    await this.fly('kilrathi', 'beacon');
    for (const user of this.people) {
      await commands.act.run(this.ports, {
        ...this.by(user),
        action: { order: 'combat.fightOut', wish: true },
        ...unsigned,
      });
    }
    await this.close(ports);
  }

  fighters(): readonly UserId[] {
    return this.people;
  }

  private async drill(): Promise<Drill> {
    return (await this.loaded()).game as Drill;
  }

  private holder(seat: string): UserId {
    return this.people[Number(seat.slice(1)) - 1] as UserId;
  }

  /** Orders the fighters of a side to fly to a system. */
  private async fly(side: 'confed' | 'kilrathi', to: string): Promise<void> {
    const { units, seatOf } = await this.drill();
    const fighters = Object.values(units).filter((unit) => unit.side === side && fighterOf[side] === unit.type);
    await this.send(this.holder(seatOf[side]), {
      order: 'move',
      declare: fighters.map(({ id }) => ({ unit: id, to })),
    });
  }
}
const fighterOf = { confed: 'arrow', kilrathi: 'dralthi' } as const;

/** Returns the systems from one to another, both included, by the fewest lanes. */
function wayBetween(lanes: Sector['map']['lanes'], from: string, to: string): readonly string[] {
  const ways = new Map([[from, [from]]]);
  for (const [system, way] of ways) {
    for (const [a, b] of lanes) {
      const next = a === system ? b : b === system ? a : null;
      if (next !== null && !ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return ways.get(to) ?? [];
}

/**
 * Starts campaigns of the three rulesets that fight battles out, each just before one. Creates new users unless they
 * are given.
 */
export const quarrels: Readonly<Record<string, (ports: Ports, given?: readonly UserId[]) => Promise<Quarrel>>> = {
  ftarq: (ports, given) => SectorQuarrel.begun(ports, ['ftarq', 'ftarq-march'], given),
  bzaarcke: (ports, given) => SectorQuarrel.begun(ports, ['bzaarcke', 'bzaarcke-reach'], given),
  'armada-pnp': (ports, given) => DrillQuarrel.begun(ports, given?.slice(0, 2)),
};
