import { line, placeRef, type Message } from '@warlog/core';
import type { DiceEvent, DiceRolled } from '@warlog/dice';
import type { AccountRow, AccountStep } from '@warlog/ruleset-api';
import { otherSide, siteOfBattle, systemOfBattle, type SideId } from '../../model/ids.js';
import type { ArmadaView, ArmadaVisible } from '../../model/view.js';
import { seatOfSide } from '../../position.js';
import { sideRef, toneFor } from '../line.js';
import { project } from '../project.js';
import { beginResult, resultRows, rollRows, type BattleResult } from './result-rows.js';
import { rowsOf } from './rows.js';

export type ArmadaDisclosed = ArmadaVisible | DiceEvent;

/** A step while its disclosures are read. */
export interface StepDraft extends Omit<AccountStep, 'outcome' | 'to' | 'rows'> {
  /** What it is about: `battle/t3-ember`, `entry/ember`, `build/confed`. */
  readonly cause: string;
  outcome?: Message;
  to: number;
  readonly rows: AccountRow[];
}

/** They belong to the fact that they lead to: a roll, or counters that a battle or a builder turns up. */
const leading: ReadonlySet<string> = new Set<ArmadaDisclosed['type']>([
  ...(['DiceScopeOpened', 'DiceRolled', 'DiceShuffled', 'CountersExposed', 'CountersShown', 'HiddenCounted'] as const),
]);
/** Statements of players that may come in the middle of a battle and are no part of it. */
const apart: ReadonlySet<string> = new Set<ArmadaDisclosed['type']>([
  ...(['DoctrineSet', 'ModeSet', 'WishSet', 'SequenceSet', 'DrawOffered', 'DrawWithdrawn', 'FightAgreed'] as const),
]);
/** Parts of a result: it is complete when another fact comes. */
const placing: ReadonlySet<string> = new Set<ArmadaDisclosed['type']>([
  ...(['HitsIgnored', 'HitsPlaced', 'ResultPlaced', 'CraftDestroyed', 'RoundAsked', 'RoundAnswered'] as const),
]);

/** Reads the disclosures as steps and folds them into the view, which it changes. */
export function stepsOf(view: ArmadaView, disclosures: readonly ArmadaDisclosed[]): readonly StepDraft[] {
  const steps: StepDraft[] = [];
  let [open, result]: [StepDraft | null, BattleResult | null] = [null, null];
  let lead = 0;
  const complete = (): void => {
    if (open !== null && result !== null) open.rows.push(...resultRows(view, open.place ?? '', result));
    result = null;
  };
  disclosures.forEach((event, index) => {
    if (apart.has(event.type) || leading.has(event.type)) {
      project(view, event);
      return;
    }
    const fact = event as ArmadaVisible;
    const cause = causeOf(view, fact, open);
    if (open?.cause !== cause) {
      complete();
      open = cause === null ? null : { ...openStep(view, fact, cause), cause, from: lead, to: index, rows: [] };
      if (open !== null) {
        steps.push(open);
        result = takeUp(view, fact, open);
      }
    }
    if (result !== null && !placing.has(fact.type)) complete();
    if (open !== null) {
      if (result === null) open.rows.push(...factRows(view, disclosures.slice(lead, index), fact));
      else result.events.push(fact);
      open.to = index + 1;
      conclude(view, open, fact);
    }
    project(view, fact);
    if (fact.type === 'SalvoFired' || fact.type === 'RoundFought' || fact.type === 'BattleResumed')
      result = beginResult(view, fact);
    lead = index + 1;
  });
  complete();
  return steps;
}

/** Returns the rows of a fact, after those of the counters that its builder turned up. */
function factRows(view: ArmadaView, lead: readonly ArmadaDisclosed[], fact: ArmadaVisible): readonly AccountRow[] {
  const rolls = lead.filter((event): event is DiceRolled => event.type === 'DiceRolled');
  const isBuild = fact.type === 'BaseBuilt' || fact.type === 'BaseSalvaged';
  const shown = lead.filter((event): event is ArmadaVisible => isBuild && event.type.startsWith('Counters'));
  return [...shown, fact].flatMap((event) => rowsOf(view, event, rolls));
}

