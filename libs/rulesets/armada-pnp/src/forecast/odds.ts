import { cellAt, columnFor, type Cell } from '../battle/crt.js';
import { ignoreBy } from '../battle/doctrine.js';
import { carrierIn, torpedoCraft, verdictOf, type Group } from '../battle/group.js';
import { otherSide, perSide, type PerSide, type SideId } from '../model/ids.js';
import type { Options } from '../model/options.js';
import { defaultDoctrine, type Doctrine } from '../model/sheet.js';
import { isCarrier, isTransport } from '../tables.js';
import { chainOf, type Link } from './chain.js';
import { diceTotals, duelChance, sumsOfDice, type Spread } from './spread.js';

export interface OddsAsk {
  readonly groups: PerSide<Group>;
  readonly attacker: SideId;
  readonly options: Pick<Options, 'ratioRounding' | 'ignoreScaling' | 'eliminationSparesTransports' | 'dice'>;
  readonly doctrines?: Partial<PerSide<Doctrine>>;
  /** Ways that are followed at most; a battle with more is sampled. */
  readonly budget?: number;
}

/** How a battle ends, each as a chance in [0, 1]. */
export interface BattleOdds {
  readonly attackerField: number;
  readonly defenderField: number;
  /** Nobody is left, nothing changes. */
  readonly unchanged: number;
  readonly attackerKillsCarrier: number;
  readonly defenderKillsCarrier: number;
  /** Craft left on average; captured transports count with their old side. */
  readonly left: PerSide<number>;
  /** By enumeration; else sampled, with the half-width at 95 %. */
  readonly exact: boolean;
  readonly plusMinus: number;
}

/** Ways that are followed while somebody waits for the answer. */
const usualBudget = 600_000;
/** Battles fought where odds are sampled. */
const samples = 4_000;

/** Where a battle stands: hits placed, results ignored, torpedo runs made. */
interface Node {
  readonly hits: PerSide<number>;
  readonly ignored: PerSide<number>;
  readonly attempts: PerSide<number>;
  /** The groups where the table eliminated one; else the chains tell. */
  readonly groups: PerSide<Group> | null;
  /** A torpedo run struck home. */
  readonly killer: SideId | null;
}
type Ways = readonly (readonly [Node, number])[];

interface Bench {
  readonly ask: OddsAsk;
  readonly chains: PerSide<readonly Link[]>;
  readonly doctrines: PerSide<Doctrine>;
  readonly dice: Spread;
  /** Results of the table by hits placed, as they are asked for. */
  readonly results: Map<number, readonly (readonly [Cell, number])[]>;
}

interface Tally {
  attackerField: number;
  defenderField: number;
  unchanged: number;
  attackerKillsCarrier: number;
  defenderKillsCarrier: number;
  left: Record<SideId, number>;
}

/** The odds of a battle from its beginning under standing doctrines: exact wherever its ways fit the budget. */
export function battleOdds(ask: OddsAsk): BattleOdds {
  const doctrines = perSide((side) => ask.doctrines?.[side] ?? defaultDoctrine);
  const chains = perSide((side) => chainOf(side, ask.groups[side], doctrines[side]));
  const bench: Bench = { ask, chains, doctrines, dice: diceTotals(ask.options.dice), results: new Map() };
  return enumerate(bench) ?? sample(bench);
}

/**
 * Hits, ignored results and torpedo runs only ever grow: taken by how far they have, every node comes up once, with all
 * ways to it added up. A round that leaves its node as it was is rolled again until one does not.
 */
