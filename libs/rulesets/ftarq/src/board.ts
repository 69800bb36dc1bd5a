import { applySectorFact, layOutSector, putAside, survivors, type ChartMap, type SectorSide } from '@warlog/star-map';
import type { Draft } from '@warlog/ruleset-api';
import { rule } from './board/rule.js';
import { add, changeUnit, earn, enlist, handOver, setKnown, spend, stow } from './board/things.js';
import type { FtarqBattleFought, FtarqEvent } from './model/event.js';
import type { FtarqBoard, FtarqBoardSide, FtarqSide } from './model/state.js';
import type { FtarqVisibleOf, FtarqVisible } from './model/view.js';
import { planetAt, sideOf } from './position.js';

type BoardDraft = Draft<FtarqBoard>;
type Opened = Extract<FtarqEvent, { type: 'GameOpened' }>;

/** An event on the board, real or as disclosed. Disclosures that only lift fog are excluded. */
export type FtarqFact =
  | Exclude<FtarqEvent, Opened | { readonly type: 'BattlesAwaited' }>
  | Exclude<
      FtarqVisible,
      { readonly type: 'ChartShown' | 'ForcesSeen' | 'PlanetScouted' | 'FiguresSeen' | 'BattleHeard' }
    >;

/** Returns the board before the first event; `known` gives what is known of a planet then. */
export function layOut<Chart extends ChartMap, Known>(
  opened: { readonly map: Chart } & Pick<Opened, 'options' | 'seats'>,
  known: (planet: Chart['planets'][number]) => Known,
) {
  return { ...layOutSector(opened, beginner, known), deck: [], revealed: [], deciding: [] };
}

const beginner = (): Omit<FtarqSide, keyof SectorSide<never>> => ({
  ...{ levels: {}, treasury: 0, incoming: 0, cargo: {}, intentions: { aftermath: [], land: [], claims: null } },
  ...{ vp: 0, claimed: [], secret: null, deeds: [], lost: [] },
});

/**
 * Applies one event to the board, in the state and in views. A unit, figure or list that a view does not know is
 * skipped, and stays unknown.
 */
