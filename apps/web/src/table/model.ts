import type { Box, Point } from '../surface/box.js';

/**
 * What the tactical table draws, free of any ruleset: plain data in the game's own units (hexes, millimetres). Angles are
 * degrees clockwise from the top of the table. Every word is the game's, in the reader's language.
 */
export interface TableModel {
  readonly ground: TableGround;
  /** What there is to see; it may grow. */
  readonly bounds: Box;
  readonly regions: readonly TableRegion[];
  readonly terrain: readonly TableTerrain[];
  readonly tracks: readonly TableTrack[];
  readonly pieces: readonly TablePiece[];
  readonly sights: readonly TableSight[];
  readonly shots: readonly TableShot[];
  readonly blasts: readonly TableBlast[];
  readonly notes: readonly TableNote[];
  /** Points that answer an open question: they are drawn as dots (or crosses) and can be chosen. */
  readonly asked: readonly TableAsked[];
  /** What they answer, with their count: the name of the group that a screen reader reads them in; absent for a plain one. */
  readonly question?: string;
  /** The piece that Home leads to; null for none. */
  readonly home: string | null;
}

/** Hexes with a flat top, `size` units from the middle to a corner, one middle at the origin; or a mat with square fields. */
export type TableGround =
  | { readonly kind: 'hexes'; readonly size: number }
  | {
      readonly kind: 'mat';
      readonly width: number;
      readonly height: number;
      readonly cell: number;
      /** Seats whose edges these are; null for nobody's. */
      readonly top: number | null;
      readonly bottom: number | null;
      /** It is seen from its other side: letters and figures of its fields run backwards. */
      readonly isTurned?: boolean;
    };

/** A closed outline, or several. */
export interface TableRegion {
  readonly id: string;
  readonly outlines: readonly (readonly Point[])[];
  /** reach: where one may come; arc: where one may shoot; threat: where they may; band: as far as a distance. */
  readonly look: 'reach' | 'arc' | 'threat' | 'band';
  readonly seat: number | null;
  readonly text?: { readonly at: Point; readonly text: string };
}

export interface TableTerrain {
  readonly id: string;
  readonly outline: readonly Point[];
  /** light: does not stop who moves; heavy: stops; station: heavy, and made. */
  readonly look: 'light' | 'heavy' | 'station';
  /** Empty where there is no room for it. */
  readonly name: string;
}

export interface TableTrack {
  readonly id: string;
  readonly points: readonly Point[];
  readonly seat: number | null;
  /** certain: it is so; planned: if the draft stands; coasting: if nothing is done; tool: a measure laid on the table. */
  readonly look: 'certain' | 'other' | 'planned' | 'coasting' | 'tool';
  /** Rings on it, with a word where one is given. */
  readonly ticks: readonly { readonly at: Point; readonly text?: string }[];
}

/** How much of a side is left, the bow first and then clockwise. */
export interface PieceSide {
  readonly state: 'whole' | 'hurt' | 'gone';
  /** It is struck in the moment that is shown. */
  readonly struck?: boolean;
  /** Shields outside it, where a game has them. */
  readonly shields?: { readonly left: number; readonly of: number };
}

/** The outline of a piece. Sizes are units of the table; a silhouette fills a hex. */
export type PieceBody =
  | { readonly kind: 'silhouette'; readonly radius: number }
  | { readonly kind: 'base'; readonly width: number; readonly length: number }
  | { readonly kind: 'disc'; readonly radius: number; readonly letters: string }
  | { readonly kind: 'dart'; readonly radius: number };

export interface TablePiece {
  readonly id: string;
  readonly at: Point;
  readonly heading: number;
  readonly seat: number | null;
  readonly body: PieceBody;
  /** ghost: where it would stand; warning: where it was asked to stand, and cannot. */
  readonly look: 'real' | 'ghost' | 'warning';
  /** Written beside it; absent for none. */
  readonly name?: string;
  /** A second line, in italics. */
  readonly note?: string;
  /** What a screen reader says of it, and the list. */
  readonly label: string;
  readonly sides: readonly PieceSide[];
  /** Boxes under the name, or segments round a disc. */
  readonly hull?: { readonly lost: number; readonly open?: number; readonly left: number };
  /** A ring at its stern: hollow while it may still act, filled once it has. */
  readonly acted?: boolean;
  /** So many of them lie here. */
  readonly count?: number;
}

export interface TableSight {
  readonly id: string;
  readonly from: Point;
  readonly to: Point;
  /** held: who is at either end holds the other. */
  readonly look: 'clear' | 'obstructed' | 'blocked' | 'held';
  /** The distance, on a chip in the middle. */
  readonly chip?: string;
}

export interface TableShot {
  readonly id: string;
  readonly from: Point;
  readonly to: Point;
  readonly seat: number | null;
  readonly hit: boolean;
}

/** Rings round an explosion, each with its strength. */
export interface TableBlast {
  readonly id: string;
  readonly at: Point;
  readonly rings: readonly { readonly radius: number; readonly text: string }[];
}

export interface TableNote {
  readonly id: string;
  readonly at: Point;
  readonly text: string;
}

export interface TableAsked {
  readonly id: string;
  readonly at: Point;
  readonly seat: number | null;
  /** It may be chosen, but leads to harm. */
  readonly isBad: boolean;
  readonly label: string;
}

/** A table with nothing on it but its ground: what a game spreads and fills. */
export function emptyTable(ground: TableGround, bounds: Box): TableModel {
  const none: readonly never[] = [];
  return {
    ...{ ground, bounds, regions: none, terrain: none, tracks: none, pieces: none, sights: none },
    ...{ shots: none, blasts: none, notes: none, asked: none, home: null },
  };
}
