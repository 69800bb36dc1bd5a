import type { FaceSymbol } from '@warlog/ruleset-api';

/** A part of a symbol on a grid of 40: filled with the die's ink, or drawn with it. */
export interface SymbolPart {
  readonly d: string;
  readonly drawn: boolean;
}

/** The symbols of the faces: burst, two bursts, bolt, burst and bolt, crosshairs, nothing. */
export const symbols: Readonly<Record<FaceSymbol, readonly SymbolPart[]>> = {
  hit: [filled(burst(20, 20, 12))],
  double: [filled(burst(12.5, 20, 8)), filled(burst(27.5, 20, 8))],
  crit: [filled(bolt(20, 20, 1))],
  'hit-crit': [filled(burst(12.5, 20, 8)), filled(bolt(28, 20, 0.85))],
  accuracy: [drawn('M12 20a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M20 7v8M20 25v8M7 20h8M25 20h8')],
  blank: [],
};

function filled(d: string): SymbolPart {
  return { d, drawn: false };
}

function drawn(d: string): SymbolPart {
  return { d, drawn: true };
}

/** A star with eight points around a center. */
function burst(x: number, y: number, reach: number): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const angle = (index / 16) * 2 * Math.PI - Math.PI / 2;
    const radius = index % 2 === 0 ? reach : reach * 0.5;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Lightning, 26 high at size 1. */
function bolt(x: number, y: number, size: number): string {
  const corners = [
    [3, -13],
    [-8, 3],
    [-1, 3],
    [-3, 13],
    [8, -4],
    [1, -4],
  ] as const;
  return `M${corners.map(([right, down]) => `${(x + right * size).toFixed(1)} ${(y + down * size).toFixed(1)}`).join('L')}Z`;
}
