import { isDiceEvent } from '@warlog/dice';
import { clonePlain, type GameTypes } from '@warlog/ruleset-api';
import type { LawKit } from '../kit.js';
import { botSheets, closePhase, mixedSheets, playStep, refusals } from '../walk.js';
import { lawFixtureOf, type LawFixture } from './fixture.js';
import { expectSame, type Law } from './law.js';

/**
 * Returns law 11: a version that continues campaigns of a former one reads everything that it left, and its past
 * unchanged.
 */
export function upgradeLaws<G extends GameTypes>({ kit }: LawFixture<G>): readonly Law[] {
  const { ruleset, former } = kit;
  if (!former) return [];
  const { former: _former, ...rest } = kit;
  const formerKit: LawKit<G> = { ...rest, ruleset: former };
  const { rounds } = lawFixtureOf(formerKit);
  return [
    rounds.law({
      name: '11 upgrade: positions, views and sheets of the former version are read, and played on',
      begin: () => ({
        claim: ({ game, seed }) => {
          const before = former.play.phase(game.state);
          const phase = ruleset.play.phase(game.state);
          if (before.phase === 'ended' || phase.phase === 'ended') return expectSame('the end', phase, before);
          for (const [seat, sheet] of Object.entries(mixedSheets(formerKit, game, before, seed))) {
            const view = game.views[seat];
            if (sheet !== null) ruleset.play.check(view, sheet);
            ruleset.play.idle(view, sheet);
            ruleset.odds.forecast(view, sheet);
          }
          for (const view of Object.values(game.views)) ruleset.view.standings(view);
          ruleset.view.rulingSubjects(game.views['referee']);
          const sheets = botSheets(kit, game, phase, seed);
          for (const [seat, sheet] of Object.entries(sheets))
            expectSame(
              `what is wrong with the bot's sheet of ${seat}`,
              refusals(ruleset.play.check(game.views[seat], sheet)),
              [],
            );
          closePhase(kit, game, sheets, seed, Object.keys(game.views));
        },
      }),
    }),
    rounds.law({
      name: '11 upgrade: what the former version told is known and narrated as it was',
      begin: () => ({
        claim: ({ moment, seed }) => {
          const step = playStep(formerKit, moment, seed, Object.keys(moment.views));
          for (const [key, shown] of Object.entries(step?.shown ?? {})) {
            let [by, replayed] = [clonePlain(step?.before.views[key]), clonePlain(step?.before.views[key])];
            for (const disclosure of shown) {
              by = former.view.project(by, clonePlain(disclosure));
              replayed = ruleset.view.project(replayed, clonePlain(disclosure));
              expectSame(
                `what ${key} is told`,
                ruleset.view.narrate(replayed, disclosure),
                former.view.narrate(by, disclosure),
              );
              if (!isDiceEvent(disclosure))
                expectSame(
                  `where ${key} is told`,
                  ruleset.view.storyEntry(replayed, disclosure),
                  former.view.storyEntry(by, disclosure),
                );
            }
            expectSame(`the view of ${key}`, replayed, by);
          }
        },
      }),
    }),
  ];
}
