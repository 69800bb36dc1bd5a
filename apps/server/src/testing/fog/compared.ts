import type { Rulesets } from '@warlog/application';
import { kits } from '@warlog/catalog/kits';
import type { AnyRuleset, GameTypes } from '@warlog/kernel';
import { sampling, type LawKit } from '@warlog/kernel/testing';
import { onServer } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogRulesets } from '../../modes/rulesets.js';
import { difference } from './difference.js';
import { begun } from './fog-campaign.js';
import { FogHouse } from './fog-house.js';
import { FogPlay } from './pairs.js';
import { withSmallGames } from './leads.js';
import { Reach } from './reach.js';

/** So many pairs of the usual seed are of each kind of phase, of a ruling and of an end. */
const OF_ALL = 200;
/** And so many at least of each kind that is rare are looked for. */
const FEW = 6;
const USUAL_SEED = '1';
/** Pairs of worlds that are compared of each ruleset; `scripts/fog.mjs` asks for more. */
const PAIRS = sampling.size(OF_ALL, 'FOG_PAIRS');
const SEED = process.env['FOG_SEED'] ?? String(sampling.seed);
/** What this run draws is held to be of all kinds only where that does not hang on its seed. */
const isOfAll = PAIRS >= OF_ALL && SEED === USUAL_SEED;
/** On a busy machine each pair takes its time. */
const TIMEOUT_MS = 120_000 + PAIRS * 20_000;

/**
 * Describes the law of two worlds for these rulesets, and that it finds what tells of the events that are named: what each seat
 * and the public get by all questions is the same bytes.
 */
export function describeFog(ids: readonly string[], told: readonly (readonly [id: string, type: string])[]): void {
  /** Rules that tell everybody of one kind of event, whoever may know. */
  let leak: string | null = null;
  const spoiled = (rules: AnyRuleset): AnyRuleset => ({
    ...rules,
    disclose: (state: never, event, viewer) => (event.type === leak ? [event] : rules.disclose(state, event, viewer)),
  });
  const catalogue = catalogRulesets();
  const leaking: Rulesets = {
    ...catalogue,
    load: async (id, version) => {
      const rules = await catalogue.load(id, version);
      return rules && spoiled(withSmallGames(rules, await kitOf(id)));
    },
  };

  onServer('What a seat gets', (fresh) => {
    let house: FogHouse;
    beforeAll(async () => {
      house = await FogHouse.open(fresh().url, { rulesets: leaking });
    });
    afterAll(() => house.close());

    describe.each(ids)('%s', (id) => {
      it(
        'is the same in two worlds that differ in what it cannot know',
        async () => {
          const { found, reach } = await compared(house, await kitOf(id), PAIRS, SEED);
          const differing = found === null ? 0 : 1;
          process.stdout.write(`${JSON.stringify({ fog: id, seed: SEED, differing, ...reach.told() })}\n`);
          expect(found).toBeNull();
          expect(house.defects).toEqual([]);
          expect(isOfAll ? reach.missingKinds() : []).toEqual([]);
        },
        TIMEOUT_MS,
      );
    });

    it.each(sampling.some(told))(
      'tells worlds of %s apart as soon as everybody is told of %s',
      async (id, type) => {
        leak = type;
        try {
          expect((await compared(house, await kitOf(id), OF_ALL, USUAL_SEED)).found).toContain(id);
        } finally {
          leak = null;
        }
      },
      TIMEOUT_MS,
    );
  });
}

async function kitOf(id: string): Promise<LawKit<GameTypes>> {
  const kit = await kits[id]?.();
  if (!kit) throw new Error(`There is no kit of ${id}`);
  return kit;
}

/** The first difference among so many pairs, and what they were of. */
async function compared(house: FogHouse, kit: LawKit<GameTypes>, most: number, from: string) {
  const rules = withSmallGames(kit.ruleset, kit);
  const reach = new Reach(rules, Math.min(FEW, Math.ceil(most / 20)));
  let found: string | null = null;
  for (let n = 0; reach.pairs < most && found === null; n += 1) {
    const seed = `${kit.ruleset.id}/${from}/${n}`;
    await house.undone(async () => {
      const campaign = await begun(house, rules, seed, reach);
      let isFirst = true;
      for await (const pair of new FogPlay(house, kit, campaign, seed, reach).pairs()) {
        const { what, one, other } = pair;
        reach.count(pair, isFirst ? campaign.options : null);
        isFirst = false;
        const where = Object.keys({ ...one, ...other }).find((name) => one[name] !== other[name]);
        if (where) found = `${seed}, ${what}: ${where} ${difference(one[where], other[where])}`;
        if (found !== null || reach.pairs === most) return;
      }
    });
  }
  return { found, reach };
}
