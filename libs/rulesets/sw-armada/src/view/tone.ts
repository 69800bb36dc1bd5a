import { unitRef, type Ref } from '@warlog/core';
import { gain, harm, type Tone } from '@warlog/tactical';
import type { SwArmadaView } from '../model/view.js';
import { unitOf } from '../position.js';
import { compareIds } from './names.js';

export const harmTo = (view: SwArmadaView, id: string): Tone => harm(view, unitOf(view, id)?.seat);
export const gainOf = (view: SwArmadaView, id: string): Tone => gain(view, unitOf(view, id)?.seat);

/** Returns references to units, in order. */
export const refsOf = (ids: readonly string[]): readonly Ref[] => [...ids].sort(compareIds).map(unitRef);
