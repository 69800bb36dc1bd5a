import {
  type CreateCampaignCommand,
  type Ports,
  availableVersions,
  closeIfDue,
  commands,
  createCampaign,
  keyContext,
  runCrossCampaignTasks,
  submitOrders,
  takeSeat,
  unsigned,
  wholeStream,
} from '@warlog/application';
import { audit, verifyChain, type AuditReport } from '@warlog/audit';
import type { Battle, Loaded } from '@warlog/campaign';
import type { CampaignId, CommandId, UserId } from '@warlog/core';
import { commandId, nonce } from './person.js';

/** The creation of a campaign, as far as it depends on the game. */
export interface Given {
  readonly ruleset: string;
  readonly scenario: string;
  readonly options?: CreateCampaignCommand['options'];
}

/** A campaign on a server that hands over a battle, played through the use cases. */
export abstract class FoughtCampaign {
  protected constructor(
    protected readonly ports: Ports,
    readonly campaign: CampaignId,
    readonly people: readonly UserId[],
  ) {}

  /** Submits orders that cause a battle, with the wish to fight it out, and closes the turn through `ports`. */
  abstract quarrel(ports?: Ports): Promise<void>;

  /** Fights the battle to its end. */
  abstract fight(): Promise<void>;

  by(user: UserId, campaign = this.campaign) {
    return { command: commandId() as CommandId, campaign, user } as const;
  }

  async loaded(id = this.campaign): Promise<Loaded> {
    const loaded = await this.ports.store.read(id);
    if (!loaded) throw new Error(`There is no campaign ${id}`);
    return loaded;
  }

  async battle(): Promise<Battle> {
    const battle = (await this.loaded()).campaign.battles?.at(-1);
    if (!battle) throw new Error('There is no battle');
    return battle;
  }

  /** Submits orders of one user for the open phase. */
  async send(user: UserId, sheet: unknown, campaign = this.campaign): Promise<void> {
    const { phase } = (await this.loaded(campaign)).campaign;
    if (!phase) throw new Error('No phase is open');
    const sent = { phase: phase.id, sheet, nonce: nonce(), replaces: 0, finishedAt: null };
    await submitOrders(this.ports, { ...this.by(user, campaign), ...sent });
  }

  /** Sets all awaited seats ready, and closes the phase through `ports`. */
  async close(ports = this.ports): Promise<void> {
    const { phase } = (await this.loaded()).campaign;
    if (!phase) throw new Error('No phase is open');
    for (const user of this.people) {
      await commands.setReady.run(this.ports, { ...this.by(user), phase: phase.id, ready: 'now', ...unsigned });
    }
    await closeIfDue(ports, this.campaign);
  }

  /** Runs the cross-campaign tasks until none is left. */
  async runTasks(ports = this.ports): Promise<void> {
    const fail = (_campaign: unknown, error: unknown): void => {
      throw error;
    };
    while ((await runCrossCampaignTasks(ports, fail)) > 0);
  }

  /** Audits the stream of the campaign or of its battle campaign. */
  async audited(id: CampaignId): Promise<AuditReport> {
    const { store, vault } = this.ports;
    const stream = await wholeStream(store, id);
    const versions = await availableVersions(this.ports, stream);
    if (versions instanceof Error) throw versions;
    const sealed = (await store.unlocked(id).look({ game: false })).sealedKey;
    const secretKey = vault.open(sealed ?? '', keyContext(id));
    return audit(stream, {
      versions,
      secretKey,
      tampered: verifyChain,
      checkpoints: await store.checkpoints(id),
      parent: 'there',
    });
  }
}

/** Starts a campaign with these users in its seats; the first one is its host. */
export async function startedBy(ports: Ports, users: readonly UserId[], given: Given): Promise<CampaignId> {
  const [host = '' as UserId, ...others] = users;
  const made = await createCampaign(ports, {
    ...{ command: commandId() as CommandId, seats: users.length, options: {}, name: 'A quarrel', ...given },
    ...{ host, hostNonce: nonce(), gm: { mode: 'none' }, listed: true, demo: false },
    spectators: { allowed: false, delayTurns: 0 },
    pace: {
      ...{ phaseMinutes: null, earlyClose: true, coolingSeconds: 0, graceSeconds: 0, standInAfterMisses: 9 },
      ...{ extensionHoursPerPhase: 99, extensionHoursTotal: 99 },
    },
  });
  if (made.kind !== 'done') throw new Error('No campaign was made');
  const { campaign } = made;
  const by = (user: UserId) => ({ command: commandId() as CommandId, campaign, user });
  for (const user of others) await takeSeat(ports, { ...by(user), seat: null, nonce: nonce(), invitation: null });
  await commands.startCampaign.run(ports, by(host));
  return campaign;
}

/** Returns new user ids, since one host may have only a limited number of campaigns. */
export const strangers = (count: number): readonly UserId[] =>
  Array.from({ length: count }, () => commandId() as UserId);
