import {
  battlePace,
  battlesOf,
  createBattle,
  endedWithout,
  followParent,
  decideDue,
  outcomeOf,
  settleBattle,
  startBattle,
  steerTable,
  type Battle,
  type BattleOutcome,
  type Decision,
  type EventMeta,
  type FallBack,
  type Loaded,
  type DecisionContext,
  checkpointKeyOf,
} from '@warlog/campaign';
import type { AnyRuleset, OpenBattle } from '@warlog/ruleset-api';
import type { CampaignId } from '@warlog/core';
import type { CampaignRow } from '../ports/campaign-store.js';
import type { Ports } from '../ports/ports.js';
import { changeOf } from './change-of.js';
import { keyContext, handleCommand, type CommandReply } from './command.js';
import { rulesetOf } from './rulesets.js';
import { checkpointKeyContext } from './sign.js';

/*
 * Cross-campaign tasks of battles (ADR 37). The two streams are never written in one transaction. Each step compares
 * both states and changes one of them. A repeated step does nothing.
 */

/**
 * Does what is due for each battle of a campaign: opens, synchronizes, returns or ends it. Nothing while the campaign
 * is on another server.
 */
export async function tendBattles(ports: Ports, id: CampaignId): Promise<void> {
  const parent = await ports.store.read(id);
  const battles = parent?.campaign.battles ?? [];
  if (!parent || parent.campaign.away || battles.length === 0) return;
  const tables = new Map((await ports.reads.battlesOf(id)).map((row) => [row.id, row]));
  for (const battle of battles) {
    const table = tables.get(battle.child) ?? null;
    const isOver = battle.settled !== null || parent.campaign.status === 'ended';
    if (isOver && (table === null || table.status === 'ended')) continue;
    await tend(ports, parent, battle, table);
  }
}

async function tend(ports: Ports, parent: Loaded, battle: Battle, table: CampaignRow | null): Promise<void> {
  const isOver = battle.settled !== null || parent.campaign.status === 'ended';
  if (!isOver && (table === null || table.status === 'lobby')) await lay(ports, parent, battle, table);
  const { word } = battle;
  if (!isOver && word) await inBattle(ports, battle, (loaded, context) => steerTable(loaded, word.word, context));
  const { campaign } = parent;
  await inBattle(ports, battle, (loaded, context) => followParent(loaded, { parent: campaign, battle }, context));
  await bringBack(ports, campaign.id, battle);
}

/** Creates the battle campaign with its first window open. Throws if this server has no ruleset for it. */
async function lay(ports: Ports, parent: Loaded, battle: Battle, row: CampaignRow | null): Promise<void> {
  const table = await ports.rulesets.load(battle.table);
  if (!table?.battleCampaign) throw new Error(`This server has no table of ${battle.table}`);
  const rules = await rulesetOf(ports, parent.campaign.ruleset);
  const handed = (rules.battles?.awaited(parent.game) ?? []).find((openBattle) => openBattle.battle === battle.battle);
  if (!handed) throw new Error(`Campaign ${parent.campaign.id} does not know its battle ${battle.battle}`);
  if (row === null) await create(ports, parent, battle, table, handed);
  await inBattle(ports, battle, (loaded, context) => startBattle(loaded, { brief: handed.brief }, context));
}

/**
 * A battle campaign uses the dice key of its parent; the parent's checkpoint key, which `BattleOpened` names, signs its
 * checkpoints.
 */
async function create(
  ports: Ports,
  { campaign }: Loaded,
  battle: Battle,
  table: AnyRuleset,
  { brief, names }: OpenBattle,
): Promise<void> {
  const seats = battle.sides.map((id) => ({ id, name: id, bot: false }));
  const { windows } = table.battleCampaign?.fromBrief(brief, seats) ?? { windows: {} };
  const pace = battlePace(campaign, battle, windows);
  const { sealedKey, sealedCheckpointKey: own } = await ports.store.unlocked(campaign.id).look({ game: false });
  if (sealedKey === null) throw new Error(`Campaign ${campaign.id} has no dice key`);
  const secretKey = ports.vault.open(sealedKey, keyContext(campaign.id));
  const checkpointSecret =
    own === null ? ports.vault.random(32) : ports.vault.open(own, checkpointKeyContext(campaign.id));
  const created = createBattle(campaign, battle, table, pace, {
    names,
    checkpointKey: checkpointKeyOf(checkpointSecret),
  });
  if ('problems' in created) throw new Error(`Battle ${battle.battle} cannot be created`);
  await ports.store.transact(battle.child, async (tx) => {
    const { now, loaded } = await tx.look({ game: false });
    if (loaded) return;
    const meta: EventMeta = {
      at: now,
      actor: { kind: 'clock' },
      command: null,
      correlation: ports.vault.uuid(),
      rulesetVersion: table.version,
    };
    const before = { loaded: null, views: new Map(), seqs: {} };
    const sealed = ports.vault.seal(secretKey, keyContext(battle.child));
    const sealedCheckpointKey = ports.vault.seal(checkpointSecret, checkpointKeyContext(battle.child));
    const { change } = changeOf(table, before, created.events, meta, sealed);
    await tx.append({ ...change, sealedCheckpointKey });
  });
}