function enumerate(bench: Bench): BattleOdds | null {
  const { budget = usualBudget } = bench.ask;
  const tally = emptyTally();
  const nodes: Map<number, number>[] = [];
  const enter = (node: Node, chance: number): void => {
    if (chance === 0 || settle(bench, tally, node, chance)) return;
    const [key, alike] = [keyOf(node), (nodes[grownBy(node)] ??= new Map())];
    alike.set(key, (alike.get(key) ?? 0) + chance);
  };
  for (const [node, chance] of starts(bench)) enter(node, chance);
  let work = 0;
  for (let grown = 0; grown < nodes.length; grown += 1) {
    for (const [key, chance] of nodes[grown] ?? []) {
      work += bench.dice.length;
      if (work > budget) return null;
      const ways = after(bench, nodeOf(key));
      const onward = ways.filter(([node]) => isOver(node) || grownBy(node) > grown);
      const moving = onward.reduce((sum, [, share]) => sum + share, 0);
      for (const [node, share] of onward) enter(node, (chance * share) / moving);
    }
  }
  return { ...tally, exact: true, plusMinus: 0 };
}

const isOver = ({ groups, killer }: Node): boolean => groups !== null || killer !== null;

function grownBy({ hits, ignored, attempts }: Node): number {
  return [hits, ignored, attempts].reduce((sum, { confed, kilrathi }) => sum + confed + kilrathi, 0);
}

/** The same battles fought many times, with numbers that are the same for the same question. */
function sample(bench: Bench): BattleOdds {
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
  const first = starts(bench);
  for (let n = 0; n < samples; n += 1) {
    let node = pick(first);
    while (!settle(bench, tally, node, 1 / samples)) node = pick(after(bench, node));
  }
  const p = tally.attackerField;
  return { ...tally, exact: false, plusMinus: 1.96 * Math.sqrt((p * (1 - p)) / samples) };
}

const emptyTally = (): Tally => ({
  attackerField: 0,
  defenderField: 0,
  unchanged: 0,
  attackerKillsCarrier: 0,
  defenderKillsCarrier: 0,
  left: perSide(() => 0),
});

const groupsAt = ({ chains }: Bench, node: Node): PerSide<Group> =>
  node.groups ?? perSide((side) => (chains[side][node.hits[side]] as Link).group);

/** Counts a battle that is over; false while it goes on (PNP-11, PNP-14). */
function settle(bench: Bench, tally: Tally, node: Node, chance: number): boolean {
  const groups = groupsAt(bench, node);
  const verdict = verdictOf(groups);
  if (node.killer === null && verdict === null) return false;
  const { attacker } = bench.ask;
  for (const side of ['confed', 'kilrathi'] as const) tally.left[side] += chance * groups[side].length;
  const field = (side: SideId, share: number): void => {
    tally[side === attacker ? 'attackerField' : 'defenderField'] += share;
  };
  const kill = (side: SideId): void => {
    field(side, chance);
    tally[side === attacker ? 'attackerKillsCarrier' : 'defenderKillsCarrier'] += chance;
  };
  if (node.killer !== null) kill(node.killer);
  else if (verdict?.kind === 'mutual') tally.unchanged += chance;
  else if (verdict?.kind === 'rout') {
    const { winner } = verdict;
    const loser = otherSide(winner);
    if (carrierIn(groups[loser]) === null) field(winner, chance);
    else if (torpedoCraft(groups[winner]) > 0) kill(winner);
    else field(loser, chance);
  } else {
    const won = duelChance(bench.dice);
    field(attacker, chance * won);
    field(otherSide(attacker), chance * (1 - won));
  }
  return true;
}

/** Where the first round finds the groups: after the salvos (PNP-9.3). */
function starts(bench: Bench): Ways {
  const { chains, ask } = bench;
  const zero = perSide(() => 0);
  const fresh: Node = { hits: zero, ignored: zero, attempts: zero, groups: null, killer: null };
  if (verdictOf(ask.groups) !== null) return [[fresh, 1]];
  const salvo = perSide((side) => sumsOfDice((chains[otherSide(side)][0] as Link).equipped));
  return salvo.confed.flatMap(([confed, p]) =>
    salvo.kilrathi.map(
      ([kilrathi, q]) => [{ ...fresh, hits: placed(bench, fresh, { confed, kilrathi }) }, p * q] as const,
    ),
  );
}

function placed({ chains }: Bench, { hits }: Node, more: PerSide<number>): PerSide<number> {
  return perSide((side) => Math.min(chains[side].length - 1, hits[side] + more[side]));
}

