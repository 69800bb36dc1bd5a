import type { Rulesets } from '@warlog/application';
import { kits } from '@warlog/catalog/kits';
import type { AnyRuleset, GameTypes } from '@warlog/ruleset-api';
import { sampling, SLOW_PARTS, type LawKit } from '@warlog/ruleset-testkit';
import { onServer } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogRulesets } from '../../modes/rulesets.js';
import { difference } from './difference.js';
import { begun } from './fog-campaign.js';
import { FogServer } from './fog-server.js';
import { FogPlay } from './pairs.js';
import { withSmallGames } from './leads.js';
import { FogReach } from './reach.js';

/** The number of pairs after which the default seed covers every kind of phase, a ruling and an end. */
const OF_ALL = 200;
/** The minimum number of pairs for each rare kind. */
const FEW = 6;
const USUAL_SEED = '1';
/** Pairs of worlds compared per ruleset; `tools/fog/fog.mjs` sets more. */
const PAIRS = sampling.size(OF_ALL, 'FOG_PAIRS', SLOW_PARTS);
const SEED = process.env['FOG_SEED'] ?? String(sampling.seed);
/** Coverage of all kinds is only expected if it does not depend on the seed. */
const isOfAll = PAIRS >= OF_ALL && SEED === USUAL_SEED;
/** Each pair takes long on a busy machine. */
const TIMEOUT_MS = 120_000 + PAIRS * 20_000;

/**
 * Describes the law of two worlds for these rulesets: each seat and the public get the same bytes from all queries.
 *
 * Also checks that the comparison finds a leak of each of the given event types.
 */
export function describeFog(
  ids: readonly string[],
  disclosedTypes: readonly (readonly [id: string, type: string])[],
): void {
  /** The event type that is disclosed to everyone, to test that the comparison finds the leak. */
  let leak: string | null = null;
  const spoiled = (rules: AnyRuleset): AnyRuleset => ({
    ...rules,
    view: {
      ...rules.view,
      disclose: (state: never, event, viewer) =>
        event.type === leak ? [event] : rules.view.disclose(state, event, viewer),
    },
  });
  const catalogue = catalogRulesets();
  const leaking: Rulesets = {
    ...catalogue,
    load: async (id, version) => {
      const rules = await catalogue.load(id, version);
      return rules && spoiled(withSmallGames(rules, await kitOf(id)));
    },
  };

  onServer('What a seat can read', (fresh) => {
    let fogServer: FogServer;
    beforeAll(async () => {
      fogServer = await FogServer.open(fresh().url, { rulesets: leaking });
    });
    afterAll(() => fogServer.close());

    describe.each(ids)('%s', (id) => {
      it(
        'is the same in two worlds that differ in what it cannot know',
        async () => {
          const { found, reach } = await compared(fogServer, await kitOf(id), PAIRS, SEED);
          const differing = found === null ? 0 : 1;
          process.stdout.write(`${JSON.stringify({ fog: id, seed: SEED, differing, ...reach.disclosed() })}\n`);
          // As messages too: reports shorten the values they compare.
          expect(found, found ?? '').toBeNull();
          expect(fogServer.defects, fogServer.defects.join('\n')).toEqual([]);
          expect(isOfAll ? reach.missingKinds() : []).toEqual([]);
        },
        TIMEOUT_MS,
      );
    });

    it.each(sampling.some(disclosedTypes))(
      'finds a difference between worlds of %s once everybody sees %s',
      async (id, type) => {
        leak = type;
        try {
          expect((await compared(fogServer, await kitOf(id), OF_ALL, USUAL_SEED)).found).toContain(id);
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

/** Returns the first difference found among the pairs, and their coverage. */
async function compared(fogServer: FogServer, kit: LawKit<GameTypes>, most: number, from: string) {
  const rules = withSmallGames(kit.ruleset, kit);
  const reach = new FogReach(rules, Math.min(FEW, Math.ceil(most / 20)));
  let found: string | null = null;
  for (let n = 0; reach.pairs < most && found === null; n += 1) {
    const seed = `${kit.ruleset.id}/${from}/${n}`;
    await fogServer.undone(async () => {
      const campaign = await begun(fogServer, rules, seed, reach);
      let isFirst = true;
      for await (const pair of new FogPlay(fogServer, kit, campaign, seed, reach).pairs()) {
        const { what, first, other } = pair;
        reach.count(pair, isFirst ? campaign.options : null);
        isFirst = false;
        const where = Object.keys({ ...first, ...other }).find((name) => first[name] !== other[name]);
        if (where) found = `${seed}, ${what}: ${where} ${difference(first[where], other[where])}`;
        if (found !== null || reach.pairs === most) return;
      }
    });
  }
  return { found, reach };
}
