import type { ArmadaView } from '../model/view.js';
import { craftTypes } from '../tables.js';
import { typeName } from '../view/names.js';

const plain = (text: string): string => text.trim().toLowerCase();

/** Finds things by name; null if there is none. Ids take precedence over names. */
export interface ArmadaLookup {
  system(text: string): string | null;
  type(text: string): string | null;
}

/** Returns the names as this view writes and reads them. */
export function lookupIn(view: ArmadaView): ArmadaLookup {
  const systems = new Map<string, string>();
  for (const { id, name } of view.map.systems) systems.set(plain(name), id);
  for (const { id } of view.map.systems) systems.set(id, id);
  const types = new Map<string, string>();
  for (const { id } of craftTypes) types.set(plain(typeName(id)), id).set(id, id);
  return { system: (text) => systems.get(plain(text)) ?? null, type: (text) => types.get(plain(text)) ?? null };
}