/** Returns what a fact belongs to; null: to no step. */
function causeOf(view: ArmadaView, fact: ArmadaVisible, open: StepDraft | null): string | null {
  switch (fact.type) {
    case 'BattleStarted':
      return `battle/${fact.battle.id}`;
    case 'RetreatOrdered':
      return `battle/${fact.retreat.battle}`;
    case 'CraftDestroyed':
    case 'CarrierDestroyed':
    case 'TransportCaptured':
    case 'RetreatMade':
    case 'PointsSurrendered':
    case 'PointsGained':
      return open?.cause ?? `battle/${view.battle?.id ?? view.retreat?.battle ?? ''}`;
    case 'SystemLost':
    case 'SystemClaimed':
    case 'BaseDestroyed': {
      const isHere = open !== null && siteOfBattle(open.cause.split('/')[1] ?? '', view.map.systems) === fact.system;
      return isHere ? open.cause : `entry/${fact.system}`;
    }
    case 'DamageCleared':
    case 'GarrisonRestored':
      return view.options.damageCarry === 'none' && open?.cause.startsWith('battle/') === true ? open.cause : 'repairs';
    case 'PointsCollected':
      return fact.gained < fact.due ? `collect/${fact.side}` : null;
    case 'MineStripped':
      return `collect/${fact.side}`;
    case 'ForcesPlaced':
    case 'StartShown':
      return `start/${fact.side}`;
    case 'UnitBuilt':
    case 'BaseBuilt':
    case 'FortressChanged':
    case 'BaseSalvaged':
    case 'BuildFailed':
      return `build/${fact.side}`;
    case 'CounterPlaced':
    case 'CounterRemoved':
    case 'DamageRuled':
    case 'PointsRuled':
      return 'ruling';
    default:
      return 'battle' in fact ? `battle/${fact.battle}` : null;
  }
}

type Heading = Pick<StepDraft, 'title' | 'aside' | 'by' | 'place'>;

function openStep(view: ArmadaView, fact: ArmadaVisible, cause: string): Heading {
  const [kind, id = ''] = cause.split('/');
  if (kind === 'battle') return battleHeading(view, fact, id);
  if (kind === 'entry') {
    const { side } = fact as Extract<ArmadaVisible, { readonly type: 'SystemLost' }>;
    const by = fact.type === 'SystemClaimed' ? side : otherSide(side);
    return { title: line('account.entry', { place: placeRef(id) }), by: seatOfSide(view, by), place: id };
  }
  if (kind === 'repairs' || kind === 'ruling') return { title: line(`account.${kind}`), by: null, place: null };
  const side = id as SideId;
  const place = 'system' in fact ? fact.system : null;
  return { title: line(`account.${kind}`, { side: sideRef(side) }), by: seatOfSide(view, side), place };
}

/** Heads a battle; one that began in an earlier phase is known from the view. */
function battleHeading(view: ArmadaView, fact: ArmadaVisible, id: string): Heading {
  const { systems } = view.map;
  const known = view.battles.find((record) => record.id === id)?.start ?? view.battle;
  const battle = fact.type === 'BattleStarted' ? fact.battle : (view.handed?.find((each) => each.id === id) ?? known);
  const title = line('account.battle', { place: placeRef(siteOfBattle(id, systems)) });
  const place = systemOfBattle(id, systems);
  if (battle === null) return { title, by: null, place };
  const aside = line('account.attacks', { side: sideRef(battle.attacker) });
  return { title, aside, by: seatOfSide(view, battle.attacker), place };
}

/** Adds what was rolled in a battle before these disclosures; returns the result that is still to be placed. */
function takeUp(view: ArmadaView, fact: ArmadaVisible, step: StepDraft): BattleResult | null {
  const { battle } = view;
  const record = view.battles.find(({ id }) => step.cause === `battle/${id}`);
  if (battle === null || record === undefined || fact.type === 'BattleStarted') return null;
  const rolled = [...(record.salvo === null ? [] : [record.salvo]), ...record.rounds];
  const waiting = battle.result === null ? null : (rolled.pop() ?? null);
  step.rows.push(...rolled.flatMap((roll) => rollRows(view, roll, null)));
  for (const run of [...record.torpedoes, ...record.duels]) step.rows.push(...rowsOf(view, run));
  return waiting === null ? null : beginResult(view, waiting);
}

/** Notes the result of a step. */
function conclude(view: ArmadaView, step: StepDraft, fact: ArmadaVisible): void {
  const result = (code: string, side: SideId, good = side): Message =>
    line(code, { side: sideRef(side) }, { tone: toneFor(view, good, 'good') });
  const isEntry = step.cause.startsWith('entry/');
  switch (fact.type) {
    case 'BattleEnded':
      step.outcome = fact.winner === null ? line('account.no-winner') : result('account.wins', fact.winner);
      return;
    case 'BattleHandedOver':
    case 'RoundAsked':
      step.outcome = line('account.open');
      return;
    case 'RoundAnswered':
    case 'BattleResumed':
      delete step.outcome;
      return;
    case 'SystemClaimed':
      if (isEntry) step.outcome = result('account.taken', fact.side);
      return;
    case 'SystemLost':
      if (isEntry) step.outcome = result('account.lost-it', fact.side, otherSide(fact.side));
      return;
    default:
  }
}
