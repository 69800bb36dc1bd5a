import type { Brand } from '@warlog/core';

/** A ship or squadron of the battle: `a1` is the first unit of the first seat, `b1` of the other one. */
export type SwArmadaUnitId = Brand<string, 'UnitId'>;
/** A damage card, numbered in the order of dealing, which reveals nothing about it (SWA-ASY-28). */
export type CardId = Brand<string, 'CardId'>;
/** A type of ship or squadron: `nebulon-b-escort-frigate`. */
export type SwArmadaTypeId = Brand<string, 'TypeId'>;
/** A kind of damage card: `structural-damage`. */
export type CardKind = Brand<string, 'CardKind'>;
/** An obstacle, which exists once: `debris-2`. */
export type ObstacleId = Brand<string, 'ObstacleId'>;
