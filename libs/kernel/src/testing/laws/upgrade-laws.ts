import { isDiceEvent } from '../../campaign/events.js';
import { clonePlain } from '../../fold.js';
import type { GameTypes } from '../../ruleset.js';
import type { LawKit } from '../kit.js';
import { botSheets, closePhase, mixedSheets, playStep, refusals } from '../walk.js';
import { benchOf, type Bench } from './bench.js';
import { expectSame, type Law } from './law.js';

/** Law 11: a version that takes campaigns of a former one over reads all that the former one left, and its past as it was. */
export function upgradeLaws<G extends GameTypes>({ kit }: Bench<G>): readonly Law[] {
  const { ruleset, former } = kit;
  if (!former) return [];
  const { former: _former, ...rest } = kit;
  const formerKit: LawKit<G> = { ...rest, ruleset: former };
  const { rounds } = benchOf(formerKit);
  return [
    rounds.law({
      name: '11 upgrade: positions, views and sheets of the former version are read, and played on',
      begin: () => ({
        claim: ({ game, seed }) => {
          const before = former.phase(game.state);
          const phase = ruleset.phase(game.state);
          if (before.phase === 'ended' || phase.phase === 'ended') return expectSame('the end', phase, before);
          for (const [seat, sheet] of Object.entries(mixedSheets(formerKit, game, before, seed))) {
            const view = game.views[seat];
            if (sheet !== null) ruleset.check(view, sheet);
            ruleset.idle(view, sheet);
            ruleset.forecast(view, sheet);
          }
          for (const view of Object.values(game.views)) ruleset.standings(view);
          ruleset.rulingSubjects(game.views['referee']);
          const sheets = botSheets(kit, game, phase, seed);
          for (const [seat, sheet] of Object.entries(sheets))
            expectSame(
              `what is wrong with the bot's sheet of ${seat}`,
              refusals(ruleset.check(game.views[seat], sheet)),
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
            let [by, anew] = [clonePlain(step?.before.views[key]), clonePlain(step?.before.views[key])];
            for (const one of shown) {
              by = former.project(by, clonePlain(one));
              anew = ruleset.project(anew, clonePlain(one));
              expectSame(`what ${key} is told`, ruleset.narrate(anew, one), former.narrate(by, one));
              if (!isDiceEvent(one)) expectSame(`where ${key} is told`, ruleset.tell(anew, one), former.tell(by, one));
            }
            expectSame(`the view of ${key}`, anew, by);
          }
        },
      }),
    }),
  ];
}
