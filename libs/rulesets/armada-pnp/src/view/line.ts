import { typeRef, type Ref } from '@warlog/core';
import type { SideId } from '../model/ids.js';

/** Refers to a side like to a type of its craft. */
export const sideRef = (id: SideId): Ref => typeRef(id);
