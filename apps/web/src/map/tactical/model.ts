import type { Box, Point } from '../canvas/box.js';

/**
 * What the tactical map draws, independent of rulesets: plain data in the game's own units (hexes, millimeters). Angles
 * are degrees clockwise from the top of the map. Every text comes from the game, in the reader's language.
 */
export interface TableModel {
  readonly ground: TableGround;
  /** The content; it may grow. */
  readonly bounds: Box;
  readonly regions: readonly TableRegion[];
  readonly terrain: readonly TableTerrain[];
  readonly tracks: readonly TableTrack[];
  readonly pieces: readonly TablePiece[];
  readonly linesOfSight: readonly LineOfSight[];
  readonly shots: readonly TableShot[];
  readonly blasts: readonly TableBlast[];
  readonly notes: readonly TableNote[];
  /** Points that answer an open question: drawn as dots (or crosses), and can be chosen. */
  readonly asked: readonly TableAsked[];
  /** Name of the group in which a screen reader reads them, with their count; absent for a plain one. */
  readonly question?: string;
  /** The piece that Home leads to; null for none. */
  readonly home: string | null;
  /** Pieces that a decision concerns, the others fade; absent where none is open. */
  readonly focus?: readonly string[];
  /** The least distance of asked points that something beside the map shows larger: a finger takes them there. */
  readonly apart?: number;
}

/**
 * Hexes with a flat top, `size` units from the center to a corner, one center at the origin; or a mat with square
 * fields.
 */
export type TableGround =
  | { readonly kind: 'hexes'; readonly size: number }
  | {
      readonly kind: 'mat';
      readonly width: number;
      readonly height: number;
      readonly cell: number;
      /** Seats of the edges; null for none. */
      readonly top: number | null;
      readonly bottom: number | null;
      /** Whether it is seen from its other side: letters and figures of its fields run backwards. */
      readonly isTurned?: boolean;
    };

/** A closed outline, or several. */
export interface TableRegion {
  readonly id: string;
  readonly outlines: readonly (readonly Point[])[];
  /** reach: where a piece may move; arc: where it may shoot; threat: where enemies may; band: up to a distance. */
  readonly look: 'reach' | 'arc' | 'threat' | 'band';
  readonly seat: number | null;
  readonly text?: { readonly at: Point; readonly text: string };
}

export interface TableTerrain {
  readonly id: string;
  readonly outline: readonly Point[];
  /** light: does not stop movement; heavy: stops it; station: heavy, and built. */
  readonly look: 'light' | 'heavy' | 'station';
  /** Empty where there is no room for it. */
  readonly name: string;
}

export interface TableTrack {
  readonly id: string;
  readonly points: readonly Point[];
  readonly seat: number | null;
  /** certain: actual; planned: if the draft is sent; coasting: if nothing is done; tool: a measure laid on the map. */
  readonly look: 'certain' | 'other' | 'planned' | 'coasting' | 'tool';
  /** Rings on it, with a text where one is given. */
  readonly ticks: readonly { readonly at: Point; readonly text?: string }[];
}

/** How much of a side is left, the bow first and then clockwise. */
export interface PieceSide {
  readonly state: 'whole' | 'hurt' | 'gone';
  /** Whether it is hit in the shown story step. */
  readonly struck?: boolean;
  /** Shields outside it, if the game has them. */
  readonly shields?: { readonly left: number; readonly of: number };
}

/** The outline of a piece. Sizes are units of the map; a silhouette fills a hex. */
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
  /** ghost: a possible position; warning: a requested position that is not possible. */
  readonly look: 'real' | 'ghost' | 'warning';
  /** Written beside it; absent for none. */
  readonly name?: string;
  /** A second line, in italics. */
  readonly note?: string;
  /** Text for screen readers and for the list. */
  readonly label: string;
  readonly sides: readonly PieceSide[];
  /** Boxes under the name, or segments around a disc. */
  readonly hull?: { readonly lost: number; readonly open?: number; readonly left: number };
  /** A ring at its stern: hollow while it may still act, filled after it has. */
  readonly acted?: boolean;
  /** Number of pieces here. */
  readonly count?: number;
}

export interface LineOfSight {
  readonly id: string;
  readonly from: Point;
  readonly to: Point;
  /** held: the pieces at both ends engage each other. */
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

/** Rings around an explosion, each with its strength. */
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
  /** Whether it may be chosen, but leads to harm. */
  readonly isBad: boolean;
  readonly label: string;
}

/** Returns a map with nothing on it but its ground, which a game copies and fills. */
export function emptyTable(ground: TableGround, bounds: Box): TableModel {
  const none: readonly never[] = [];
  return {
    ...{ ground, bounds, regions: none, terrain: none, tracks: none, pieces: none, linesOfSight: none },
    ...{ shots: none, blasts: none, notes: none, asked: none, home: null },
  };
}
