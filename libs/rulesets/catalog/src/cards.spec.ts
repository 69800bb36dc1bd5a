import { armadaPnp } from '@warlog/armada-pnp';
import { craftTypes } from '@warlog/armada-pnp/ui';
import { bzaarcke } from '@warlog/bzaarcke';
import { catalogue as bzaarckeUnits } from '@warlog/bzaarcke/ui';
import { ftarq } from '@warlog/ftarq';
import { catalogue as ftarqUnits } from '@warlog/ftarq/ui';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { pentagonWar } from '@warlog/pentagon-war';
import { designs } from '@warlog/pentagon-war/ui';
import { swArmada } from '@warlog/sw-armada';
import { shipTypes, squadronTypes } from '@warlog/sw-armada/ui';
import { describe, expect, it } from 'vitest';
import { catalog } from './index.js';

const games: readonly { readonly ruleset: AnyRuleset; readonly types: readonly string[] }[] = [
  { ruleset: bzaarcke, types: bzaarckeUnits.map(({ id }) => id as string) },
  { ruleset: ftarq, types: [...ftarqUnits.map(({ id }) => id as string), 'ground-force'] },
  { ruleset: armadaPnp, types: craftTypes.map(({ id }) => id) },
  { ruleset: pentagonWar, types: designs.map(({ id }) => id) },
  {
    ruleset: swArmada,
    types: [...shipTypes, ...squadronTypes].map(({ id }) => id as string),
  },
];

describe.each(games)('the unit cards of $ruleset.id', ({ ruleset, types }) => {
  it('every unit type has a card with figures, a strength and clauses of the rulebook', async () => {
    const entry = catalog.find(({ id }) => id === ruleset.id);
    const [book, french] = [(await entry?.rulebook('en')) ?? {}, (await entry?.french()) ?? {}];
    expect(types.length).toBeGreaterThan(10);
    for (const type of types) {
      const card = ruleset.view.card(type);
      expect(card, type).toMatchObject({ id: type });
      expect(card?.figures.length, type).toBeGreaterThan(1);
      expect(card?.notes.length, type).toBeGreaterThan(0);
      const lines = card === null ? [] : [card.kind, ...card.figures.map(({ label }) => label), ...card.notes];
      for (const { code, clause } of lines) {
        expect(ruleset.messages, type).toHaveProperty([code]);
        expect(french, type).toHaveProperty([code]);
        if (clause !== undefined) expect(book, type).toHaveProperty([clause]);
      }
      expect(book).toHaveProperty([card?.clause ?? '']);
    }
  });

  it('ids that are no unit type have no card', () => {
    for (const other of ['', 'nothing', '__proto__', 'toString']) expect(ruleset.view.card(other)).toBeNull();
  });
});
