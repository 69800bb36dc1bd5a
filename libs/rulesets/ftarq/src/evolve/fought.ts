import { battleKey, bySeat, type Draft, type PlaceId, type SeatId, standing } from '@warlog/kernel';
import { isDecided, type BattleFought, type Event, type PlanetBombarded, type RulingChange } from '../model/event.js';
import type { Entry, Fought, Sequel, Site, State, Unit, Unshipped } from '../model/state.js';
import { planetAt, sideOf } from '../position.js';

type OnBattle = Extract<RulingChange, { what: 'battle' }>;
type Done = Extract<Event, { type: 'DeedDone' }>;
type Taken = Extract<Event, { type: 'PlanetTaken' }>;

/** Copies of all that are in a battle, as they stand. */
export function thoseIn(state: State, { attacker, defender }: BattleFought): readonly Unit[] {
  const ids = [attacker, defender].flatMap(({ units }) => units.map(({ id }) => id));
  return standing(state.units, ids);
}

/** A battle was fought: how its sides stood before and how they stand now is kept until the next turn is resolved. */
export function noteBattle(state: Draft<State>, battle: BattleFought, began: readonly Unit[]): void {
  if (!isDecided(battle)) return;
  const sides = [battle.attacker, battle.defender];
  const [a, b] = sides.map(({ seat }) => seat).sort(bySeat) as [SeatId, SeatId];
  const kept: Fought = {
    planet: battle.place,
    a,
    b,
    counts: true,
    began,
    left: thoseIn(state, battle),
    cargo: sides.flatMap(({ seat, cargoLost: gf }) => (gf > 0 ? [{ seat, gf }] : [])),
    deeds: [],
  };
  state.fought = [...(state.fought ?? []), kept as Draft<Fought>];
  extend(state, battle.place, {});
}

/** A deed is what the latest battle counts for, or what came of it on the planet of the latest event (FTQ-608). */
export function noteDeed(state: Draft<State>, { seat, deed }: Done): void {
  const entry: Entry = { seat, at: sideOf(state, seat).deeds.length };
  if (deed.deed === 'planet-captured' || deed.deed === 'bombard-effect') {
    const last = state.sequels?.at(-1);
    if (last) extend(state, last.planet, { deeds: [...last.deeds, entry] });
  } else if (deed.deed !== 'upgrade-bought') {
    const last = state.fought?.at(-1);
    if (last) state.fought = [...(state.fought ?? []).slice(0, -1), { ...last, deeds: [...last.deeds, entry] }];
  }
}

/** Something comes of the battles over a planet: as it stands before the first of it, it is kept. */
export function noteSequel(state: Draft<State>, planet: PlaceId, cargo: Unshipped | null): void {
  const sequel = sequelOf(state, planet);
  const before = sequel.before ?? siteOf(state, planet);
  extend(state, planet, { before, cargo: cargo === null ? sequel.cargo : [...sequel.cargo, cargo] });
}

/** Bombs take credits and industry of a planet; its upgrades add to both whatever a ruling says of its battles. */
export function noteBombs(state: Draft<State>, { planet, credits, ic }: PlanetBombarded): void {
  const now = planetAt(state, planet);
  const { bombed } = sequelOf(state, planet);
  extend(state, planet, {
    bombed: { credits: bombed.credits + now.credits - credits, ic: bombed.ic + now.ic - ic },
  });
}

/** A side loses a planet, which counts the first time. */
export function noteLoss(state: Draft<State>, { planet, from }: Taken): void {
  if (from === null || sideOf(state, from).lost.includes(planet)) return;
  const { lost } = sequelOf(state, planet);
  extend(state, planet, { lost: [...lost, { seat: from, at: sideOf(state, from).lost.length }] });
}

/** The aftermath is played: what does not count by now cannot have brought anything. */
export function settle(state: Draft<State>): void {
  if (state.fought) state.fought = state.fought.map((each) => (each.counts ? each : { ...each, settled: true }));
  if (state.sequels) state.sequels = state.sequels.map((each) => ({ ...each, kept: null }));
}

/** A ruling says whether a battle counts: the planet is kept as it stands with all battles over it. */
export function noteRuling(state: Draft<State>, ruling: OnBattle): void {
  const { planet, counts } = ruling;
  if (standsAlone(state, ruling)) {
    const kept = counts ? null : (siteOf(state, planet) as Draft<Site>);
    if (state.sequels) state.sequels = state.sequels.map((each) => (each.planet === planet ? { ...each, kept } : each));
  }
  if (state.fought)
    state.fought = state.fought.map((each) => (battleKey(each) === battleKey(ruling) ? { ...each, counts } : each));
}

/** Does no other battle over the planet stand aside? The first that does not count takes what came of all with it. */
export function standsAlone(state: State, battle: Pick<Fought, 'planet' | 'a' | 'b'>): boolean {
  return !state.fought?.some(
    (each) => each.planet === battle.planet && !each.counts && !each.settled && battleKey(each) !== battleKey(battle),
  );
}

/** What came of the battles over a planet; nothing where none is kept. */
export function sequelOf(state: State, planet: PlaceId): Sequel {
  return state.sequels?.find((each) => each.planet === planet) ?? nothingOf(planet);
}

export function nothingOf(planet: PlaceId): Sequel {
  return { planet, before: null, kept: null, bombed: { credits: 0, ic: 0 }, cargo: [], deeds: [], lost: [] };
}

/** What of a planet hangs on the battles over it, as it stands. */
export function siteOf(state: State, id: PlaceId): Site {
  const { owner, gf, guard, yard, blockadedBy } = planetAt(state, id);
  return { owner, gf, guard, yard, blockadedBy };
}

function extend(state: Draft<State>, planet: PlaceId, more: Partial<Sequel>): void {
  const others = (state.sequels ?? []).filter((each) => each.planet !== planet);
  state.sequels = [...others, { ...sequelOf(state, planet), ...more } as Draft<Sequel>];
}
