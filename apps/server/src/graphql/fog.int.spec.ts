import type { Rulesets } from '@warlog/application';
import { kits } from '@warlog/catalog/kits';
import type { AnyRuleset, GameTypes } from '@warlog/kernel';
import type { LawKit } from '@warlog/kernel/testing';
import { onServer } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogRulesets } from '../modes/rulesets.js';
import { difference } from '../testing/fog/difference.js';
import { begun } from '../testing/fog/fog-campaign.js';
import { FogHouse } from '../testing/fog/fog-house.js';
import { FogPlay } from '../testing/fog/pairs.js';

/** Pairs of worlds that are compared of each ruleset; `scripts/fog.mjs` asks for more. */
const PAIRS = Number(process.env['FOG_PAIRS'] ?? 10);
const SEED = process.env['FOG_SEED'] ?? '1';
/** Phases of a campaign that are played: the later ones of long games are much alike. */
const PHASES = 14;
/** On a busy machine each pair takes its time. */
const TIMEOUT_MS = 120_000 + PAIRS * 20_000;

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
    return rules && spoiled(rules);
  },
};

onServer('What a seat gets', (fresh) => {
  let house: FogHouse;
  beforeAll(async () => {
    house = await FogHouse.open(fresh().url, leaking);
  });
  afterAll(() => house.close());

  /** The first difference among so many pairs, and of which kinds of phase they were. */
  async function compared(kit: LawKit<GameTypes>, most: number) {
    const kinds: Record<string, number> = {};
    let found: string | null = null;
    let pairs = 0;
    /** Pairs in which the next phase asks others. */
    let asked = 0;
    for (let n = 0; pairs < most && found === null; n += 1) {
      const seed = `${kit.ruleset.id}/${SEED}/${n}`;
      await house.undone(async () => {
        const play = new FogPlay(house, kit, await begun(house, kit.ruleset, seed), seed);
        for await (const { what, kind, asksOthers, one, other } of play.pairs(PHASES)) {
          kinds[kind] = (kinds[kind] ?? 0) + 1;
          pairs += 1;
          asked += asksOthers ? 1 : 0;
          const where = Object.keys({ ...one, ...other }).find((name) => one[name] !== other[name]);
          if (where) found = `${seed}, ${what}: ${where} ${difference(one[where], other[where])}`;
          if (found !== null || pairs === most) return;
        }
      });
    }
    return { found, pairs, kinds, asked };
  }

  describe.each(Object.entries(kits))('%s', (id, load) => {
    it(
      'is the same in two worlds that differ in what it cannot know',
      async () => {
        const { found, ...counts } = await compared(await load(), PAIRS);
        expect(found).toBeNull();
        expect(house.defects).toEqual([]);
        process.stdout.write(`${JSON.stringify({ fog: id, seed: SEED, ...counts })}\n`);
      },
      TIMEOUT_MS,
    );
  });

  it.each([
    ['ftarq', 'StanceSet'],
    ['bzaarcke', 'StanceSet'],
    ['pentagon-war', 'StandingSet'],
    ['sw-armada', 'DoctrineSet'],
  ])(
    'tells worlds of %s apart as soon as everybody is told of %s',
    async (id, type) => {
      const kit = await kits[id]?.();
      if (!kit) throw new Error(`There is no kit of ${id}`);
      leak = type;
      try {
        expect((await compared(kit, 40)).found).toContain(id);
      } finally {
        leak = null;
      }
    },
    TIMEOUT_MS,
  );
});
