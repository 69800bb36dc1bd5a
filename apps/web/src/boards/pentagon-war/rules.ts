/**
 * The board's one door to its ruleset. What is legal and what may come of it is asked through the `Ruleset` itself; here
 * are its types, its geometry and its questions for the table.
 */
export {
  arcs,
  arcSpan,
  battles,
  boxesOf,
  buyLimits,
  choices,
  costOf,
  defenceKinds,
  designs,
  designSchema,
  directions,
  displayOf,
  distance,
  findDesign,
  hexText,
  isInSight,
  isMobile,
  isRadiative,
  knownEnemies,
  mindOf,
  missileTypes,
  neighbour,
  parseHex,
  partOf,
  plansOf,
  powerOf,
  programTo,
  reachOf,
  screenRating,
  seekersHere,
  shareOf,
  sizeOf,
  standingIn,
  struckOn,
  systemKinds,
  takesKey,
  thrustLimit,
  traits,
  unitName,
  unitsHere,
  usual,
  volleyPicture,
  weaponPrice,
  weaponRows,
  weaponTypes,
} from '@warlog/pentagon-war';
export type {
  Arc,
  BattleSheet,
  Boxes,
  BuySheet,
  Design,
  Direction,
  Display,
  DisplayedWeapon,
  DoctrineOrders,
  DroneOrders,
  FireRule,
  LaunchOrder,
  LaunchRule,
  Leg,
  Mind,
  MissileType,
  ObjectId,
  Plan,
  Purse,
  Ratio,
  Seeker,
  PentagonSheet as Sheet,
  PentagonStanding as StandingSheet,
  StruckOn,
  SystemKind,
  Unit,
  UnitId,
  UnitOrders,
  Vec,
  PentagonView as View,
  PentagonVisible as Visible,
  VolleyOrder,
  VolleyPicture,
  WeaponCell,
  WeaponRow,
  WeaponType,
} from '@warlog/pentagon-war';
import type { BattleSheet, BuySheet, PentagonView } from '@warlog/pentagon-war';

/** The sheet of the impulses where this view asks for one, else null. */
export const battleSheetOf = (view: PentagonView, sheet: unknown): BattleSheet | null =>
  view.step === 'setup' ? null : (sheet as BattleSheet | null);

/** The fleet list where this view asks for one, else null. */
export const buySheetOf = (view: PentagonView, sheet: unknown): BuySheet | null =>
  view.step === 'setup' ? (sheet as BuySheet | null) : null;

/** Impulses of a turn (PW-3.1). */
export const impulses = 12;
