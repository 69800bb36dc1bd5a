import {
  createCampaign,
  keyContext,
  runErrands,
  setReady,
  startCampaign,
  submitOrders,
  takeSeat,
  versionsHere,
  wake,
  wholeStream,
  type CreateCampaignCommand,
  type Ports,
} from '@warlog/application';
import {
  audit,
  verifyChain,
  type AuditReport,
  type Battle,
  type CampaignId,
  type CommandId,
  type Loaded,
  type UserId,
} from '@warlog/kernel';
import { commandId, nonce } from './person.js';

/** What differs from game to game when a campaign is made. */
export interface Given {
  readonly ruleset: string;
  readonly scenario: string;
  readonly options?: CreateCampaignCommand['options'];
}

/** A campaign on a server that hands a battle to a table, played by what the use cases offer. */
export abstract class FoughtCampaign {
  protected constructor(
    protected readonly ports: Ports,
    readonly campaign: CampaignId,
    readonly people: readonly UserId[],
  ) {}

  /** Whoever fights gives orders that bring a battle, wishes to fight it out, and the turn closes by `ports`. */
  abstract quarrel(ports?: Ports): Promise<void>;

  /** The battle is fought to its end. */
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

  /** One sends this sheet for the open phase. */
  async send(user: UserId, sheet: unknown, campaign = this.campaign): Promise<void> {
    const { phase } = (await this.loaded(campaign)).campaign;
    if (!phase) throw new Error('No phase is open');
    const sent = { phase: phase.id, sheet, nonce: nonce(), replaces: 0, finishedAt: null };
    await submitOrders(this.ports, { ...this.by(user, campaign), ...sent });
  }

  /** All who are asked say ready, and the phase closes by `ports`. */
  async close(ports = this.ports): Promise<void> {
    const { phase } = (await this.loaded()).campaign;
    if (!phase) throw new Error('No phase is open');
    for (const user of this.people) {
      await setReady(this.ports, { ...this.by(user), phase: phase.id, ready: 'now' });
    }
    await wake(ports, this.campaign);
  }

  /** Errands are run until none is left. */
  async errands(ports = this.ports): Promise<void> {
    const fail = (_campaign: unknown, error: unknown): void => {
      throw error;
    };
    while ((await runErrands(ports, fail)) > 0);
  }

  /** A stream of the campaign or of its battle, decided again. */
  async audited(id: CampaignId): Promise<AuditReport> {
    const { store, vault } = this.ports;
    const stream = await wholeStream(store, id);
    const versions = await versionsHere(this.ports, stream);
    if (versions instanceof Error) throw versions;
    const sealed = (await store.unlocked(id).look({ game: false })).sealedKey;
    const secretKey = vault.open(sealed ?? '', keyContext(id));
    return audit(stream, { versions, secretKey, tampered: verifyChain, heads: await store.heads(id), parent: 'there' });
  }
}

/** A campaign with these people in its seats, started; the first of them is its host. */
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
  await startCampaign(ports, by(host));
  return campaign;
}

/** People of a campaign's own: one host may have so many campaigns and no more. */
export const strangers = (count: number): readonly UserId[] =>
  Array.from({ length: count }, () => commandId() as UserId);
