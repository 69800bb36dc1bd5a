import { sentence, type Param, type Problem } from '@warlog/kernel';
import { messages } from '../messages.js';
import type { View } from '../model/view.js';
import { nameOf } from '../view/names.js';

export type Path = Problem['path'];

/** The clause that a code rests on. */
const clauses: Readonly<Record<string, string>> = {
  BZK_E_NOT_YOURS: 'BZK-201',
  BZK_E_UNIT: 'BZK-208',
  BZK_E_UNIT_TWICE: 'BZK-301',
  BZK_E_REACH: 'BZK-301',
  BZK_E_SPEND_COUNT: 'BZK-202',
  BZK_E_OVERSPEND: 'BZK-202',
  BZK_E_PARTIAL_ORDER: 'BZK-202',
  BZK_E_START_POINTS: 'BZK-801',
  BZK_E_START_SHIP: 'BZK-801',
  BZK_E_CREDITS: 'BZK-201',
  BZK_E_FUEL: 'BZK-303',
  BZK_E_BLOCKADED: 'BZK-206',
  BZK_E_PD_MAX: 'BZK-204',
  BZK_E_YARD_BUSY: 'BZK-205',
  BZK_E_REPAIR_PLACE: 'BZK-205',
  BZK_E_NOT_SCARRED: 'BZK-205',
  BZK_E_DEEP_SPACE: 'BZK-304',
  BZK_E_ACK_SELF: 'BZK-702',
  BZK_E_ACK_OUT: 'BZK-702',
  BZK_W_SCRAP: 'BZK-202',
  BZK_W_MUST_RETREAT: 'BZK-405',
  BZK_W_LOST: 'BZK-201',
};

/** A fault of a sheet, told in this viewer's names. `variant` picks another sentence for the same code. */
export function problem(
  view: View,
  code: string,
  path: Path,
  params: Readonly<Record<string, Param>> = {},
  variant?: string,
): Problem {
  const clause = clauses[code];
  return {
    code,
    sentence: sentence(messages, { code: variant === undefined ? code : `${code}.${variant}`, params }, nameOf(view)),
    path,
    params,
    severity: code.includes('_W_') ? 'warning' : 'error',
    ...(clause === undefined ? {} : { clause }),
  };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** One fault per place where a sheet is not of the expected form. */
export function shapeProblems(view: View, issues: readonly Issue[]): readonly Problem[] {
  return issues.map((issue) => {
    const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
    const where = path.length > 0 ? path.join('.') : 'sheet';
    return problem(view, 'BZK_E_SHAPE', path, { where });
  });
}
