import {
  createCampaign,
  keyContext,
  runErrands,
  setReady,
  startCampaign,
  submitOrders,
  takeSeat,
  wake,
  wholeStream,
  type Ports,
} from '@warlog/application';
import {
  audit,
  type AnyRuleset,
  type AuditReport,
  type Battle,
  type CampaignId,
  type CommandId,
  type Loaded,
  type UserId,
} from '@warlog/kernel';
import { feud, skirmish } from '@warlog/kernel/testing';
import { verifyChain } from '@warlog/postgres';
import { commandId, nonce } from './person.js';

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

/** A feud on a server, played by what the use cases offer. */
export class FeudGame {
  private constructor(
    private readonly ports: Ports,
    readonly campaign: CampaignId,
    readonly people: readonly UserId[],
  ) {}

  /** Played by people of its own, unless they are given: one host may have so many campaigns and no more. */
  static async begun(ports: Ports, given?: readonly UserId[]): Promise<FeudGame> {
    const users = given ?? Array.from({ length: 3 }, () => commandId() as UserId);
    const [host = '' as UserId, ...others] = users;
    const made = await createCampaign(ports, {
      ...{ command: commandId() as CommandId, ruleset: 'feud', scenario: 'three', seats: 3, options: {}, name: 'Feud' },
      ...{ host, hostNonce: nonce(), gm: { mode: 'none' }, listed: true, demo: false },
      spectators: { allowed: false, delayTurns: 0 },
      pace: {
        ...{ phaseMinutes: null, earlyClose: true, coolingSeconds: 0, graceSeconds: 0, standInAfterMisses: 9 },
        ...{ extensionHoursPerPhase: 99, extensionHoursTotal: 99 },
      },
    });
    if (made.kind !== 'done') throw new Error('No campaign was made');
    const game = new FeudGame(ports, made.campaign, users);
    for (const user of others) {
      await takeSeat(ports, { ...game.by(user), seat: null, nonce: nonce(), invitation: null });
    }
    await startCampaign(ports, game.by(host));
    return game;
  }

  by(user: UserId, campaign = this.campaign) {
    return { command: commandId() as CommandId, campaign, user } as const;
  }

  async loaded(id = this.campaign): Promise<Loaded> {
    const loaded = await this.ports.store.read(id);
    if (!loaded) throw new Error(`There is no campaign ${id}`);
    return loaded;
  }

  /** All give orders, the first two wish to fight, and the turn closes by `ports`. */
  async quarrel(ports = this.ports): Promise<void> {
    const phase = (await this.loaded()).campaign.phase;
    if (phase?.kind !== 'orders') return;
    for (const [n, user] of this.people.entries()) {
      const sent = { phase: phase.id, sheet: { wish: n < 2 }, nonce: nonce(), replaces: 0, finishedAt: null };
      await submitOrders(this.ports, { ...this.by(user), ...sent });
      await setReady(this.ports, { ...this.by(user), phase: phase.id, ready: 'now' });
    }
    await wake(ports, this.campaign);
  }

  async battle(): Promise<Battle> {
    const battle = (await this.loaded()).campaign.battles?.at(-1);
    if (!battle) throw new Error('There is no battle');
    return battle;
  }

  /** One answers the open window of a battle. */
  async strike(person: number, child: CampaignId): Promise<void> {
    const { phase } = (await this.loaded(child)).campaign;
    const user = this.people[person];
    if (!phase || !user) throw new Error('No window is open');
    const sent = { phase: phase.id, sheet: { move: 2 }, nonce: nonce(), replaces: 0, finishedAt: null };
    await submitOrders(this.ports, { ...this.by(user, child), ...sent });
  }

  /** Both answer every window of the battle that is open. */
  async fight(): Promise<void> {
    const { child } = await this.battle();
    for (;;) {
      if (!(await this.loaded(child)).campaign.phase) return;
      for (const person of [0, 1]) await this.strike(person, child);
    }
  }

  /** Errands are run until none is left. */
  async errands(ports = this.ports): Promise<void> {
    const fail = (_campaign: unknown, error: unknown): void => {
      throw error;
    };
    while ((await runErrands(ports, fail)) > 0);
  }

  /** The streams of the feud and of its battles, decided again. */
  async audited(id: CampaignId, ruleset: 'feud' | 'skirmish'): Promise<AuditReport> {
    const { store, vault } = this.ports;
    const stream = await wholeStream(store, id);
    const sealed = (await store.unlocked(id).look({ game: false })).sealedKey;
    const secretKey = vault.open(sealed ?? '', keyContext(id));
    const versions = () => rules.get(ruleset) as AnyRuleset;
    return audit(stream, { versions, secretKey, tampered: verifyChain, heads: await store.heads(id) });
  }
}
