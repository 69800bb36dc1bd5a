import { typeRef, type Ref } from '@warlog/kernel';
import type { SideId } from '../model/ids.js';

/** A side is named like the kinds of its craft. */
export const sideRef = (id: SideId): Ref => typeRef(id);
