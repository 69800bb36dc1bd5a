/** The part of `gifenc` that the film uses; the package has no types. */
declare module 'gifenc' {
  type Palette = readonly (readonly number[])[];
  /** `delay` in milliseconds. */
  type Options = {
    delay: number;
    palette?: Palette;
    transparent?: boolean;
    transparentIndex?: number;
    dispose?: number;
  };
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array;
  export class GIFEncoder {
    writeFrame(indexes: Uint8Array, width: number, height: number, options: Options): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
}
