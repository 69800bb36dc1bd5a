import type { Draft, PlaceId } from '@warlog/kernel';
import type { Board, BoardSide } from '../model/state.js';
import type { RulingSeen } from '../model/view.js';
import { planetAt, sideOf } from '../position.js';
import { changeUnit, enlist, handOver, setKnown, stow, unreachable } from './things.js';

type Table = Draft<Board>;

/** What a ruling of the game master changes on the board. */
export function rule(board: Table, ruling: RulingSeen): void {
  switch (ruling.what) {
    case 'treasury':
      sideOf(board, ruling.seat).treasury = ruling.treasury;
      return;
    case 'planet':
      Object.assign(planetAt(board, ruling.planet), { credits: ruling.credits, ic: ruling.ic });
      return;
    case 'garrison':
      planetAt(board, ruling.planet).gf = ruling.gf;
      return;
    case 'owner':
      setKnown(planetAt(board, ruling.planet), { guard: 0 });
      handOver(planetAt(board, ruling.planet), ruling.owner);
      return;
    case 'vp':
      sideOf(board, ruling.seat).vp = ruling.vp;
      return;
    case 'objective':
      return; // the deck lies face down
    case 'add-unit':
      return enlist(board, ruling.unit, ruling.seat, ruling.unitType, ruling.place);
    case 'remove-unit':
      delete board.units[ruling.unit];
      return;
    case 'scar':
      return changeUnit(board, ruling.unit, { scarred: ruling.scarred });
    case 'battle':
      return exchange(board, ruling);
    default:
      return unreachable(ruling);
  }
}

/** A battle counts no more, or counts again: what stood changes places with what was kept. */
function exchange(board: Table, ruling: Extract<RulingSeen, { what: 'battle' }>): void {
  const { planet, counts, site } = ruling;
  for (const id of ruling.gone) delete board.units[id];
  for (const unit of ruling.units) board.units[unit.id] = { ...unit };
  for (const { seat, gf } of ruling.cargo) stow(board, seat, planet, gf - (sideOf(board, seat).cargo?.[planet] ?? 0));
  for (const { seat, at } of ruling.deeds) markDeed(sideOf(board, seat).deeds ?? [], at, counts);
  for (const { seat, at } of ruling.lost) markLoss(sideOf(board, seat).lost ?? [], planet, at, counts);
  const { owner, yard, blockadedBy, ...figures } = site;
  Object.assign(planetAt(board, planet), { owner, yard, blockadedBy });
  setKnown(planetAt(board, planet), figures);
  if (ruling.deciding !== null) board.deciding = [...ruling.deciding];
}

/** A deed counts, or does not. It keeps its place, so that a ruling that is taken back leaves nothing behind. */
function markDeed(deeds: NonNullable<Draft<BoardSide>['deeds']>, at: number, counts: boolean): void {
  const deed = deeds[at];
  if (deed === undefined) return;
  const { void: _, ...rest } = deed;
  deeds[at] = counts ? rest : { ...rest, void: true };
}

/** A planet is among those that were lost, or it is not. */
function markLoss(lost: PlaceId[], planet: PlaceId, at: number, counts: boolean): void {
  const found = lost.indexOf(planet);
  if (counts && found < 0) lost.splice(at, 0, planet);
  if (!counts && found >= 0) lost.splice(found, 1);
}
