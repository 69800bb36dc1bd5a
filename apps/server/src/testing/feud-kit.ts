import type { Ports } from '@warlog/application';
import type { AnyRuleset } from '@warlog/ruleset-api';
import type { CampaignId, UserId } from '@warlog/core';
import { feud, skirmish } from '@warlog/ruleset-testkit';
import { FoughtCampaign, startedBy, strangers } from './fought-campaign.js';

const rules = new Map<string, AnyRuleset>([
  ['feud', feud],
  ['skirmish', skirmish],
]);

/** Rulesets of a server with the feud and the skirmish, in which its battles are fought. */
export const feudRulesets = {
  ids: ['feud', 'skirmish'],
  offered: ['feud'],
  versions: () => [1],
  load: (id: string) => Promise.resolve(rules.get(id) ?? null),
  text: () => Promise.resolve(null),
};

/** A campaign of the testkit's rulesets: a feud, whose battles are skirmishes. */
export class FeudOnServer extends FoughtCampaign {
  /** Starts a campaign with new users, unless users are given. */
  static async begun(ports: Ports, given?: readonly UserId[]): Promise<FeudOnServer> {
    const users = given ?? strangers(3);
    return new FeudOnServer(ports, await startedBy(ports, users, { ruleset: 'feud', scenario: 'three' }), users);
  }

  /** Returns the same game through the ports of another server. */
  at(ports: Ports): FeudOnServer {
    return new FeudOnServer(ports, this.campaign, this.people);
  }

  /** Submits orders for all; the first two wish to fight. */
  async quarrel(ports = this.ports): Promise<void> {
    if ((await this.loaded()).campaign.phase?.kind !== 'orders') return;
    for (const [n, user] of this.people.entries()) await this.send(user, { wish: n < 2 });
    await this.close(ports);
  }

  /** Answers the open window of a battle for one person. */
  async strike(person: number, child: CampaignId): Promise<void> {
    const user = this.people[person];
    if (!user) throw new Error(`Nobody is number ${person}`);
    await this.send(user, { move: 2 }, child);
  }

  /** Answers every open window of the battle for both sides. */
  async fight(): Promise<void> {
    const { child } = await this.battle();
    for (;;) {
      if (!(await this.loaded(child)).campaign.phase) return;
      for (const person of [0, 1]) await this.strike(person, child);
    }
  }
}
