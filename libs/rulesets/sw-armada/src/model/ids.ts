import type { Brand } from '@warlog/kernel';

/** A ship or squadron of the battle: `a1` is the first unit of the seat that is listed first, `b1` of the other one. */
export type UnitId = Brand<string, 'UnitId'>;
/** A damage card, numbered in the order of dealing; it says nothing about the card (SWA-ASY-28). */
export type CardId = Brand<string, 'CardId'>;
