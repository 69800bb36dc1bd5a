import type { LocationQueryValue, RouteLocationRaw } from 'vue-router';

/** The step of the parent's replay that linked to this battle, `3.2` for step 2 of phase 3; null without one. */
export function cameFromOf(
  from: LocationQueryValue | LocationQueryValue[] | undefined,
  parent: { readonly campaign: string | null } | null,
): RouteLocationRaw | null {
  const [, ordinal, step] = /^(\d{1,6})\.(\d{1,6})$/.exec(typeof from === 'string' ? from : '') ?? [];
  if (parent === null || parent.campaign === null || !ordinal || !step) return null;
  return { name: 'replay', params: { id: parent.campaign, ordinal, step } };
}
