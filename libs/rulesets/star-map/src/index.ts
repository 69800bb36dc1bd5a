export { type PlaceId, placeId, planetId, deepSpace, isDeepSpace, slugOf } from './place.js';
export {
  type UnitId,
  type NewUnitRef,
  type TypeId,
  unitId,
  typeId,
  newUnitRef,
  newUnit,
  newUnitParts,
  isNewUnit,
  type NamedUnit,
  type Combatant,
  seatOfUnit,
  byId,
  freshUnitId,
  namer,
} from './unit.js';
export { type WorkFault, here, fault, noRepair, workProblems } from './work-fault.js';
export { type Mapped, type Chart, chartOf } from './chart.js';
export { factions, faction, type Faction, presets, rarest } from './factions.js';
export { caseStance, caseUnitRow } from './case-forms.js';
export { type ShipType, type CountedType, catalogueOf, combatPoints, rankLines } from './catalogue.js';
export {
  stanceWord,
  type StanceWord,
  type Stance,
  stanceChangeOf,
  type StanceChange,
  stanceOf,
  withChange,
  changeAmong,
} from './stance.js';
export {
  type Force,
  planetAt,
  sideOf,
  seatsInPlay,
  unitsByPlace,
  forcesOf,
  type Placed,
  contestedAmong,
  stayingAt,
  forceAt,
  areHostile,
  shootsAt,
  pairsOf,
} from './force.js';
export {
  type Target,
  type Casualties,
  drawCasualties,
  type Fate,
  type CasualtyDraw,
  type DrawingSide,
  readCasualties,
} from './casualties.js';
export { type CountedKind, type Falls, fallsOf, pointsLeft, remainsOf, sampleWidth } from './casualty-odds.js';
export { countedForce, knownForces, sectorPieces, sectorPresets } from './calculated.js';
export {
  type BattleName,
  type StoredBattle,
  battleKey,
  foughtOf,
  isUntouched,
  unitsExchanged,
  standing,
  survivors,
  isGone,
  type HeardSide,
} from './fought.js';
export { type Pair, type Agreement, isFightAgreed, type Rounds, playRounds } from './fight-out.js';
export { type PractisedSide, practiceBattle } from './practice.js';
export {
  type HandedSide,
  type HandedBattle,
  handedName,
  handedOver,
  type AtTable,
  type BattleAim,
  type BattleTerms,
  openBattle,
  battlesPhase,
  openBattles,
  type TableReport,
  readTable,
  type TableJudge,
  refusesTable,
  type Fates,
  fatesAtTable,
  beatenAtTable,
} from './table.js';
export {
  type FightEvent,
  type FightBoard,
  type FightNotes,
  dicedFor,
  putAside,
  handedAs,
  isFightingOut,
  narrateInOrder,
  noteFight,
} from './fight-state.js';
export { type ArrivingForce, attackerOf } from './attacker.js';
export { type ChartMap, sectorMap, refuseMapFaults } from './map.js';
export { planetsHeld, creditsHeld, unitsHeld, holdsAnything, foremost } from './held.js';
export { homeAt, musterSides, forceFaults } from './muster.js';
export { sheetsOf, sideName, readyMade, jumpingUnits } from './sheets.js';
export type { SectorSide } from './side.js';
export { chooseSide, wordTowards, stanceChanges, isBetterRaid } from './bot/choice.js';
export { suggestForce, whyHome } from './bot/suggest.js';
export type {
  GameOpened,
  HomeDrawn,
  AtPlanet,
  UnitsJumped,
  SurveyMoment,
  SectorWords,
  SectorEvent,
  AnySectorEvent,
} from './event.js';
export { type SectorRulingChange, type BattleRuled, sectorRulings, type SectorRuling, rulerOf } from './ruling.js';
export { scenarioOf } from './scenario.js';
export { scopeAt, readScopeAt, placeOfScopeAt, seatOfRoll } from './scope.js';
export { seatsSchema, refuseSeatingFaults } from './seating.js';
export { type FireWords, type FireSince, type WordInForce, sinceAfter, stancesInForce, wordsInForce } from './since.js';
export {
  type KnownUnit,
  asSeen,
  type SeenForce,
  type Hiding,
  type SectorView,
  type KnownForce,
  chartOfView,
  forcesKnownAt,
  ownUnits,
  ownPlanets,
  ownSide,
  isSeen,
} from './view/known.js';
export {
  enroll,
  dateStance,
  blankSector,
  isOwnSeat,
  addHeadlines,
  storeBattle,
  clearReport,
  noteVoided,
  refreshStats,
  unsee,
  noteSighting,
} from './view/learn.js';
export { placeName, namesWith } from './view/names.js';
export { battleSubject, figureSubject, ownerSubject, scarSubject } from './view/ruling-subjects.js';
export {
  toneOf,
  narrateOutcome,
  narrateDiced,
  narrateWhyRetreats,
  narrateHeard,
  narrateTaken,
  narrateForce,
  narrateEnd,
  narrateSectorRuling,
  narrateThrow,
  type ActionTexts,
  narrateAction,
  narrateHanded,
} from './view/narrate.js';
export type { ChartShown, ForcesSeen, HeardBattle, SideSeen, SectorKnowledge } from './view/disclosed.js';
export { placeEntry, seatEntry, battleEntry, type SectorDisclosure, sectorEntry } from './view/story-entry.js';
export { hindranceLine } from './hindrance.js';
export { type Audience, sectorAudiences, hasAudience, receives } from './view/audience.js';
export { idleForces } from './idle.js';
export { type SectorLater, laterRules } from './later.js';
export { raidLesson } from './lesson.js';
export { type SectorBattleSide, type SectorBattle, shipsLeft } from './battle.js';
export {
  type SectorUnit,
  type SectorBoard,
  layOutSector,
  type SectorFact,
  applySectorFact,
  unreachable,
} from './board.js';
export { type Checking, constructProblems, wayProblems, moverProblems } from './check.js';
export { meetingsOf, byDiceAlone, combatDice } from './combat.js';
export { resolverOf, handedPlaces, constructOf } from './resolver.js';
export {
  type RepairFault,
  type WorkTrade,
  type WorkState,
  type WorkDone,
  type WorkMode,
  beginWork,
  runItems,
  paymentOf,
} from './workshop.js';
export { toneOfLoss, narrateBack, narrateLosses, narrateMustLeave } from './view/narrate-battle.js';
export {
  type SectorNarrated,
  type SectorTexts,
  narrateSector,
  sectorHeadlines,
  headlinesBy,
} from './view/narrate-events.js';
export { type Lookup, type Spelling, typeNames, lookupOf, spellingOf } from './text/lookup.js';
export {
  type SetupRead,
  readSetupLine,
  setupRead,
  type TurnSheet,
  type TurnReader,
  readTurnLine,
  planetNamed,
  buildRead,
  jumpRead,
} from './text/read.js';
export {
  runsText,
  constructLines,
  buildText,
  paymentText,
  jumpText,
  stanceLines,
  retreatLines,
  setupLines,
} from './text/write.js';
export { type SectorGrammar, orderTextOf } from './text/order-text.js';
export { accountBy, type Accounting } from './view/account/account.js';
export { type AccountPart, battlePart, placePart } from './view/account/parts.js';
export { damageRows, said } from './view/account/rows.js';
export { type CountedBattle, countedChanges } from './counted.js';
