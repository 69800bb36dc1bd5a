import { z } from 'zod';

/** A design as a file stores it: enough to recognize it anywhere. */
export interface FiledDesign {
  readonly ruleset: string;
  readonly kind: string;
  readonly name: string;
  readonly document: unknown;
}

const filed = z.object({ ruleset: z.string(), kind: z.string(), name: z.string(), document: z.unknown() });
const file = z.object({ warlog: z.literal('designs'), designs: z.array(filed).min(1) });

/** Designs as the text of a file. */
export function designFile(designs: readonly FiledDesign[]): string {
  const plain = designs.map(({ ruleset, kind, name, document }) => ({ ruleset, kind, name, document }));
  return `${JSON.stringify({ warlog: 'designs', designs: plain }, null, 2)}\n`;
}

/** The designs in the text of a file; null if it is not one. */
export function designsIn(text: string): readonly FiledDesign[] | null {
  try {
    return file.safeParse(JSON.parse(text)).data?.designs ?? null;
  } catch {
    return null;
  }
}
