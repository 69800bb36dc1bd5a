import { battleKey, bySeat, type Draft, type PlaceId, type SeatId, standing, survivors } from '@warlog/kernel';
import type { BattleFought, Event, RulingChange } from '../model/event.js';
import type { Entry, Fought, Sequel, Site, State, Unit, Unshipped } from '../model/state.js';
import { stow } from './cargo.js';
import { planetOf, sideOf, unitOf } from './things.js';

type OnBattle = Extract<RulingChange, { what: 'battle' }>;
type Done = Extract<Event, { type: 'DeedDone' }>;

/** What a battle changes for its sides; how they stood before is kept until the next turn is resolved. */
export function fight(state: Draft<State>, battle: BattleFought): void {
  if (battle.roll === null) return suffer(state, battle);
  const sides = [battle.attacker, battle.defender];
  const [a, b] = sides.map(({ seat }) => seat).sort(bySeat) as [SeatId, SeatId];
  const ids = sides.flatMap(({ units }) => units.map(({ id }) => id));
  const began = standing<Unit>(state.units, ids);
  suffer(state, battle);
  const kept: Fought = {
    planet: battle.place,
    a,
    b,
    counts: true,
    began,
    left: standing<Unit>(state.units, ids),
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

/** Something comes of the battles over a planet: as it stood before the first of it, it is kept. */
export function noteSequel(state: Draft<State>, planet: PlaceId, cargo: Unshipped | null): void {
  const sequel = sequelOf(state, planet);
  const before = sequel.before ?? siteOf(state, planet);
  extend(state, planet, { before, cargo: cargo === null ? sequel.cargo : [...sequel.cargo, cargo] });
}

/** Bombs take credits and industry of a planet; its upgrades add to both whatever a ruling says of its battles. */
export function noteBombs(state: Draft<State>, planet: PlaceId, after: { credits: number; ic: number }): void {
  const now = planetOf(state, planet);
  const { bombed } = sequelOf(state, planet);
  const credits = bombed.credits + now.credits - after.credits;
  extend(state, planet, { bombed: { credits, ic: bombed.ic + now.ic - after.ic } });
}

/** A side lost a planet for the first time. */
export function noteLoss(state: Draft<State>, planet: PlaceId, seat: SeatId): void {
  const { lost } = sequelOf(state, planet);
  extend(state, planet, { lost: [...lost, { seat, at: sideOf(state, seat).lost.length }] });
}

/** The aftermath is played: what does not count by now cannot have brought anything. */
export function settle(state: Draft<State>): void {
  if (state.fought) state.fought = state.fought.map((each) => (each.counts ? each : { ...each, settled: true }));
  if (state.sequels) state.sequels = state.sequels.map((each) => ({ ...each, kept: null }));
}

/** A ruling says whether a battle counts: what stood changes places with what was kept. */
export function exchange(state: Draft<State>, change: OnBattle): void {
  const { planet, counts } = change;
  if (standsAlone(state, change)) {
    const kept = counts ? null : siteOf(state, planet);
    state.sequels = state.sequels?.map((each) =>
      each.planet === planet ? { ...each, kept } : each,
    ) as Draft<Sequel>[];
  }
  state.fought = (state.fought ?? []).map((each) =>
    battleKey(each) === battleKey(change) ? { ...each, counts } : each,
  );
  for (const id of change.gone) delete state.units[id];
  for (const unit of change.units) state.units[unit.id] = { ...unit };
  for (const { seat, gf } of change.cargo) {
    const side = sideOf(state, seat);
    stow(side, planet, gf - (side.cargo[planet] ?? 0));
  }
  for (const { seat, at } of change.deeds) markDeed(sideOf(state, seat).deeds, at, counts);
  for (const { seat, at } of change.lost) markLoss(sideOf(state, seat).lost, planet, at, counts);
  Object.assign(planetOf(state, planet), change.site);
  if (change.deciding !== null) state.deciding = [...change.deciding];
}

/** A deed counts, or does not. It keeps its place, so that a ruling that is taken back leaves nothing behind. */
export function markDeed(deeds: Draft<State['sides'][SeatId]['deeds']>, at: number, counts: boolean): void {
  const deed = deeds[at];
  if (deed === undefined) return;
  const { void: _, ...rest } = deed;
  deeds[at] = counts ? rest : { ...rest, void: true };
}

/** A planet is among those that were lost, or it is not. */
export function markLoss(lost: PlaceId[], planet: PlaceId, at: number, counts: boolean): void {
  const found = lost.indexOf(planet);
  if (counts && found < 0) lost.splice(at, 0, planet);
  if (!counts && found >= 0) lost.splice(found, 1);
}

/** Does no other battle over the planet stand aside? The first that does not count takes what came of all with it. */
export function standsAlone(state: State, battle: Pick<Fought, 'planet' | 'a' | 'b'>): boolean {
  return !state.fought?.some(
    (each) => each.planet === battle.planet && !each.counts && !each.settled && battleKey(each) !== battleKey(battle),
  );
}

/** What came of the battles over a planet; nothing where none is kept. */
export function sequelOf(state: State | Draft<State>, planet: PlaceId): Sequel {
  const found = state.sequels?.find((each) => each.planet === planet);
  const nothing = { before: null, kept: null, bombed: { credits: 0, ic: 0 }, cargo: [], deeds: [], lost: [] };
  return found ?? { planet, ...nothing };
}

/** What of a planet hangs on the battles over it, as it stands. */
export function siteOf(state: State | Draft<State>, id: PlaceId): Site {
  const { owner, gf, guard, yard, blockadedBy } = planetOf(state as Draft<State>, id);
  return { owner, gf, guard, yard, blockadedBy };
}

function extend(state: Draft<State>, planet: PlaceId, more: Partial<Sequel>): void {
  const others = (state.sequels ?? []).filter((each) => each.planet !== planet);
  state.sequels = [...others, { ...sequelOf(state, planet), ...more } as Draft<Sequel>];
}

function suffer(state: Draft<State>, battle: BattleFought): void {
  for (const side of [battle.attacker, battle.defender]) {
    for (const id of side.scarred) unitOf(state, id).scarred = true;
    for (const id of side.destroyed) delete state.units[id];
    if (side.cargoLost > 0) stow(sideOf(state, side.seat), battle.place, -side.cargoLost);
    if (battle.retreats === side.seat) for (const id of survivors(side)) unitOf(state, id).mustLeave = true;
  }
}
