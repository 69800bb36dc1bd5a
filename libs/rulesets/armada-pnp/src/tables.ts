import figuresOfCraft from './craft.json' with { type: 'json' };
import table from './crt.json' with { type: 'json' };
import type { SideId } from './model/ids.js';

export type CraftClass = 'light' | 'medium' | 'heavy' | 'transport' | 'carrier';
export type Feature = 'cloak' | 'leech' | 'torpedo';

/** A type of craft (PNP-2, "Craft"). */
export interface CraftType {
  readonly id: string;
  readonly side: SideId;
  readonly name: string;
  readonly class: CraftClass;
  /** Production Points; null: cannot be built. */
  readonly cost: number | null;
  readonly shipyards: number | null;
  readonly maneuver: number;
  readonly strength: number;
  /** Null: takes no hits. */
  readonly hits: number | null;
  readonly feature: Feature | null;
}

export const craftTypes = figuresOfCraft.craft as readonly CraftType[];
const byId = new Map(craftTypes.map((type) => [type.id, type]));

/** Returns the type of that id; null if there is none. */
export function findCraft(id: string): CraftType | null {
  return byId.get(id) ?? null;
}

/** Returns the type of that id; throws if there is none. */
export function craftOf(id: string): CraftType {
  const type = byId.get(id);
  if (type === undefined) throw new Error(`There is no craft "${id}"`);
  return type;
}

export const isWarcraft = (id: string): boolean => !['transport', 'carrier'].includes(craftOf(id).class);
export const isTransport = (id: string): boolean => craftOf(id).class === 'transport';
export const isCarrier = (id: string): boolean => craftOf(id).class === 'carrier';
export const isTorpedo = (id: string): boolean => craftOf(id).feature === 'torpedo';
/** Returns true for leech or cloak: fires salvos and lets hits be ignored (PNP-9.3, PNP-10.10). */
export const isEquipped = (id: string): boolean => ['leech', 'cloak'].includes(craftOf(id).feature ?? '');
/** Returns the hits that a craft can take; 0 for a carrier. */
export const hitsOf = (id: string): number => craftOf(id).hits ?? 0;

export const carrierOf = { confed: 'lexington', kilrathi: 'shiraak' } as const;
export const lightOf = { confed: 'arrow', kilrathi: 'dralthi' } as const;

export const baseKinds = ['mine', 'shipyard', 'fortress-light', 'fortress-medium', 'fortress-heavy'] as const;
export type BaseKind = (typeof baseKinds)[number];
export const fortressKinds = ['fortress-light', 'fortress-medium', 'fortress-heavy'] as const;
export type FortressKind = (typeof fortressKinds)[number];

export const isFortress = (kind: BaseKind): kind is FortressKind => kind.startsWith('fortress-');
/** Returns 1 to 3; 0 for other bases. */
export const levelOf = (kind: BaseKind): number => fortressKinds.indexOf(kind as FortressKind) + 1;

/** Price, salvage and garrison of the bases (PNP-2, "Bases"). */
export const bases: Readonly<Record<BaseKind, { readonly cost: number; readonly salvage: number }>> =
  Object.fromEntries(figuresOfCraft.bases.map(({ id, cost, salvage }) => [id, { cost, salvage }])) as Record<
    BaseKind,
    { cost: number; salvage: number }
  >;

/** Craft of a fortress's garrison: three of one type. */
export const garrisonSize = 3;
const garrisons: Readonly<Record<FortressKind, Readonly<Record<SideId, string>>>> = {
  'fortress-light': { confed: 'arrow', kilrathi: 'dralthi' },
  'fortress-medium': { confed: 'wraith', kilrathi: 'jrathek' },
  'fortress-heavy': { confed: 'banshee', kilrathi: 'goran' },
};
export const garrisonOf = (kind: FortressKind, side: SideId): string => garrisons[kind][side];

/** Price per level of a stronger fortress (PNP-5.5). */
export const upgradeCost = 10;
/** Production Points at the start (PNP-3.3). */
export const startPoints = 4;

/** The columns of the Combat Results Table, attacker to defender (PNP-9.10). */
export const columns = [
  '1:5', '1:4.5', '1:4', '1:3.5', '1:3', '1:2.5', '1:2', '1:1.5', '1:1',
  '1.5:1', '2:1', '2.5:1', '3:1', '3.5:1', '4:1', '4.5:1', '5:1',
] as const; // prettier-ignore
export type Column = (typeof columns)[number];
/** The rows, by the dice and their modifier. */
export const rows = ['<2', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '>12'] as const;
export type ArmadaRow = (typeof rows)[number];
/** Hits as `attacker/defender`, or the eliminated side. */
export const crt = table as Readonly<Record<ArmadaRow, readonly string[]>>;
/** The index of the even column. */
export const even = 8;

/** The default order in which types are hit (PNP-17.17). */
export const defaultPriority: Readonly<Record<SideId, readonly string[]>> = {
  confed: ['arrow', 'belleau-wood', 'jakhari', 'phantom', 'wraith', 'gladius', 'banshee'],
  kilrathi: ['dralthi', 'jakhari', 'belleau-wood', 'shoklar', 'jrathek', 'korlarh', 'goran'],
};

/** The tokens of a campaign (PNP-2.3). */
export interface Tokens {
  readonly logoPerSide: number;
  readonly neutral: Readonly<Record<BaseKind, number>>;
  readonly craftPerSide: Readonly<Record<SideId, Readonly<Record<string, number>>>>;
}

/** Craft counters per side of the shipped sheet. */
export const craftTokens: Tokens['craftPerSide'] = {
  confed: { arrow: 12, phantom: 8, wraith: 8, gladius: 8, banshee: 6, 'belleau-wood': 6, lexington: 1 },
  kilrathi: { dralthi: 12, shoklar: 8, jrathek: 8, korlarh: 8, goran: 6, jakhari: 6, shiraak: 1 },
};

/** Returns the tokens of a map without its own table, by its number of systems. */
export function tokensFor(systems: number): Omit<Tokens, 'craftPerSide'> {
  const share = (least: number, per: number): number => Math.max(least, Math.ceil(systems / per));
  return {
    logoPerSide: Math.max(36, systems + 12),
    neutral: {
      mine: share(8, 2),
      shipyard: share(6, 4),
      'fortress-light': share(4, 8),
      'fortress-medium': share(3, 10),
      'fortress-heavy': share(2, 14),
    },
  };
}

/** Hours to answer a phase (PNP-17.2). */
export const hours = { choose: 24, merged: 24, five: 12, move: 24, round: 6, retreat: 12, afterFight: 0.5 } as const;
/** The turn limit if bots have both seats and none was set (PNP-16.6). */
export const botTurnLimit = 60;

/** Names of the public figures of the standings, in order. */
export const figures = ['figure.systems', 'figure.points', 'figure.mines', 'figure.shipyards'] as const;

/** Returns every unit type that a side can build. */
export const buildable = (side: SideId): readonly CraftType[] =>
  craftTypes.filter((type) => type.side === side && type.cost !== null);
