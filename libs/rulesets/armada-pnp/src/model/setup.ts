import { z } from 'zod';
import { seatId } from '@warlog/core';
import { craftTokens, findCraft, tokensFor, type Tokens } from '../tables.js';
import { systemId } from './ids.js';
import { recorded } from './options.js';

const system = z.strictObject({
  id: systemId,
  name: z.string().min(1).max(40),
  x: z.int().min(0),
  y: z.int().min(0),
  region: z.string().max(40).nullable().optional(),
});

const few = z.int().min(0).max(200);
export const neutralTokens = z.strictObject({
  mine: few,
  shipyard: z.int().min(2).max(200),
  'fortress-light': few,
  'fortress-medium': few,
  'fortress-heavy': few,
});
const tokenTable = z.strictObject({ logoPerSide: z.int().min(12).max(400), neutral: neutralTokens });

/** A sector map (PNP-19.1) with the checks of PNP-19.2. */
export const mapSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{1,40}$/),
    name: z.string().min(1).max(60),
    size: z.enum(['test', 'small', 'medium', 'large']).optional(),
    canvas: z.strictObject({ width: z.int().min(200).max(5000), height: z.int().min(200).max(5000) }),
    systems: z.array(system).min(4).max(200),
    jumpLines: z.array(z.tuple([systemId, systemId])).min(3),
    suggestedStart: z.strictObject({ confed: systemId, kilrathi: systemId }).optional(),
    tokens: tokenTable.optional(),
    provenance: z.string().optional(),
    note: z.string().optional(),
  })
  .superRefine((map, context) => {
    for (const message of faultsOfMap(map)) context.addIssue({ code: 'custom', message });
  });
export type ArmadaMapData = z.infer<typeof mapSchema>;

const craftCounts = z.record(z.string(), z.int().min(0).max(40)).refine(
  (counts) =>
    Object.entries(counts).every(([id, count]) => {
      const type = findCraft(id);
      if (type === null) return false;
      return type.class === 'carrier' ? count === 1 : type.class !== 'light' || count >= 2;
    }),
  'Unknown craft, fewer than two light fighters, or not one carrier.',
);

/** A token sheet of the campaign's own (PNP-2.5). */
const customTokens = z.strictObject({
  logoPerSide: z.int().min(5).max(400),
  neutral: neutralTokens,
  craftPerSide: z.strictObject({ confed: craftCounts, kilrathi: craftCounts }).optional(),
});

/** The setup of a campaign. */
export const setupSchema = z
  .strictObject({
    v: z.literal(1),
    map: mapSchema,
    options: recorded,
    tokens: customTokens.optional(),
    seats: z.array(z.strictObject({ id: seatId, name: z.string().min(1).max(60), bot: z.boolean() })).length(2),
  })
  .superRefine((setup, context) => {
    if (setup.seats[0]?.id === setup.seats[1]?.id) {
      context.addIssue({ code: 'custom', message: 'Two seats bear the same id.' });
    }
    if (setup.options.tokenSheet === 'custom' && setup.tokens === undefined) {
      context.addIssue({ code: 'custom', message: 'A custom token sheet needs its tokens.' });
    }
  });
export type ArmadaSetup = z.infer<typeof setupSchema>;

/** Returns the counters of a campaign (PNP-2.3, PNP-2.5). */
export function tokensOf(setup: ArmadaSetup): Tokens {
  const { map, options, tokens } = setup;
  if (options.tokenSheet === 'custom' && tokens !== undefined) {
    const { confed = {}, kilrathi = {} } = tokens.craftPerSide ?? {};
    return {
      logoPerSide: tokens.logoPerSide,
      neutral: tokens.neutral,
      craftPerSide: {
        confed: { ...craftTokens.confed, ...confed },
        kilrathi: { ...craftTokens.kilrathi, ...kilrathi },
      },
    };
  }
  return { ...(map.tokens ?? tokensFor(map.systems.length)), craftPerSide: craftTokens };
}

type MapShape = Pick<z.infer<typeof mapSchema>, 'canvas' | 'systems' | 'jumpLines' | 'suggestedStart'>;

/** Returns every breach of PNP-19.2. */
function faultsOfMap(map: MapShape): readonly string[] {
  const ids = new Set<string>(map.systems.map(({ id }) => id));
  const faults: string[] = [];
  if (ids.size !== map.systems.length) faults.push('Two systems bear the same id.');
  for (const { id, name, x, y } of map.systems) {
    if (id.includes('--')) faults.push(`${id} contains "--", which separates the ends of a line.`);
    if (x > map.canvas.width || y > map.canvas.height) faults.push(`${name} lies outside the canvas.`);
  }
  map.systems.forEach((mapSystem, index) => {
    for (const other of map.systems.slice(index + 1)) {
      if (Math.hypot(mapSystem.x - other.x, mapSystem.y - other.y) < 20)
        faults.push(`${mapSystem.name} and ${other.name} are too close.`);
    }
  });
  const seen = new Set<string>();
  for (const [a, b] of map.jumpLines) {
    const line = [a, b].sort().join('--');
    if (a === b || !ids.has(a) || !ids.has(b)) faults.push(`The line ${line} does not join two systems of the map.`);
    if (seen.has(line)) faults.push(`The line ${line} is drawn twice.`);
    seen.add(line);
  }
  if (!isConnected(map)) faults.push('Not every system can be reached.');
  const start = map.suggestedStart;
  if (start && (start.confed === start.kilrathi || !ids.has(start.confed) || !ids.has(start.kilrathi))) {
    faults.push('The suggested start does not name two different systems.');
  }
  return faults;
}

function isConnected({ systems, jumpLines }: MapShape): boolean {
  const reached = new Set<string>(systems.slice(0, 1).map(({ id }) => id));
  for (const reach of reached) {
    for (const [a, b] of jumpLines) {
      if (a === reach) reached.add(b);
      if (b === reach) reached.add(a);
    }
  }
  return systems.every(({ id }) => reached.has(id));
}
