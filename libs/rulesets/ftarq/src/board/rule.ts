import { unreachable, type PlaceId } from '@warlog/star-map';
import type { Draft } from '@warlog/ruleset-api';
import type { FtarqBoard, FtarqBoardSide } from '../model/state.js';
import type { FtarqRulingSeen } from '../model/view.js';
import { planetAt, sideOf } from '../position.js';
import { changeUnit, enlist, handOver, setKnown, stow } from './things.js';

type BoardDraft = Draft<FtarqBoard>;

/** Applies a ruling of the game master to the board. */
export function rule(board: BoardDraft, ruling: FtarqRulingSeen): void {
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
      return; // the deck is face down
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

/** Voids or restores a battle: swaps the current state and the stored one. */
function exchange(board: BoardDraft, ruling: Extract<FtarqRulingSeen, { what: 'battle' }>): void {
  const { planet, counts, site } = ruling;
  for (const id of ruling.gone) delete board.units[id];
  for (const unit of ruling.units) board.units[unit.id] = { ...unit };
  for (const { seat, gf } of ruling.cargo) stow(board, seat, planet, gf - (sideOf(board, seat).cargo?.[planet] ?? 0));
  for (const { seat, at } of ruling.deeds) markClaim(sideOf(board, seat).deeds ?? [], at, counts);
  for (const { seat, at } of ruling.lost) markLoss(sideOf(board, seat).lost ?? [], planet, at, counts);
  const { owner, yard, blockadedBy, ...figures } = site;
  Object.assign(planetAt(board, planet), { owner, yard, blockadedBy });
  setKnown(planetAt(board, planet), figures);
  if (ruling.deciding !== null) board.deciding = [...ruling.deciding];
}

/** Marks whether a recorded action counts. It keeps its index, so that reverting the ruling leaves no trace. */
function markClaim(actions: NonNullable<Draft<FtarqBoardSide>['deeds']>, at: number, counts: boolean): void {
  const action = actions[at];
  if (action === undefined) return;
  const { void: _, ...rest } = action;
  actions[at] = counts ? rest : { ...rest, void: true };
}

/** Adds a planet to the lost ones, or removes it. */
function markLoss(lost: PlaceId[], planet: PlaceId, at: number, counts: boolean): void {
  const found = lost.indexOf(planet);
  if (counts && found < 0) lost.splice(at, 0, planet);
  if (!counts && found >= 0) lost.splice(found, 1);
}
