import { fightTermsOf, type OpenBattle } from '@warlog/ruleset-api';
import { entriesOf, openBattle } from '../battle/handed.js';
import type { SystemId } from '../model/ids.js';
import { sideIds } from '../model/ids.js';
import type { ArmadaSheet } from '../model/sheet.js';
import type { ArmadaView } from '../model/view.js';
import { sideOfSeat, unitsOf } from '../position.js';
import { meetingAt } from './meeting.js';

/** Returns the battle that a draft would cause in a system; hidden counters count as average craft (PNP-17.21). */
export function practice(view: ArmadaView, sheet: ArmadaSheet | null, place: string): OpenBattle | null {
  const side = view.opened && view.ended === null ? sideOfSeat(view, view.seat) : null;
  const terms = fightTermsOf(view.options);
  const system = place as SystemId;
  if (side === null || terms === null || view.systems[system] === undefined) return null;
  const declared = sheet !== null && sheet.order === 'move' ? sheet.declare : [];
  const goals = new Map<string, SystemId>(declared.map(({ unit, to }) => [unit, to]));
  const here = unitsOf(view, (unit) => unit.side === side && (unit.to ?? goals.get(unit.id) ?? unit.system) === system);
  const came = here.some((unit) => unit.system !== system);
  const met = here.length === 0 ? null : meetingAt(view, side, system, { here, came });
  if (met === null || sideIds.some((sideId) => entriesOf(met, sideId).length === 0)) return null;
  return openBattle(view, { ...met, id: 'practice', place: { kind: 'system', system } }, terms.hours);
}
