import { placeRef, type Message, type SeatId } from '@warlog/core';
import type { DiceEvent, DiceRolled } from '@warlog/dice';
import type { AccountRow } from '@warlog/ruleset-api';
import { otherSide, siteOfBattle, systemOfBattle, type SideId } from '../../model/ids.js';
import type { ArmadaView, ArmadaVisible } from '../../model/view.js';
import { sideRef } from '../line.js';
import { project } from '../project.js';
import { readerOf, type Reader } from './reader.js';
import { beginResult, resultRows, rollRows, type BattleResult } from './result-rows.js';
import { rowsOf } from './rows.js';

export type ArmadaDisclosed = ArmadaVisible | DiceEvent;

/** A step while its disclosures are read. */
export interface StepDraft {
  /** What it is about: `battle/t3-ember`, `entry/ember`, `build/confed`. */
  readonly cause: string;
  title: Message;
  aside?: Message;
  outcome?: Message;
  by: SeatId | null;
  place: string | null;
  readonly from: number;
  to: number;
  readonly rows: AccountRow[];
}

const dice: readonly ArmadaDisclosed['type'][] = ['DiceScopeOpened', 'DiceRolled', 'DiceShuffled'];
/** They belong to the fact that they lead to: a roll, or counters that a battle or a builder turns up. */
const leading: ReadonlySet<string> = new Set([...dice, 'CountersExposed', 'CountersShown', 'HiddenCounted']);
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
  const reader = readerOf(view);
  const steps: StepDraft[] = [];
  let [open, result]: [StepDraft | null, BattleResult | null] = [null, null];
  let lead = 0;
  const complete = (): void => {
    if (open !== null && result !== null) open.rows.push(...resultRows(reader, view, placeOfStep(open), result));
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
      open = cause === null ? null : { ...openStep(view, fact, cause, reader), cause, from: lead, to: index, rows: [] };
      if (open !== null) {
        steps.push(open);
        result = takeUp(view, fact, open, reader);
      }
    }
    if (result !== null && !placing.has(fact.type)) complete();
    if (open !== null) {
      if (result === null) open.rows.push(...factRows(reader, view, disclosures.slice(lead, index), fact));
      else result.events.push(fact);
      open.to = index + 1;
      conclude(open, fact, reader);
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
function factRows(
  reader: Reader,
  view: ArmadaView,
  lead: readonly ArmadaDisclosed[],
  fact: ArmadaVisible,
): readonly AccountRow[] {
  const rolls = lead.filter((event): event is DiceRolled => event.type === 'DiceRolled');
  const isBuild = fact.type === 'BaseBuilt' || fact.type === 'BaseSalvaged';
  const shown = lead.filter((event): event is ArmadaVisible => isBuild && event.type.startsWith('Counters'));
  return [...shown, fact].flatMap((event) => rowsOf({ reader, view, rolls }, event));
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

type Heading = Pick<StepDraft, 'title' | 'by' | 'place'> & Partial<Pick<StepDraft, 'aside' | 'outcome'>>;

function openStep(view: ArmadaView, fact: ArmadaVisible, cause: string, reader: Reader): Heading {
  const [kind, id = ''] = cause.split('/');
  const { say, seat } = reader;
  if (kind === 'battle') return battleHeading(view, fact, id, reader);
  if (kind === 'entry') {
    const { side } = fact as Extract<ArmadaVisible, { readonly type: 'SystemLost' }>;
    const by = fact.type === 'SystemClaimed' ? side : otherSide(side);
    return { title: say('account.entry', { place: placeRef(id) }), by: seat(by), place: id };
  }
  if (kind === 'repairs' || kind === 'ruling') return { title: say(`account.${kind}`), by: null, place: null };
  const side = id as SideId;
  const place = 'system' in fact ? fact.system : null;
  return { title: say(`account.${kind}`, { side: sideRef(side) }), by: seat(side), place };
}

/** Heads a battle; one that began in an earlier phase is known from the view. */
function battleHeading(view: ArmadaView, fact: ArmadaVisible, id: string, { say, seat }: Reader): Heading {
  const { systems } = view.map;
  const known = view.battles.find((record) => record.id === id)?.start ?? view.battle;
  const battle = fact.type === 'BattleStarted' ? fact.battle : (view.handed?.find((each) => each.id === id) ?? known);
  const title = say('account.battle', { place: placeRef(siteOfBattle(id, systems)) });
  const place = systemOfBattle(id, systems);
  if (battle === null) return { title, by: null, place };
  const aside = say('account.attacks', { side: sideRef(battle.attacker) });
  return { title, aside, by: seat(battle.attacker), place };
}

/** Adds what was rolled in a battle before these disclosures; returns the result that is still to be placed. */
function takeUp(view: ArmadaView, fact: ArmadaVisible, step: StepDraft, reader: Reader): BattleResult | null {
  const { battle } = view;
  const record = view.battles.find(({ id }) => step.cause === `battle/${id}`);
  if (battle === null || record === undefined || fact.type === 'BattleStarted') return null;
  const rolled = [...(record.salvo === null ? [] : [record.salvo]), ...record.rounds];
  const waiting = battle.result === null ? null : (rolled.pop() ?? null);
  step.rows.push(...rolled.flatMap((roll) => rollRows(reader, view, roll, null)));
  for (const run of [...record.torpedoes, ...record.duels]) step.rows.push(...rowsOf({ reader, view, rolls: [] }, run));
  return waiting === null ? null : beginResult(view, waiting);
}

const placeOfStep = ({ place }: StepDraft): string => place ?? '';

/** Notes the result of a step. */
function conclude(step: StepDraft, fact: ArmadaVisible, { say, tone }: Reader): void {
  if (fact.type === 'BattleEnded')
    step.outcome =
      fact.winner === null
        ? say('account.nobody')
        : say('account.wins', { side: sideRef(fact.winner) }, { tone: tone(fact.winner) });
  if (fact.type === 'BattleHandedOver' || fact.type === 'RoundAsked') step.outcome = say('account.open');
  if (fact.type === 'RoundAnswered' || fact.type === 'BattleResumed') delete step.outcome;
  if (!step.cause.startsWith('entry/')) return;
  if (fact.type === 'SystemClaimed')
    step.outcome = say('account.taken', { side: sideRef(fact.side) }, { tone: tone(fact.side) });
  if (fact.type === 'SystemLost')
    step.outcome = say('account.lost-it', { side: sideRef(fact.side) }, { tone: tone(otherSide(fact.side)) });
}
