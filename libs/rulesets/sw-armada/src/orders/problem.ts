import type { Fault, Param, Problem } from '@warlog/core';
import { battleProblems } from '@warlog/tactical';
import { messages } from '../messages.js';
import { nameOf } from '../view/names.js';

export type SwArmadaPath = Problem['path'];

/** The clause of each refusal (section 10.2). */
const clauses = {
  SHAPE: 'SWA-ASY-11',
  NOT_YOUR_WINDOW: 'SWA-ASY-01',
  BATTLE_OVER: 'SWA-END-03',
  UNKNOWN_UNIT: 'SWA-ASY-11',
  ALREADY_ACTIVATED: 'SWA-RND-03',
  DIAL_COUNT: 'SWA-RND-02',
  BAD_COMMAND: 'SWA-ACT-02',
  TOKEN_MISSING: 'SWA-ACT-02',
  ENGINEERING_POINTS: 'SWA-CMD-03',
  SHIELD_MAX: 'SWA-CMD-03',
  REPAIR_FORBIDDEN: 'SWA-CMD-03',
  NO_SUCH_CARD: 'SWA-ASY-28',
  SQUADRON_VALUE: 'SWA-CMD-02',
  SQUADRON_RANGE: 'SWA-CMD-02',
  RELAY_RANGE: 'SWA-CMD-02',
  TOO_MANY_SQUADRONS: 'SWA-SQN-01',
  ENGAGED: 'SWA-SQN-03',
  MOVE_RANGE: 'SWA-SQN-02',
  OVERLAP: 'SWA-SQN-02',
  OFF_TABLE: 'SWA-SQN-02',
  DEPLOY_ZONE: 'SWA-SET-04',
  ZONE_USED: 'SWA-ATT-01',
  ATTACK_LIMIT: 'SWA-ATT-01',
  FRIENDLY: 'SWA-ATT-01',
  NOT_IN_ARC: 'SWA-ATT-01',
  NO_DICE: 'SWA-ATT-01',
  LOS_BLOCKED: 'SWA-ATT-01',
  CARD_FORBIDS: 'SWA-ATT-01',
  BAD_TARGET: 'SWA-ASY-16',
  BAD_ADD: 'SWA-CMD-04',
  BAD_REROLL: 'SWA-CMD-04',
  BAD_ACCURACY: 'SWA-ATT-04',
  BAD_LOCK: 'SWA-ATT-04',
  ACCURACY_FORBIDDEN: 'SWA-ATT-04',
  KEYWORD_MISSING: 'SWA-SQN-05',
  DODGE_COUNT: 'SWA-SQN-05',
  TOKEN_LOCKED: 'SWA-ATT-05',
  TOKEN_GONE: 'SWA-ATT-05',
  TOKEN_EXHAUSTED_FORBIDDEN: 'SWA-ATT-05',
  TOKEN_TYPE_TWICE: 'SWA-ATT-05',
  SPEED_ZERO: 'SWA-ATT-05',
  EVADE_COUNT: 'SWA-TOK-EVADE',
  EVADE_DIE_GONE: 'SWA-TOK-EVADE',
  EVADE_DISCARD_SIZE: 'SWA-TOK-EVADE',
  REDIRECT_ZONE: 'SWA-TOK-REDIRECT',
  REDIRECT_FORBIDDEN: 'SWA-TOK-REDIRECT',
  CONTAIN_SHIP_ONLY: 'SWA-TOK-CONTAIN',
  SALVO_FORBIDDEN: 'SWA-TOK-SALVO',
  SPEED_CHART: 'SWA-MOV-01',
  CLICK_COUNT: 'SWA-MOV-01',
  YAW_LIMIT: 'SWA-MOV-01',
  TOOL_OVERLAP: 'SWA-MOV-12',
  JOINT_FORBIDDEN: 'SWA-ASY-24',
  SPEED_CHANGE: 'SWA-ASY-24',
  PASS_FORBIDDEN: 'SWA-RND-03',
  BAD_PLAN: 'SWA-ASY-26',
  BAD_SLOT: 'SWA-MOV-41',
  RULING: 'SWA-ASY-03',
  'fleet.unknown': 'SWA-SET-01',
  'fleet.cost': 'SWA-SET-01',
  'fleet.factions': 'SWA-SET-01',
  'fleet.squadrons': 'SWA-SET-01',
  'fleet.noShip': 'SWA-SET-01',
} as const;
export type SwArmadaCode = keyof typeof clauses;

/** A problem of orders, without the names of a view. */
export type SwArmadaFault = Fault<SwArmadaCode>;

const problemTexts = battleProblems({ messages, clauses, nameOf }, 'SHAPE');
export const { fault, problem, shape } = problemTexts;
/** Creates a refusal outside of orders. */
export const refusalOutside = problemTexts.refusal;

/** Returns the faults of the form of orders; a plan or a doctrine with unknown keys is refused (SWA-ASY-26). */
export const shapeFaults: typeof problemTexts.shapeFaults = (issues) =>
  problemTexts.shapeFaults(issues).map(({ path, params, ...rest }) => {
    const isPlan = path[0] === 'plan' || path[0] === 'doctrine';
    return isPlan ? fault('BAD_PLAN', path, { detail: params['detail'] ?? '' }) : { path, params, ...rest };
  });

/** Returns the unit of a refusal as a parameter. */
export const about = (id: string): Param => ({ ref: 'unit', id });

/** Builds a refusal from a rule's code, with its unit. */
export const refusal = (
  code: string,
  path: SwArmadaPath,
  unit: string,
  more: SwArmadaFault['params'] = {},
): SwArmadaFault => fault(code as SwArmadaCode, path, { unit: about(unit), ...more });
