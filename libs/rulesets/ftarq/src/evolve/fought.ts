import { battleKey, type PlaceId, standing } from '@warlog/star-map';
import { bySeat, type SeatId } from '@warlog/core';
import type { Draft } from '@warlog/ruleset-api';
import {
  isDecided,
  type FtarqBattleFought,
  type FtarqEvent,
  type PlanetBombarded,
  type FtarqRulingChange,
} from '../model/event.js';
import type { FtarqEntry, FtarqFought, Sequel, FtarqSite, FtarqState, FtarqUnit, Unshipped } from '../model/state.js';
import { planetAt, sideOf } from '../position.js';

type OnBattle = Extract<FtarqRulingChange, { what: 'battle' }>;
type Done = Extract<FtarqEvent, { type: 'DeedDone' }>;
type Taken = Extract<FtarqEvent, { type: 'PlanetTaken' }>;

/** Returns copies of all units in a battle. */
export function thoseIn(state: FtarqState, { attacker, defender }: FtarqBattleFought): readonly FtarqUnit[] {
  const ids = [attacker, defender].flatMap(({ units }) => units.map(({ id }) => id));
  return standing(state.units, ids);
}

/** Records a battle: its sides before and now, until the next turn is resolved. */
export function noteBattle(state: Draft<FtarqState>, battle: FtarqBattleFought, began: readonly FtarqUnit[]): void {
  if (!isDecided(battle)) return;
  const sides = [battle.attacker, battle.defender];
  const [a, b] = sides.map(({ seat }) => seat).sort(bySeat) as [SeatId, SeatId];
  const record: FtarqFought = {
    planet: battle.place,
    a,
    b,
    counts: true,
    began,
    left: thoseIn(state, battle),
    cargo: sides.flatMap(({ seat, cargoLost: gf }) => (gf > 0 ? [{ seat, gf }] : [])),
    deeds: [],
  };
  state.fought = [...(state.fought ?? []), record as Draft<FtarqFought>];
  extend(state, battle.place, {});
}

/** Assigns an action to the latest battle, or to its effects on the planet of the latest event (FTQ-608). */
export function noteClaim(state: Draft<FtarqState>, { seat, deed: action }: Done): void {
  const entry: FtarqEntry = { seat, at: sideOf(state, seat).deeds.length };
  if (action.deed === 'planet-captured' || action.deed === 'bombard-effect') {
    const last = state.sequels?.at(-1);
    if (last) extend(state, last.planet, { deeds: [...last.deeds, entry] });
  } else if (action.deed !== 'upgrade-bought') {
    const last = state.fought?.at(-1);
    if (last) state.fought = [...(state.fought ?? []).slice(0, -1), { ...last, deeds: [...last.deeds, entry] }];
  }
}

/** Stores a planet before the first effect of the battles over it. */
export function noteSequel(state: Draft<FtarqState>, planet: PlaceId, cargo: Unshipped | null): void {
  const sequel = sequelOf(state, planet);
  const before = sequel.before ?? siteOf(state, planet);
  extend(state, planet, { before, cargo: cargo === null ? sequel.cargo : [...sequel.cargo, cargo] });
}

/** Records credits and industry taken by bombs; upgrades apply to both whatever a ruling decides about the battles. */
export function noteBombs(state: Draft<FtarqState>, { planet, credits, ic }: PlanetBombarded): void {
  const now = planetAt(state, planet);
  const { bombed } = sequelOf(state, planet);
  extend(state, planet, {
    bombed: { credits: bombed.credits + now.credits - credits, ic: bombed.ic + now.ic - ic },
  });
}

/** Records the first loss of a planet by a side. */
export function noteLoss(state: Draft<FtarqState>, { planet, from }: Taken): void {
  if (from === null || sideOf(state, from).lost.includes(planet)) return;
  const { lost } = sequelOf(state, planet);
  extend(state, planet, { lost: [...lost, { seat: from, at: sideOf(state, from).lost.length }] });
}

/** Ends the aftermath: a battle that is voided by now cannot have had effects. */
export function settle(state: Draft<FtarqState>): void {
  if (state.fought) state.fought = state.fought.map((each) => (each.counts ? each : { ...each, settled: true }));
  if (state.sequels) state.sequels = state.sequels.map((each) => ({ ...each, kept: null }));
}

/** Records a ruling on a battle: the planet is stored as it is with all its battles. */
export function noteRuling(state: Draft<FtarqState>, ruling: OnBattle): void {
  const { planet, counts } = ruling;
  if (standsAlone(state, ruling)) {
    const saved = counts ? null : (siteOf(state, planet) as Draft<FtarqSite>);
    if (state.sequels)
      state.sequels = state.sequels.map((each) => (each.planet === planet ? { ...each, kept: saved } : each));
  }
  if (state.fought)
    state.fought = state.fought.map((each) => (battleKey(each) === battleKey(ruling) ? { ...each, counts } : each));
}

/** Returns true if no other battle over the planet is voided. The first voided one takes the effects of all with it. */
export function standsAlone(state: FtarqState, battle: Pick<FtarqFought, 'planet' | 'a' | 'b'>): boolean {
  return !state.fought?.some(
    (each) => each.planet === battle.planet && !each.counts && !each.settled && battleKey(each) !== battleKey(battle),
  );
}

/** Returns the effects of the battles over a planet; empty if none are stored. */
export function sequelOf(state: FtarqState, planet: PlaceId): Sequel {
  return state.sequels?.find((each) => each.planet === planet) ?? nothingOf(planet);
}

export function nothingOf(planet: PlaceId): Sequel {
  return { planet, before: null, kept: null, bombed: { credits: 0, ic: 0 }, cargo: [], deeds: [], lost: [] };
}

/** Returns the parts of a planet that depend on the battles over it. */
export function siteOf(state: FtarqState, id: PlaceId): FtarqSite {
  const { owner, gf, guard, yard, blockadedBy } = planetAt(state, id);
  return { owner, gf, guard, yard, blockadedBy };
}

function extend(state: Draft<FtarqState>, planet: PlaceId, more: Partial<Sequel>): void {
  const others = (state.sequels ?? []).filter((each) => each.planet !== planet);
  state.sequels = [...others, { ...sequelOf(state, planet), ...more } as Draft<Sequel>];
}
