import { seatId } from '@warlog/core';
import { victoryForm } from '@warlog/ruleset-api';
import { z } from 'zod';
import { mostFleetEntries, typeForm } from './setup.js';

/** A unit in the brief: the parent campaign's key, its type, and whether it comes scarred. */
const sent = z.strictObject({ ref: z.string().min(1).max(80), id: typeForm, scarred: z.boolean() });
const side = z.strictObject({ seat: seatId, units: z.array(sent).min(1).max(mostFleetEntries) });

/** The brief of a battle campaign (SWA-CAM-01). The attacker is first player and has the south edge (SWA-CAM-10). */
export const briefSchema = z
  .strictObject({
    /** The parent campaign's name of the battle. */
    battle: z.string().min(1).max(110),
    /** The place of the battle. */
    title: z.string().min(1).max(60),
    attacker: side,
    defender: side,
    table: z.enum(['auto', 'standard', 'small']).optional(),
    obstacles: z.enum(['standard', 'none']).optional(),
    pace: z.enum(['fast', 'full']).optional(),
    /** The clocks of both seats together, in hours. */
    fightHours: z.int().min(1).max(336),
    /**
     * The measure, and its consequence in the parent campaign (SWA-CAM-15). Absent: a battle of the first text, decided
     * by score.
     */
    ...victoryForm,
    options: z.strictObject({ scarSquadrons: z.boolean(), mixFactions: z.literal(true) }),
  })
  .superRefine(({ attacker, defender }, context) => {
    const refs = [...attacker.units, ...defender.units].map(({ ref }) => ref);
    if (new Set(refs).size !== refs.length) context.addIssue({ code: 'custom', message: 'A ref stands there twice.' });
    if (attacker.seat === defender.seat) context.addIssue({ code: 'custom', message: 'Nobody fights himself.' });
  });
export type SwArmadaBrief = z.infer<typeof briefSchema>;