/** All ways that one round and its torpedo runs may take. */
function after(bench: Bench, node: Node): Ways {
  const { ask, chains } = bench;
  const { attacker, options } = ask;
  const defender = otherSide(attacker);
  const links = perSide((side) => chains[side][node.hits[side]] as Link);
  const ways: (readonly [Node, number])[] = [];
  for (const [cell, chance] of resultsOf(bench, node.hits)) {
    if (cell.eliminated !== null) {
      const gone = cell.eliminated === 'attacker' ? attacker : defender;
      const groups = perSide((side) => (side === gone ? remnant(links[side].group, options) : links[side].group));
      ways.push([{ ...node, groups }, chance]);
      continue;
    }
    const hits = perSide((side) => (side === attacker ? cell.attacker : cell.defender));
    const spared = perSide((side) => ignoredBy(bench, node, side, hits[side], links[side]));
    const next: Node = {
      ...node,
      hits: placed(
        bench,
        node,
        perSide((side) => hits[side] - spared[side]),
      ),
      ignored: perSide((side) => node.ignored[side] + (spared[side] > 0 ? 1 : 0)),
    };
    for (const [run, share] of torpedoRuns(bench, next)) ways.push([run, chance * share]);
  }
  return ways;
}

/** What the table may say to groups after so many hits, equal results as one. */
function resultsOf(bench: Bench, hits: PerSide<number>): readonly (readonly [Cell, number])[] {
  const key = hits.confed * 1024 + hits.kilrathi;
  const known = bench.results.get(key);
  if (known !== undefined) return known;
  const { attacker, options } = bench.ask;
  const links = perSide((side) => bench.chains[side][hits[side]] as Link);
  const [attacking, defending] = [links[attacker], links[otherSide(attacker)]];
  const { column } = columnFor(attacking.strength, defending.strength, options.ratioRounding);
  const found = new Map<string, readonly [Cell, number]>();
  for (const [total, chance] of bench.dice) {
    const cell = cellAt(column, total + attacking.maneuver - defending.maneuver);
    found.set(cell.cell, [cell, (found.get(cell.cell)?.[1] ?? 0) + chance]);
  }
  const results = [...found.values()];
  bench.results.set(key, results);
  return results;
}

function remnant(group: Group, { eliminationSparesTransports }: OddsAsk['options']): Group {
  return group.filter(({ type }) => isCarrier(type) || (eliminationSparesTransports && isTransport(type)));
}

function ignoredBy({ ask, chains, doctrines }: Bench, node: Node, side: SideId, hits: number, link: Link): number {
  if (hits === 0 || link.equipped === 0) return 0;
  const craft = ask.options.ignoreScaling === 'initial' ? (chains[side][0] as Link).equipped : link.equipped;
  return ignoreBy(doctrines[side], hits, Math.max(0, craft - node.ignored[side]));
}

/** The runs of the attacker, then of the defender (PNP-13). */
function torpedoRuns(bench: Bench, node: Node): Ways {
  if (verdictOf(groupsAt(bench, node)) !== null) return [[node, 1]];
  let ways: (readonly [Node, number])[] = [[node, 1]];
  const { attacker } = bench.ask;
  for (const side of [attacker, otherSide(attacker)]) {
    const link = bench.chains[side][node.hits[side]] as Link;
    const target = carrierIn(bench.ask.groups[otherSide(side)]);
    const made = node.attempts[side];
    if (target === null || bench.doctrines[side].torpedo === 'never' || made >= link.torpedoes) continue;
    const success = bench.dice.reduce((sum, [total, chance]) => sum + (total <= made + 2 ? chance : 0), 0);
    ways = ways.flatMap(([one, share]): Ways => {
      if (one.killer !== null) return [[one, share]];
      const tried = { ...one, attempts: { ...one.attempts, [side]: made + 1 } };
      return [
        [{ ...tried, killer: side }, share * success],
        [tried, share * (1 - success)],
      ];
    });
  }
  return ways.filter(([, share]) => share > 0);
}

/** A node that goes on, as one number. */
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