export function applyFact(board: BoardDraft, event: FtarqFact): void {
  switch (event.type) {
    case 'HomeFurnished':
      Object.assign(planetAt(board, event.planet), { gf: event.gf, guard: event.guard });
      sideOf(board, event.seat).treasury = event.treasury;
      return;
    case 'CapitalLeftNeutral':
      Object.assign(planetAt(board, event.planet), { credits: event.credits, ic: event.ic, gf: event.gf });
      return;
    case 'SecretDealt':
      sideOf(board, event.seat).secret = { ...event.secret };
      return;
    case 'ModifiersTaken':
      sideOf(board, event.seat).levels = { ...event.levels };
      return;
    case 'UnitCommissioned':
      return enlist(board, event.unit, event.seat, event.unitType, event.planet);

    case 'PlanetRaised': {
      const planet = planetAt(board, event.planet);
      add(planet, 'credits', event.credits);
      add(planet, 'ic', event.ic);
      planet.raise = { credits: 0, ic: 0 };
      return;
    }
    case 'GuardRegrown':
      planetAt(board, event.planet).guard = event.guard;
      return;
    case 'ObjectiveRevealed':
      board.revealed.push({ id: event.objective, turn: event.turn });
      return;
    case 'CreditsGathered':
      return earn(board, event.seat, event.amount + event.gifts);

    case 'IntentionsSet':
      sideOf(board, event.seat).intentions = event.intentions as Draft<FtarqBoardSide>['intentions'];
      return;

    case 'YardPaid': {
      spend(board, event);
      const { unitType, paid, cost } = event;
      planetAt(board, event.planet).yard = { unitType, paid, cost };
      return;
    }
    case 'UnitBuilt':
      spend(board, event);
      planetAt(board, event.planet).yard = null;
      return enlist(board, event.unit, event.seat, event.unitType, event.planet);
    case 'GroundForceRaised':
      spend(board, event);
      planetAt(board, event.planet).yard = null;
      return add(planetAt(board, event.planet), 'gf', 1);
    case 'YardScrapped':
      planetAt(board, event.planet).yard = null;
      return;
    case 'ShipRepaired':
      spend(board, event);
      return changeUnit(board, event.unit, { scarred: false });
    case 'UpgradeBought':
      spend(board, event);
      planetAt(board, event.planet).raise[event.what] += event.plus;
      return;
    case 'CreditsGiven':
      return earn(board, event.seat, -event.credits);

    case 'UnitsJumped':
      return jump(board, event);
    case 'CargoLost':
      return stow(board, event.seat, event.place, -event.gf);
    case 'ForcesLanded':
      stow(board, event.seat, event.planet, -event.gf);
      return add(planetAt(board, event.planet), 'gf', event.gf);
    case 'FuelPaid':
      return earn(board, event.seat, -event.amount);

    case 'BattleFought':
    case 'BattleTold':
      putAside(board, event.place, [event.attacker.seat, event.defender.seat]);
      for (const side of [event.attacker, event.defender]) suffer(board, event, side);
      return;
    case 'DeedDone':
      sideOf(board, event.seat).deeds?.push({ ...event.deed });
      return;
    case 'AftermathOpened':
      board.stage = 'aftermath';
      board.deciding = [...event.deciding];
      return;
    case 'AftermathClosed':
      board.deciding = [];
      return;
    case 'PlanetInvaded': {
      const { planet, by, captured } = event;
      stow(board, by, planet, event.aboard - event.landed);
      const left = { gf: event.gfLeft, guard: event.guardLeft };
      setKnown(planetAt(board, planet), captured ? { gf: event.garrison, guard: 0 } : left);
      return;
    }
    case 'PlanetBombarded': {
      const { gf, guard, ic, credits } = event;
      setKnown(planetAt(board, event.planet), { gf, guard, ic, credits });
      return;
    }
    case 'PlanetTaken': {
      const lost = event.from === null ? null : sideOf(board, event.from).lost;
      if (lost !== null && !lost.includes(event.planet)) lost.push(event.planet);
      handOver(planetAt(board, event.planet), event.by);
      return;
    }
    case 'ObjectiveClaimed':
    case 'ClaimHeard': {
      const side = sideOf(board, event.seat);
      side.vp += event.vp;
      if (event.objective !== null) side.claimed.push(event.objective);
      return;
    }

    case 'RulingApplied':
      return rule(board, event.change);
    case 'ObjectivesOrdered':
    case 'ConstructRemembered':
    case 'PurseLost':
      return; // disclosed, without any change of the board
    default:
      return applySectorFact(board, event);
  }
}

/** Moves units with their cargo. */
function jump(board: BoardDraft, event: FtarqVisibleOf<'UnitsJumped'>): void {
  const { seat, from, to, gf, loaded, label } = event;
  for (const id of event.units)
    changeUnit(board, id, { place: to, mustLeave: false, ...(label === null ? {} : { label }) });
  if (gf === 0) return;
  if (loaded > 0) add(planetAt(board, from), 'gf', -loaded);
  stow(board, seat, from, loaded - gf);
  stow(board, seat, to, gf);
}

/** Applies a battle to one of its sides. */
function suffer(
  board: BoardDraft,
  battle: Pick<FtarqBattleFought, 'place' | 'retreats'>,
  side: FtarqBattleFought['attacker'],
): void {
  for (const id of side.scarred) changeUnit(board, id, { scarred: true });
  for (const id of side.destroyed) delete board.units[id];
  if (side.cargoLost > 0) stow(board, side.seat, battle.place, -side.cargoLost);
  if (battle.retreats === side.seat) for (const id of survivors(side)) changeUnit(board, id, { mustLeave: true });
}
