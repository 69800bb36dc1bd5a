import { type Audience, type ChartMap, hasAudience, isGone, receives, sectorAudiences } from '@warlog/star-map';
import { type DiceEvent, namesSeat } from '@warlog/dice';
import { isAmong, type Viewer } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import { isDecided, type FtarqBattleFought, type FtarqEvent } from '../model/event.js';
import type { FtarqState } from '../model/state.js';
import type { FtarqBattleHeard, DisclosedBattle, FtarqVisible } from '../model/view.js';
import { planetAt } from '../position.js';
import { ruled } from './disclose/rulings.js';
import { figuresSeen, nothing, reportsFor, type DisclosedEvents } from './disclose/seats.js';
import { survey } from './disclose/survey.js';

/** The audiences of events that a viewer receives either unchanged or not at all. */
const audiences = {
  ...sectorAudiences,
  AftermathClosed: 'all',
  ObjectiveRevealed: 'all',
  ObjectivesOrdered: 'referee',
  HomeFurnished: 'seat',
  SecretDealt: 'seat',
  ModifiersTaken: 'seat',
  GuardRegrown: 'seat',
  CreditsGathered: 'seat',
  IntentionsSet: 'seat',
  GroundForceRaised: 'seat',
  ShipRepaired: 'seat',
  PurseLost: 'seat',
  CargoLost: 'seat',
  ForcesLanded: 'seat',
} as const satisfies Partial<Record<FtarqEvent['type'], Audience>>;

/**
 * Returns the disclosures of one event for one viewer ("Hidden information"); `state` is the truth just after it. The
 * only place that decides fog.
 */
export function disclose(state: FtarqState, event: FtarqEvent | DiceEvent, viewer: Viewer): DisclosedEvents {
  if (hasAudience(audiences, event)) return receives(viewer, audiences[event.type], event) ? [event] : nothing;
  switch (event.type) {
    case 'GameOpened':
      return [chartShown(event, viewer)];
    case 'DiceScopeOpened':
    case 'DiceRolled':
    case 'DiceShuffled':
      return seesScope(state, event.scope, viewer) ? [event] : nothing;

    case 'HomeDrawn':
      return [event, ...reportsFor(state, event.planets, viewer, event.seat)];
    case 'PlanetTaken':
      return [event, ...reportsFor(state, [event.planet], viewer, event.by)];
    case 'AftermathOpened':
      return [{ type: 'AftermathOpened', deciding: event.deciding.filter((seat) => isAmong(viewer, [seat])) }];
    case 'CreditsGiven':
      return isAmong(viewer, [event.seat, event.to]) ? [event] : nothing;

    case 'CapitalLeftNeutral':
      return viewer.kind === 'referee' ? [event] : figuresSeen(state, event.planet);
    case 'PlanetRaised':
      if (isAmong(viewer, [planetAt(state, event.planet).owner])) return [event];
      return figuresSeen(state, event.planet);
    case 'BlockadeFixed':
      return isAmong(viewer, [event.by, event.was, planetAt(state, event.planet).owner]) ? [event] : nothing;
    case 'PlanetInvaded':
      return isAmong(viewer, [event.by, event.owner]) ? [event] : nothing;
    case 'PlanetBombarded':
      return isAmong(viewer, [event.by, event.owner]) ? [event] : figuresSeen(state, event.planet);
    case 'BattleHandedOver':
      return isAmong(viewer, [event.attacker.seat, event.defender.seat]) ? [event] : nothing;
    case 'DeedDone':
      return isAmong(viewer, [event.seat]) ? [event] : nothing;
    case 'BattlesAwaited':
      return [{ type: 'BattlesAwaited' }];
    case 'BattleFought':
      return fought(state, event, viewer);
    case 'ObjectiveClaimed':
      return [claimHeard(state, event, viewer)];
    case 'Surveyed':
      return viewer.kind === 'seat' ? survey(state, viewer.seat, event.moment) : nothing;
    case 'RulingApplied':
      return ruled(state, event.change, viewer);
  }
}

/**
 * Returns true if the viewer sees the dice. Dice of battles and bombardments are disclosed to the seats that their
 * scope names. The draw of homes is disclosed to all, and the draw of objectives to no seat before the end (FTQ-1104).
 */
function seesScope(state: FtarqState, scope: string, viewer: Viewer): boolean {
  if (scope.startsWith('setup/')) return scope === 'setup/homes' || viewer.kind === 'referee';
  if (scope.startsWith('combat/') && state.options.battleReports === 'public') return true;
  return viewer.kind === 'referee' || (viewer.kind === 'seat' && namesSeat(scope, viewer.seat));
}

function chartShown(event: Extract<FtarqEvent, { type: 'GameOpened' }>, viewer: Viewer): FtarqVisible {
  const all = viewer.kind === 'referee';
  const known = event.options.planetStats === 'public' || all;
  const reports = event.map.planets.map(({ id, credits, ic, garrison }) => ({
    planet: id,
    credits,
    ic,
    defenders: all ? garrison : null,
  }));
  const { unusedCapital: _, ...map } = event.map;
  const planets = map.planets.map(({ credits: __, ic: ___, garrison: ____, ...planet }) => planet);
  const chart: ChartMap = { ...map, planets };
  return { type: 'ChartShown', map: chart, options: event.options, seats: event.seats, reports: known ? reports : [] };
}

/**
 * Discloses a battle: to its sides without the enemy's hidden modifiers, to outsiders only that it happened with dice.
 */
function fought(state: FtarqState, battle: FtarqBattleFought, viewer: Viewer): DisclosedEvents {
  const sides = [battle.attacker.seat, battle.defender.seat];
  if (isAmong(viewer, sides)) return [disclosedBattle(battle, viewer)];
  return isDecided(battle) ? [heard(state, battle)] : nothing;
}

function disclosedBattle(battle: FtarqBattleFought, viewer: Viewer): DisclosedBattle {
  const { roll, attacker, defender } = battle;
  const knows = (seat: SeatId) => isAmong(viewer, [seat]);
  return {
    ...battle,
    type: 'BattleTold',
    roll: roll && {
      ...roll,
      attackerLevel: knows(attacker.seat) ? roll.attackerLevel : null,
      defenderLevel: knows(defender.seat) ? roll.defenderLevel : null,
    },
  };
}

/** Returns what outsiders see: which seats met where, which must retreat, which are eliminated. */
function heard(
  state: FtarqState,
  { place, attacker, defender, roll, victor, retreats, table }: FtarqBattleFought,
): FtarqBattleHeard {
  const destroyed = [attacker, defender].filter(isGone).map((side) => side.seat);
  const report =
    state.options.battleReports === 'public' && table === undefined
      ? {
          aPoints: attacker.points,
          bPoints: defender.points,
          row: roll?.row ?? 0,
          aLoss: attacker.loss,
          bLoss: defender.loss,
        }
      : null;
  return { type: 'BattleHeard', place, a: attacker.seat, b: defender.seat, victor, retreats, destroyed, report };
}

/**
 * Discloses a claim: points and public objectives are public; a secret one is revealed by its claim, unless it stays
 * secret (FTQ-1104).
 */
function claimHeard(
  state: FtarqState,
  event: Extract<FtarqEvent, { type: 'ObjectiveClaimed' }>,
  viewer: Viewer,
): FtarqVisible {
  const { seat, objective, vp, secret } = event;
  const open = secret === null || state.options.secretRevealedOnClaim || isAmong(viewer, [seat]);
  return { type: 'ClaimHeard', seat, objective: open ? objective : null, vp, secret: open ? secret : null };
}
