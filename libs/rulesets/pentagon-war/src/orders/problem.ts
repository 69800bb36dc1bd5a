import type { Fault, Problem } from '@warlog/core';
import { battleProblems } from '@warlog/tactical';
import { messages } from '../messages.js';
import type { View } from '../model/view.js';
import { nameOf } from '../view/names.js';

export type Path = Problem['path'];

/** The clause of each problem (PW-18.9). */
const clauses = {
  PW_UNKNOWN_UNIT: 'PW-1.1',
  PW_UNIT_GONE: 'PW-12.2',
  PW_BAD_IMPULSE: 'PW-18.1',
  PW_CANNOT_ROTATE: 'PW-4.4',
  PW_ROTATION_LIMIT: 'PW-4.7',
  PW_THRUST: 'PW-4.5',
  PW_NO_FUEL: 'PW-4.5',
  PW_POWER: 'PW-5.3',
  PW_NOT_CHARGED: 'PW-5.4',
  PW_NO_SUCH_WEAPON: 'PW-11.4',
  PW_REFIRE: 'PW-7.9',
  PW_ARC: 'PW-2.6',
  PW_RANGE: 'PW-7.3',
  PW_NO_LOCK: 'PW-6.3',
  PW_UNKNOWN_TARGET: 'PW-6.6',
  PW_OWN_TARGET: 'PW-7.5',
  PW_DRONE_LIMIT: 'PW-8.1',
  PW_ITEM_USED: 'PW-8.1',
  PW_HEADING: 'PW-8.3',
  PW_RAIL: 'PW-8.5',
  PW_TWO_TARGETS: 'PW-4.7',
  PW_BEAM: 'PW-7.14',
  PW_DRONE: 'PW-18.11',
  PW_BUY: 'PW-16.1',
  PW_OWN_HEX_MISSILE: 'PW-7.15',
  PW_DUPLICATE: 'PW-7.9',
  PW_WITHDRAW: 'PW-12.3',
  PW_DOCK: 'PW-17.3',
  PW_DOCKED: 'PW-4.8',
  PW_SHAPE: 'PW-18.3',
  PW_TOO_LONG: 'PW-18.3',
} as const;
export type PentagonCode = keyof typeof clauses;

/** A problem of orders, without the view for its names. */
export type PentagonFault = Fault<PentagonCode>;

export const { fault, problem, refusal, shape, shapeFaults } = battleProblems(
  { messages, clauses, nameOf: (view: View) => nameOf(view) },
  'PW_SHAPE',
);
