import { type CalculatorRemains, mergedRemains } from '@warlog/ruleset-api';
import { cellAt, columnFor, type ArmadaCell } from '../battle/crt.js';
import { ignoreBy } from '../battle/doctrine.js';
import { carrierIn, torpedoCraft, verdictOf, type ArmadaGroup } from '../battle/group.js';
import { otherSide, perSide, type PerSide, type SideId, sideIds } from '../model/ids.js';
import type { ArmadaOptions } from '../model/options.js';
import { defaultDoctrine, type ArmadaDoctrine } from '../model/sheet.js';
import { isCarrier, isTransport } from '../tables.js';
import { chainOf, type Link } from './chain.js';
import { diceTotals, duelChance, sumsOfDice, type Spread } from './spread.js';

export interface OddsAsk {
  readonly groups: PerSide<ArmadaGroup>;
  readonly attacker: SideId;
  readonly options: Pick<ArmadaOptions, 'ratioRounding' | 'ignoreScaling' | 'eliminationSparesTransports' | 'dice'>;
  readonly doctrines?: Partial<PerSide<ArmadaDoctrine>>;
  /** Limit of explored branches; a battle with more is sampled. */
  readonly budget?: number;
}

/** The results of a battle, each as a chance in [0, 1]. */
export interface ArmadaBattleOdds {
  readonly attackerField: number;
  readonly defenderField: number;
  /** No side is left, nothing changes. */
  readonly unchanged: number;
  readonly attackerKillsCarrier: number;
  readonly defenderKillsCarrier: number;
  /** Craft left on average; captured transports count with their old side. */
  readonly left: PerSide<number>;
  /** What is left of each side, a destroyed carrier excluded: craft by type, with the chance of exactly these. */
  readonly remains: PerSide<readonly CalculatorRemains[]>;
  /** True if enumerated; otherwise sampled, with the half-width at 95 %. */
  readonly exact: boolean;
  readonly plusMinus: number;
}

/** Branches that are explored while a user waits. */
const usualBudget = 600_000;
/** Simulated battles when odds are sampled. */
const samples = 4_000;

/** A state of the battle: hits placed, results ignored, torpedo runs made. */
interface Node {
  readonly hits: PerSide<number>;
  readonly ignored: PerSide<number>;
  readonly attempts: PerSide<number>;
  /** The groups after an elimination by the table; otherwise the chains determine them. */
  readonly groups: PerSide<ArmadaGroup> | null;
  /** The side whose torpedo run succeeded. */
  readonly killer: SideId | null;
}
type Ways = readonly (readonly [Node, number])[];

interface OddsTable {
  readonly ask: OddsAsk;
  readonly chains: PerSide<readonly Link[]>;
  readonly doctrines: PerSide<ArmadaDoctrine>;
  readonly dice: Spread;
  /** Results of the table by hits placed, cached on demand. */
  readonly results: Map<number, readonly (readonly [ArmadaCell, number])[]>;
}

interface Tally {
  attackerField: number;
  defenderField: number;
  unchanged: number;
  attackerKillsCarrier: number;
  defenderKillsCarrier: number;
  left: Record<SideId, number>;
  remains: PerSide<CalculatorRemains[]>;
}

/** Returns the odds of a battle from its beginning under standing doctrines: exact if its branches fit the budget. */
export function battleOdds(ask: OddsAsk): ArmadaBattleOdds {
  const doctrines = perSide((side) => ask.doctrines?.[side] ?? defaultDoctrine);
  const chains = perSide((side) => chainOf(side, ask.groups[side], doctrines[side]));
  const table: OddsTable = { ask, chains, doctrines, dice: diceTotals(ask.options.dice), results: new Map() };
  return enumerate(table) ?? sample(table);
}

/**
 * Hits, ignored results and torpedo runs only grow: in that order every node comes up once, with all its paths added
 * up. A round that leaves its node unchanged is rolled again until one does not.
 */
function enumerate(table: OddsTable): ArmadaBattleOdds | null {
  const { budget = usualBudget } = table.ask;
  const tally = emptyTally();
  const nodes: Map<number, number>[] = [];
  const enter = (node: Node, chance: number): void => {
    if (chance === 0 || settle(table, tally, node, chance)) return;
    const [key, alike] = [keyOf(node), (nodes[grownBy(node)] ??= new Map())];
    alike.set(key, (alike.get(key) ?? 0) + chance);
  };
  for (const [node, chance] of starts(table)) enter(node, chance);
  let work = 0;
  for (let grown = 0; grown < nodes.length; grown += 1) {
    for (const [key, chance] of nodes[grown] ?? []) {
      work += table.dice.length;
      if (work > budget) return null;
      const ways = after(table, nodeOf(key));
      const onward = ways.filter(([node]) => isOver(node) || grownBy(node) > grown);
      const moving = onward.reduce((sum, [, share]) => sum + share, 0);
      for (const [node, share] of onward) enter(node, (chance * share) / moving);
    }
  }
  return { ...merged(tally), exact: true, plusMinus: 0 };
}

