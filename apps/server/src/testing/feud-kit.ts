import type { Ports } from '@warlog/application';
import type { AnyRuleset, CampaignId, UserId } from '@warlog/kernel';
import { feud, skirmish } from '@warlog/kernel/testing';
import { FoughtCampaign, startedBy, strangers } from './fought-campaign.js';

const rules = new Map<string, AnyRuleset>([
  ['feud', feud],
  ['skirmish', skirmish],
]);

/** A server that knows the feud, and the table at which its battles are fought. */
export const feudRulesets = {
  ids: ['feud', 'skirmish'],
  offered: ['feud'],
  versions: () => [1],
  load: (id: string) => Promise.resolve(rules.get(id) ?? null),
};

/** The kernel's own pair: a feud, whose battles are skirmishes. */
export class FeudGame extends FoughtCampaign {
  /** Played by people of its own, unless they are given. */
  static async begun(ports: Ports, given?: readonly UserId[]): Promise<FeudGame> {
    const users = given ?? strangers(3);
    return new FeudGame(ports, await startedBy(ports, users, { ruleset: 'feud', scenario: 'three' }), users);
  }

  /** The same game, as another server has it. */
  at(ports: Ports): FeudGame {
    return new FeudGame(ports, this.campaign, this.people);
  }

  /** All give orders, and the first two wish to fight. */
  async quarrel(ports = this.ports): Promise<void> {
    if ((await this.loaded()).campaign.phase?.kind !== 'orders') return;
    for (const [n, user] of this.people.entries()) await this.send(user, { wish: n < 2 });
    await this.close(ports);
  }

  /** One answers the open window of a battle. */
  async strike(person: number, child: CampaignId): Promise<void> {
    const user = this.people[person];
    if (!user) throw new Error(`Nobody is number ${person}`);
    await this.send(user, { move: 2 }, child);
  }

  /** Both answer every window of the battle that is open. */
  async fight(): Promise<void> {
    const { child } = await this.battle();
    for (;;) {
      if (!(await this.loaded(child)).campaign.phase) return;
      for (const person of [0, 1]) await this.strike(person, child);
    }
  }
}
