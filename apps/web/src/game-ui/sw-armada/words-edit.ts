import type { SwArmadaCommand, SwArmadaSheet, UnitDoctrine, SwArmadaUnitId } from '@warlog/sw-armada/ui';
import { told } from './sheet-edit.js';

/* Changes of what accompanies an answer: the order of plans, planned dials, a unit's own doctrine. */

/** Sets the order in which planned ships act (SWA-ASY-04). */
export const setPlanOrder = (sheet: SwArmadaSheet, order: readonly SwArmadaUnitId[]): SwArmadaSheet => ({
  ...sheet,
  plan: { ...sheet.plan, order: [...order] },
});

/** Sets the dials of a ship for the next time they are set; null removes those in the draft, and the standing ones. */
export function setPlanDials(
  sheet: SwArmadaSheet,
  unit: SwArmadaUnitId,
  dials: readonly SwArmadaCommand[] | null,
  stands: boolean,
): SwArmadaSheet {
  const { dials: before = {}, ...plan } = sheet.plan ?? {};
  const { [unit]: _before, ...others } = before;
  const said = dials === null ? (stands ? { ...others, [unit]: null } : others) : { ...others, [unit]: [...dials] };
  const next = Object.keys(said).length === 0 ? plan : { ...plan, dials: said };
  return told<SwArmadaSheet>({ ...sheet, plan: Object.keys(next).length === 0 ? undefined : next });
}

/** Sets where a unit differs from the doctrine of its fleet; an empty difference also removes the standing one. */
export function setUnitDoctrine(
  sheet: SwArmadaSheet,
  unit: SwArmadaUnitId,
  said: { readonly [Key in keyof UnitDoctrine]: UnitDoctrine[Key] | undefined },
  stands: boolean,
): SwArmadaSheet {
  const own = told<UnitDoctrine>(said);
  const { units: before = {}, ...doctrine } = sheet.doctrine ?? {};
  const { [unit]: _before, ...others } = before;
  const isEmpty = Object.keys(own).length === 0;
  const units = !isEmpty ? { ...others, [unit]: own } : stands ? { ...others, [unit]: null } : others;
  const next = Object.keys(units).length === 0 ? doctrine : { ...doctrine, units };
  return told<SwArmadaSheet>({ ...sheet, doctrine: Object.keys(next).length === 0 ? undefined : next });
}