const isOver = ({ groups, killer }: Node): boolean => groups !== null || killer !== null;

function grownBy({ hits, ignored, attempts }: Node): number {
  return [hits, ignored, attempts].reduce((sum, { confed, kilrathi }) => sum + confed + kilrathi, 0);
}

/** Simulates the same battle many times, with the same random numbers for the same question. */
function sample(table: OddsTable): ArmadaBattleOdds {
  const tally = emptyTally();
  let seed = 88_172_645;
  const random = (): number => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return (seed >>> 0) / 2 ** 32;
  };
  const pick = (ways: Ways): Node => {
    let rest = random();
    const found = ways.find(([, share]) => (rest -= share) < 0) ?? ways.at(-1);
    if (found === undefined) throw new Error('A battle always goes on somehow');
    return found[0];
  };
  const first = starts(table);
  for (let n = 0; n < samples; n += 1) {
    let node = pick(first);
    while (!settle(table, tally, node, 1 / samples)) node = pick(after(table, node));
  }
  const p = tally.attackerField;
  return { ...merged(tally), exact: false, plusMinus: 1.96 * Math.sqrt((p * (1 - p)) / samples) };
}

const emptyTally = (): Tally => ({
  attackerField: 0,
  defenderField: 0,
  unchanged: 0,
  attackerKillsCarrier: 0,
  defenderKillsCarrier: 0,
  left: perSide(() => 0),
  remains: perSide(() => []),
});

const merged = (tally: Tally): Tally => ({
  ...tally,
  remains: perSide((side) => [...mergedRemains(tally.remains[side])]),
});

const groupsAt = ({ chains }: OddsTable, node: Node): PerSide<ArmadaGroup> =>
  node.groups ?? perSide((side) => (chains[side][node.hits[side]] as Link).group);

/** Counts a battle that is over; returns false while it goes on (PNP-11, PNP-14). */
function settle(table: OddsTable, tally: Tally, node: Node, chance: number): boolean {
  const groups = groupsAt(table, node);
  const verdict = verdictOf(groups);
  if (node.killer === null && verdict === null) return false;
  const { attacker } = table.ask;
  const remain = (killer: SideId | null): void => {
    for (const side of sideIds) {
      const pieces: Record<string, number> = {};
      for (const { type } of groups[side])
        if (killer !== otherSide(side) || !isCarrier(type)) pieces[type] = (pieces[type] ?? 0) + 1;
      tally.remains[side].push({ pieces, share: chance });
    }
  };
  for (const side of sideIds) tally.left[side] += chance * groups[side].length;
  const field = (side: SideId, share: number): void => {
    tally[side === attacker ? 'attackerField' : 'defenderField'] += share;
  };
  const kill = (side: SideId): void => {
    field(side, chance);
    tally[side === attacker ? 'attackerKillsCarrier' : 'defenderKillsCarrier'] += chance;
  };
  const routed = node.killer === null && verdict?.kind === 'rout' ? verdict.winner : null;
  const kills = routed !== null && carrierIn(groups[otherSide(routed)]) !== null && torpedoCraft(groups[routed]) > 0;
  remain(node.killer ?? (kills ? routed : null));
  if (node.killer !== null) kill(node.killer);
  else if (verdict?.kind === 'mutual') tally.unchanged += chance;
  else if (verdict?.kind === 'rout') {
    const { winner } = verdict;
    const loser = otherSide(winner);
    if (kills) kill(winner);
    else field(carrierIn(groups[loser]) === null ? winner : loser, chance);
  } else {
    const won = duelChance(table.dice);
    field(attacker, chance * won);
    field(otherSide(attacker), chance * (1 - won));
  }
  return true;
}

/** Returns the groups of the first round: after the salvos (PNP-9.3). */
function starts(table: OddsTable): Ways {
  const { chains, ask } = table;
  const zero = perSide(() => 0);
  const fresh: Node = { hits: zero, ignored: zero, attempts: zero, groups: null, killer: null };
  if (verdictOf(ask.groups) !== null) return [[fresh, 1]];
  const salvo = perSide((side) => sumsOfDice((chains[otherSide(side)][0] as Link).equipped));
  return salvo.confed.flatMap(([confed, p]) =>
    salvo.kilrathi.map(
      ([kilrathi, q]) => [{ ...fresh, hits: placed(table, fresh, { confed, kilrathi }) }, p * q] as const,
    ),
  );
}

function placed({ chains }: OddsTable, { hits }: Node, more: PerSide<number>): PerSide<number> {
  return perSide((side) => Math.min(chains[side].length - 1, hits[side] + more[side]));
}

