import type { Command, Sheet, UnitDoctrine, UnitId } from './rules.js';
import { told } from './sheet-edit.js';

/* Changes of what stands beside an answer: the order of plans, planned dials, a unit's own doctrine. */

/** The order in which planned ships act (SWA-ASY-04). */
export const setPlanOrder = (sheet: Sheet, order: readonly UnitId[]): Sheet => ({
  ...sheet,
  plan: { ...sheet.plan, order: [...order] },
});

/** Dials of a ship for the next time they are set; null takes away those in the sheet, and those that stand. */
export function setPlanDials(sheet: Sheet, unit: UnitId, dials: readonly Command[] | null, stands: boolean): Sheet {
  const { dials: before = {}, ...plan } = sheet.plan ?? {};
  const { [unit]: _before, ...others } = before;
  const said = dials === null ? (stands ? { ...others, [unit]: null } : others) : { ...others, [unit]: [...dials] };
  const next = Object.keys(said).length === 0 ? plan : { ...plan, dials: said };
  return told<Sheet>({ ...sheet, plan: Object.keys(next).length === 0 ? undefined : next });
}

/** Where a unit differs from the doctrine of its fleet; in nothing: what stands is taken away, too. */
export function setUnitDoctrine(
  sheet: Sheet,
  unit: UnitId,
  said: { readonly [Key in keyof UnitDoctrine]: UnitDoctrine[Key] | undefined },
  stands: boolean,
): Sheet {
  const own = told<UnitDoctrine>(said);
  const { units: before = {}, ...doctrine } = sheet.doctrine ?? {};
  const { [unit]: _before, ...others } = before;
  const isEmpty = Object.keys(own).length === 0;
  const units = !isEmpty ? { ...others, [unit]: own } : stands ? { ...others, [unit]: null } : others;
  const next = Object.keys(units).length === 0 ? doctrine : { ...doctrine, units };
  return told<Sheet>({ ...sheet, doctrine: Object.keys(next).length === 0 ? undefined : next });
}
