import { z } from 'zod';
import { battleId, lineId, sideId, systemId, unitId } from './ids.js';

const ready = z.boolean().default(false);
const craftId = z.string().max(64);

/** PNP-17.6: the choice of the high roller. */
export const chooseSheet = z.strictObject({
  order: z.literal('setup.choose'),
  side: sideId,
  startSystem: systemId,
  opponentStartSystem: systemId,
});
export type ChooseSheet = z.infer<typeof chooseSheet>;

/** Units, or fortresses by their system. */
const keepExposed = z.array(z.string().min(1).max(64)).max(200).default([]);
const take = z.int().min(0).max(999).nullable().default(null);
const exposeTransports = z.array(unitId).max(50).default([]);
const stripMine = systemId.nullable().default(null);

/** One thing to build, change or salvage (PNP-17.7). The check refuses unknown ids. */
export const buildItem = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('buildBase'), base: z.string().max(64), system: systemId }),
  z.strictObject({ do: z.literal('changeFortress'), system: systemId, to: z.string().max(64) }),
  z.strictObject({ do: z.literal('salvage'), system: systemId }),
  z.strictObject({
    do: z.literal('buildUnit'),
    type: craftId,
    shipyards: z.array(systemId).min(1).max(3),
    at: systemId,
  }),
]);
export type BuildItem = z.infer<typeof buildItem>;
export const buildItems = z.array(buildItem).max(100).default([]);

export const hideParts = z.strictObject({ keepExposed });
export const collectParts = z.strictObject({ take, exposeTransports, stripMine });
export type CollectParts = z.infer<typeof collectParts>;

/** PNP-17.7, plan `merged`. */
export const logisticsSheet = z.strictObject({
  order: z.literal('logistics'),
  hide: hideParts.default({ keepExposed: [] }),
  collect: collectParts.default({ take: null, exposeTransports: [], stripMine: null }),
  build: buildItems,
  ready,
});
export const hideSheet = z.strictObject({ order: z.literal('hide'), keepExposed, ready });
export const collectSheet = z.strictObject({ order: z.literal('collect'), take, exposeTransports, stripMine, ready });
export const buildSheet = z.strictObject({ order: z.literal('build'), items: buildItems, ready });

export const declaration = z.strictObject({ unit: unitId, to: systemId });
export type Declaration = z.infer<typeof declaration>;
/** PNP-17.8. */
export const moveSheet = z.strictObject({
  order: z.literal('move'),
  declare: z.array(declaration).max(200).default([]),
  ready,
});
export type MoveSheet = z.infer<typeof moveSheet>;

/** PNP-17.10: one seat's answer to one result of one battle. */
export const roundSheet = z.strictObject({
  order: z.literal('combat.round'),
  battle: battleId,
  round: z.int().min(0).max(10_000),
  ignore: z.int().min(0).max(100).default(0),
  allocate: z
    .array(z.strictObject({ unit: unitId, hits: z.int().min(1).max(100) }))
    .max(200)
    .default([]),
  torpedoRun: z.boolean().default(false),
});
export type RoundSheet = z.infer<typeof roundSheet>;
/** PNP-17.11. */
export const retreatSheet = z.strictObject({ order: z.literal('combat.retreat'), battle: battleId, to: systemId });
export type RetreatSheet = z.infer<typeof retreatSheet>;
/** No seat is asked while battles are fought out elsewhere (PNP-17.30). */
export const fightSheet = z.strictObject({ order: z.literal('combat.fight') });

/** The schemas of all orders, by the phase that asks for them. */
export const sheetSchemas = {
  'setup.choose': chooseSheet,
  logistics: logisticsSheet,
  hide: hideSheet,
  collect: collectSheet,
  build: buildSheet,
  move: moveSheet,
  'combat.round': roundSheet,
  'combat.fight': fightSheet,
  'combat.retreat': retreatSheet,
} as const;
/** All kinds of phases that ask for orders. */
export const phaseKinds = Object.keys(sheetSchemas).filter((kind) => kind !== 'combat.fight');
export type PhaseKind = keyof typeof sheetSchemas;
export type ArmadaSheet = { [Kind in PhaseKind]: z.infer<(typeof sheetSchemas)[Kind]> }[PhaseKind];

const scope = z.union([z.literal('default'), z.strictObject({ system: systemId }), z.strictObject({ line: lineId })]);
export type Scope = z.infer<typeof scope>;
/** Returns the key of a scope under which a standing instruction is stored. */
export const scopeKey = (of: Scope): string => (of === 'default' ? of : 'system' in of ? of.system : of.line);

/** PNP-17.9: how a side's battles are fought when its player is not asked. */
export const doctrineSchema = z.strictObject({
  mode: z.enum(['soak', 'focus']).default('soak'),
  hitPriority: z.array(craftId).max(40).default([]),
  protect: z.record(z.string(), z.int().min(0).max(12)).default({}),
  ignoreMinHits: z.int().min(1).max(20).default(1),
  torpedo: z.enum(['always', 'never']).default('always'),
  retreatPreference: z.array(systemId).max(50).default([]),
  claimNeutral: z.boolean().default(true),
});
export type ArmadaDoctrine = z.infer<typeof doctrineSchema>;
export const defaultDoctrine: ArmadaDoctrine = doctrineSchema.parse({});

/** The actions of a seat outside its orders, and in the open move phase its declarations. */
export const actionSchema = z.discriminatedUnion('order', [
  moveSheet,
  doctrineSchema.extend({ order: z.literal('doctrine'), scope: scope.default('default') }),
  z.strictObject({ order: z.literal('battle.sequence'), battles: z.array(systemId).max(200) }),
  z.strictObject({
    order: z.literal('combat.mode'),
    scope: scope.default('default'),
    mode: z.enum(['rounds', 'doctrine']),
  }),
  z.strictObject({ order: z.literal('combat.fightOut'), scope: scope.default('default'), wish: z.boolean() }),
  z.strictObject({ order: z.literal('game.resign') }),
  z.strictObject({ order: z.literal('game.offerDraw') }),
  z.strictObject({ order: z.literal('game.withdrawDraw') }),
  z.strictObject({ order: z.literal('game.acceptDraw') }),
]);
export type Action = z.infer<typeof actionSchema>;

/** Orders that apply when a seat misses a deadline: a build list (PNP-17.2). */
export const standingSchema = z.strictObject({ build: buildItems });
