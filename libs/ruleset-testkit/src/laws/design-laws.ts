import fc from 'fast-check';
import type { GameTypes } from '@warlog/ruleset-api';
import { anything, drawOne, spoiled } from '../draw.js';
import { refusals } from '../walk.js';
import { expectSame, within, type Law } from './law.js';
import type { LawFixture } from './fixture.js';

/** Returns law 12: designs of players are checked like orders. */
export function designLaws<G extends GameTypes>({ kit }: LawFixture<G>): readonly Law[] {
  const { ruleset } = kit;
  const { designs } = ruleset;
  if (!designs) return [];
  const { kinds } = designs;
  return [
    {
      name: '12 designs: any value gives problems, never an exception; what passes is told; each kind is named and begun with',
      hold: ({ runs, seed }) => {
        for (const kind of kinds) {
          expectSame(
            `what is wrong with the example of ${kind}`,
            refusals(designs.check(kind, designs.example(kind))),
            [],
          );
          for (const code of [`design.${kind}`, `design.${kind}.teach`])
            if (!Object.hasOwn(ruleset.messages, code)) throw new Error(`No message for "${code}"`);
        }
        fc.assert(
          fc.property(fc.constantFrom(...kinds), fc.nat(), (kind, run) => {
            const design = drawOne(fc.oneof(anything, spoiled(designs.example(kind))), `run ${run}/design`);
            within(`the ${kind} ${fc.stringify(design)}`, () => {
              if (refusals(designs.check(kind, design)).length > 0) return;
              const { code } = designs.describe(kind, design);
              if (!Object.hasOwn(ruleset.messages, code)) throw new Error(`No message for "${code}"`);
            });
          }),
          { numRuns: runs, seed },
        );
      },
    },
  ];
}
