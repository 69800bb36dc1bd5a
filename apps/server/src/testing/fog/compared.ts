import type { Rulesets } from '@warlog/application';
import { kits } from '@warlog/catalog/kits';
import type { AnyRuleset, GameTypes } from '@warlog/kernel';
import type { LawKit } from '@warlog/kernel/testing';
import { onServer } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogRulesets } from '../../modes/rulesets.js';
import { difference } from './difference.js';
import { begun } from './fog-campaign.js';
import { FogHouse } from './fog-house.js';
import { FogPlay } from './pairs.js';

/** Pairs of worlds that are compared of each ruleset; `scripts/fog.mjs` asks for more. */
const PAIRS = Number(process.env['FOG_PAIRS'] ?? 24);
const SEED = process.env['FOG_SEED'] ?? '1';
/** Phases of a campaign that are played: the later ones of long games are much alike. */
const PHASES = 14;
/** A campaign has one set of options: no more pairs than these are of the same one. */
const PAIRS_EACH = 24;
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
      return rules && spoiled(rules);
    },
  };

  onServer('What a seat gets', (fresh) => {
    let house: FogHouse;
    beforeAll(async () => {
      house = await FogHouse.open(fresh().url, leaking);
    });
    afterAll(() => house.close());

    describe.each(ids)('%s', (id) => {
      it(
        'is the same in two worlds that differ in what it cannot know',
        async () => {
          const { found, ...counts } = await compared(house, await kitOf(id), PAIRS);
          expect(found).toBeNull();
          expect(house.defects).toEqual([]);
          process.stdout.write(`${JSON.stringify({ fog: id, seed: SEED, ...counts })}\n`);
        },
        TIMEOUT_MS,
      );
    });

    it.each(told)(
      'tells worlds of %s apart as soon as everybody is told of %s',
      async (id, type) => {
        leak = type;
        try {
          expect((await compared(house, await kitOf(id), 200)).found).toContain(id);
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

/** The first difference among so many pairs, of which kinds of phase they were, and of how many campaigns. */
async function compared(house: FogHouse, kit: LawKit<GameTypes>, most: number) {
  const kinds: Record<string, number> = {};
  const options = new Set<string>();
  let found: string | null = null;
  let pairs = 0;
  let campaigns = 0;
  /** Pairs in which the next phase asks others. */
  let asked = 0;
  for (let n = 0; pairs < most && found === null; n += 1) {
    const seed = `${kit.ruleset.id}/${SEED}/${n}`;
    await house.undone(async () => {
      const campaign = await begun(house, kit.ruleset, seed);
      let here = 0;
      for await (const { what, kind, asksOthers, one, other } of new FogPlay(house, kit, campaign, seed).pairs(
        PHASES,
      )) {
        if (here === 0) Object.entries(campaign.options).forEach((each) => options.add(each.join()));
        campaigns += here === 0 ? 1 : 0;
        here += 1;
        pairs += 1;
        kinds[kind] = (kinds[kind] ?? 0) + 1;
        asked += asksOthers ? 1 : 0;
        const where = Object.keys({ ...one, ...other }).find((name) => one[name] !== other[name]);
        if (where) found = `${seed}, ${what}: ${where} ${difference(one[where], other[where])}`;
        if (found !== null || pairs === most || here === PAIRS_EACH) return;
      }
    });
  }
  return { found, pairs, kinds, campaigns, options: options.size, asked };
}
