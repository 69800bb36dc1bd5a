import { type Fault as AnyFault, type Problem, problemsOf } from '@warlog/kernel';
import { messages } from '../messages.js';
import type { View } from '../model/view.js';
import { nameOf } from '../view/names.js';

export type Path = Problem['path'];

/** The clause that each problem rests on (PW-18.9). */
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
export type Code = keyof typeof clauses;

/** What is wrong with a sheet, without the view in whose names it is told. */
export type Fault = AnyFault<Code>;

export const fault = (code: Code, path: Path, params: Fault['params'] = {}): Fault => ({ code, path, params });

const told = problemsOf({ messages, clauses, nameOf });
export const { refusal } = told;

/** A fault told in this viewer's names. */
export function problem(view: View, { code, path, params }: Fault): Problem {
  return told.problem(view, code, path, params);
}