/** Returns all branches of one round and its torpedo runs. */
function after(table: OddsTable, node: Node): Ways {
  const { ask, chains } = table;
  const { attacker, options } = ask;
  const defender = otherSide(attacker);
  const links = perSide((side) => chains[side][node.hits[side]] as Link);
  const ways: (readonly [Node, number])[] = [];
  for (const [cell, chance] of resultsOf(table, node.hits)) {
    if (cell.eliminated !== null) {
      const gone = cell.eliminated === 'attacker' ? attacker : defender;
      const groups = perSide((side) => (side === gone ? remnant(links[side].group, options) : links[side].group));
      ways.push([{ ...node, groups }, chance]);
      continue;
    }
    const hits = perSide((side) => (side === attacker ? cell.attacker : cell.defender));
    const spared = perSide((side) => ignoredBy(table, node, side, hits[side], links[side]));
    const next: Node = {
      ...node,
      hits: placed(
        table,
        node,
        perSide((side) => hits[side] - spared[side]),
      ),
      ignored: perSide((side) => node.ignored[side] + (spared[side] > 0 ? 1 : 0)),
    };
    for (const [run, share] of torpedoRuns(table, next)) ways.push([run, chance * share]);
  }
  return ways;
}

/** Returns the possible table results for groups after these hits, equal results merged. */
function resultsOf(table: OddsTable, hits: PerSide<number>): readonly (readonly [ArmadaCell, number])[] {
  const key = hits.confed * 1024 + hits.kilrathi;
  const known = table.results.get(key);
  if (known !== undefined) return known;
  const { attacker, options } = table.ask;
  const links = perSide((side) => table.chains[side][hits[side]] as Link);
  const [attacking, defending] = [links[attacker], links[otherSide(attacker)]];
  const { column } = columnFor(attacking.strength, defending.strength, options.ratioRounding);
  const found = new Map<string, readonly [ArmadaCell, number]>();
  for (const [total, chance] of table.dice) {
    const cell = cellAt(column, total + attacking.maneuver - defending.maneuver);
    found.set(cell.cell, [cell, (found.get(cell.cell)?.[1] ?? 0) + chance]);
  }
  const results = [...found.values()];
  table.results.set(key, results);
  return results;
}

function remnant(group: ArmadaGroup, { eliminationSparesTransports }: OddsAsk['options']): ArmadaGroup {
  return group.filter(({ type }) => isCarrier(type) || (eliminationSparesTransports && isTransport(type)));
}

function ignoredBy({ ask, chains, doctrines }: OddsTable, node: Node, side: SideId, hits: number, link: Link): number {
  if (hits === 0 || link.equipped === 0) return 0;
  const craft = ask.options.ignoreScaling === 'initial' ? (chains[side][0] as Link).equipped : link.equipped;
  return ignoreBy(doctrines[side], hits, Math.max(0, craft - node.ignored[side]));
}

/** Returns the branches of the attacker's runs, then the defender's (PNP-13). */
function torpedoRuns(table: OddsTable, node: Node): Ways {
  if (verdictOf(groupsAt(table, node)) !== null) return [[node, 1]];
  let ways: (readonly [Node, number])[] = [[node, 1]];
  const { attacker } = table.ask;
  for (const side of [attacker, otherSide(attacker)]) {
    const link = table.chains[side][node.hits[side]] as Link;
    const target = carrierIn(table.ask.groups[otherSide(side)]);
    const made = node.attempts[side];
    if (target === null || table.doctrines[side].torpedo === 'never' || made >= link.torpedoes) continue;
    const success = table.dice.reduce((sum, [total, chance]) => sum + (total <= made + 2 ? chance : 0), 0);
    ways = ways.flatMap(([branch, share]): Ways => {
      if (branch.killer !== null) return [[branch, share]];
      const tried = { ...branch, attempts: { ...branch.attempts, [side]: made + 1 } };
      return [
        [{ ...tried, killer: side }, share * success],
        [tried, share * (1 - success)],
      ];
    });
  }
  return ways.filter(([, share]) => share > 0);
}

/** Encodes a node that goes on as one number. */
function keyOf({ hits, ignored, attempts }: Node): number {
  const parts = [hits.kilrathi, ignored.confed, ignored.kilrathi, attempts.confed, attempts.kilrathi];
  const sizes = [1024, 32, 32, 64, 64];
  return parts.reduce((key, part, index) => key * (sizes[index] ?? 1) + part, hits.confed);
}

function nodeOf(key: number): Node {
  let rest = key;
  const take = (size: number): number => {
    const part = rest % size;
    rest = (rest - part) / size;
    return part;
  };
  const [runsK, runsC, ignoredK, ignoredC, hitsK] = [take(64), take(64), take(32), take(32), take(1024)];
  return {
    hits: { confed: rest, kilrathi: hitsK },
    ignored: { confed: ignoredC, kilrathi: ignoredK },
    attempts: { confed: runsC, kilrathi: runsK },
    groups: null,
    killer: null,
  };
}