/** Returns the result of an ended battle to its parent. */
async function bringBack(ports: Ports, campaign: CampaignId, { battle, child }: Battle): Promise<void> {
  const loaded = await ports.store.read(child);
  if (loaded?.campaign.status !== 'ended') return;
  const ruleset = await rulesetOf(ports, loaded.campaign.ruleset);
  const hash = (await ports.store.hashAt(child, loaded.version)) ?? '';
  const outcome = outcomeOf(loaded, ruleset, { version: loaded.version, hash });
  if (!outcome) return;
  const reply = await settle(ports, campaign, { battle, outcome });
  // The dice decide at the deadline, unless the cause is fixed before.
  if (reply.kind === 'refused') ports.onDefect?.(campaign, new Error(reply.problems[0]?.sentence));
}

/**
 * Settles open battles when their phase is over or closes now. Battles with orders are finished by their rules and
 * count; all others fall back to the campaign's dice.
 */
export async function settleBattles(ports: Ports, id: CampaignId): Promise<void> {
  await tendBattles(ports, id);
  const parent = await ports.store.read(id);
  for (const battle of parent ? battlesOf(parent.campaign) : []) {
    if (battle.settled !== null) continue;
    const why = await finish(ports, battle);
    if (why === null) await bringBack(ports, id, battle);
    await settle(ports, id, { battle: battle.battle, outcome: { how: 'fell-back', why: why ?? 'refused' } });
  }
}

/** Why a battle has no result; null: it has ended. */
async function finish(ports: Ports, battle: Battle): Promise<FallBack | null> {
  const loaded = await ports.store.read(battle.child);
  if (!loaded || loaded.campaign.status === 'lobby') return 'unopened';
  if (loaded.campaign.status === 'ended') return null;
  if (loaded.campaign.status === 'parked') return 'parked';
  try {
    await inBattle(ports, battle, ({ campaign, ...rest }, context) => {
      if (campaign.status === 'ended') return { events: [] };
      if (!campaign.begun) return { events: [endedWithout('ended.unfought')] };
      const said = steerTable({ campaign, ...rest }, 'finish', context);
      // Was requested before, while the clocks stood still.
      return 'events' in said && said.events.length === 0 ? decideDue({ campaign, ...rest }, context) : said;
    });
  } catch (error) {
    ports.onDefect?.(battle.child, error);
    return 'parked';
  }
  return null;
}

/** Settles battles that could not be opened: the campaign's dice decide. */
export async function giveUp(ports: Ports, id: CampaignId): Promise<void> {
  const parent = await ports.store.read(id);
  const tables = new Map((await ports.reads.battlesOf(id)).map((row) => [row.id, row]));
  for (const { battle, child, settled } of parent ? battlesOf(parent.campaign) : []) {
    const table = tables.get(child);
    if (settled !== null || (table && table.status !== 'lobby')) continue;
    await settle(ports, id, { battle, outcome: { how: 'fell-back', why: 'unopened' } });
  }
}

function settle(
  ports: Ports,
  campaign: CampaignId,
  settled: { readonly battle: string; readonly outcome: BattleOutcome },
): Promise<CommandReply> {
  return asClock(ports, campaign, (loaded, context) => settleBattle(loaded, settled, context));
}

/** No events if the battle campaign was never created. */
function inBattle(
  ports: Ports,
  { child }: Battle,
  decide: (loaded: Loaded, context: DecisionContext) => Decision,
): Promise<CommandReply> {
  return asClock(ports, child, decide);
}

function asClock(
  ports: Ports,
  campaign: CampaignId,
  decide: (loaded: Loaded, context: DecisionContext) => Decision,
): Promise<CommandReply> {
  return handleCommand(ports, { campaign, command: null, actor: { kind: 'clock' }, touches: 'all-views', decide });
}
