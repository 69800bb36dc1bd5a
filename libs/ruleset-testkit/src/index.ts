export * from './kit.js';
export * from './laws.js';
export { everyRoll } from './every-roll.js';
export { accountText } from './account-text.js';
export { messagesOf } from './laws/account-laws.js';
export { golden } from './golden.js';
export { expectPassed, goldenFiles } from './golden-files.js';
export { lawTrial, sampling, SLOW_PARTS } from './sampling.js';
export { fromOutside, outsideChain, type OutsideForm } from './outside-forms.js';
export { rulebookLaws } from './rulebook.js';
export { unusedIn } from './unused-words.js';
export { applyAll, openGame, resolveWith, viewersOf, type Disclosed, type TestGame } from './game.js';
export {
  closePhase,
  gameAt,
  legalSheet,
  gamesAtPhases,
  playStep,
  refusals,
  type GameAtPhase,
  type PlayedPhase,
} from './walk.js';
export { below, drawOne, spoiled, chanceOf, pick, type RandomDraw } from './draw.js';
export { changedRuleset, type RulesetChange } from './changed-ruleset.js';
export { guest, host, nonceOf, CampaignHarness, toyRuleset, toyTwoRuleset, someCampaign } from './campaign-harness.js';
export { BeaconTable, beaconSecret, beaconTerms, trustWith } from './beacon-table.js';
export { auditSigned, isSoundButUnsigned, unsignedGaps } from './audit-signed.js';
export { redecided } from './redecided.js';
export { RecordedGame } from './recorded-game.js';
export { RecordedStream } from './recorded-stream.js';
export { gm, RecordedTable } from './recorded-table.js';
export { checkpointKey, checkpointSecret, signedCheckpoints } from './signed-checkpoints.js';
export { viewHash, viewHashes, type ViewHashes } from './view-hashes.js';
export { nextSignature } from './next-signature.js';
export { someRuling } from './ruling.js';
export { PartsTable, secretNamed } from './parts-table.js';
export { secretive } from './secretive.js';
export { duel, duelOnTable, type DuelEvent, type DuelGame, type DuelState, type DuelView } from './duel.js';
export { feud, type FeudGame, type FeudState, type FeudEvent } from './feud.js';
export { skirmish, type SkirmishGame, type SkirmishState } from './skirmish.js';
export { feudKey, FeudTable, people, judge } from './feud-table.js';
export type { Law, Trial } from './laws/law.js';
export { lineSheets } from './line-sheets.js';
export { unnoticedKeys } from './misspelt.js';
export { fightsOf, tableReport, type Run, type TableFates } from './fight-out.js';
export {
  answer,
  atFirstAction,
  doctrine,
  HOUR,
  ofType,
  open,
  types,
  wait,
  clockOf,
  started,
  umpire,
} from './duel-table.js';
export { blind, eve, leave, parts } from './parts-of-people.js';
export { type ToyState, toy, type ToyGame } from './toy.js';
