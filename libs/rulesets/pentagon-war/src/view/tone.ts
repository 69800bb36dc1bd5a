import { byCodePoint, unitRef, type Ref } from '@warlog/core';
import { gain, harm, type Tone } from '@warlog/tactical';
import type { View } from '../model/view.js';
import { seekerOf, unitOf } from '../position.js';

const ownerOf = (view: View, id: string) => (unitOf(view, id) ?? seekerOf(view, id))?.seat;
export const harmTo = (view: View, id: string): Tone => harm(view, ownerOf(view, id));
export const gainOf = (view: View, id: string): Tone => gain(view, ownerOf(view, id));

/** Returns entries in order of id, independent of the order in storage. */
export const inOrder = <T>(said: Readonly<Record<string, T>>): readonly (readonly [string, T])[] =>
  Object.entries(said).sort(([id], [other]) => byCodePoint(id, other));

/** Returns references to units and flying objects, in order. */
export const refsOf = (ids: readonly string[]): readonly Ref[] => ids.map(unitRef);
