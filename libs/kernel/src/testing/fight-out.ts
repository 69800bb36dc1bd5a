import type { DiceReason, OpenBattle } from '../battle.js';
import type { Dice } from '../dice/dice.js';
import { seedDice } from '../dice/seed-dice.js';
import { clonePlain } from '../fold.js';
import type { GameTypes, Ruleset, Sheets, Viewer } from '../ruleset.js';

/* How cases of a sector's game let a battle be handed over, fought out and taken back. */

/** What happened, and the position after it. */
export interface Run<G extends GameTypes> {
  readonly events: readonly G['Event'][];
  readonly after: G['State'];
}

/** A game of this ruleset whose battles are fought out, as cases play it. */
export function fightsOf<G extends GameTypes>(ruleset: Ruleset<G>) {
  const run = (state: G['State'], events: Iterable<G['Event']>): Run<G> => {
    const done: G['Event'][] = [];
    let after = clonePlain(state);
    for (const event of events) {
      done.push(event);
      after = ruleset.evolve(after, clonePlain(event));
    }
    return { events: done, after };
  };
  const battles = (state: G['State']): readonly OpenBattle[] => ruleset.battles?.(state) ?? [];
  return {
    run,
    battles,
    /** The open phase closes with these sheets. */
    closed: (state: G['State'], sheets: Sheets<G['Sheet']>, dice: Dice = seedDice('close')): Run<G> =>
      run(state, ruleset.resolve(state, sheets, dice)),
    /** What the platform does when the phase closes that waits: each battle is taken back, then the rules go on. */
    back(
      state: G['State'],
      report: (battle: OpenBattle) => unknown,
      dice: Dice = seedDice('back'),
      why?: DiceReason,
    ): Run<G> {
      let now = state;
      const events: G['Event'][] = [];
      for (let [next] = battles(now); next; [next] = battles(now)) {
        const came = run(now, ruleset.takeBack?.(now, next.battle, report(next), dice, why) ?? []);
        events.push(...came.events);
        now = came.after;
      }
      const rest = run(now, ruleset.resolve(now, {}, dice));
      return { events: [...events, ...rest.events], after: rest.after };
    },
    /**
     * All that a viewer is told of these runs, in no order, and its view afterwards, begun as `before`; what says that there was
     * a phase that waited is left out.
     */
    toldTo(viewer: Viewer, state: G['State'], before: G['View'], runs: readonly Run<G>[]) {
      let now = clonePlain(state);
      let view = clonePlain(before);
      const told: string[] = [];
      for (const event of runs.flatMap(({ events }) => events)) {
        now = ruleset.evolve(now, clonePlain(event));
        for (const visible of ruleset.disclose(now, event, viewer)) {
          view = ruleset.project(view, clonePlain(visible));
          if (!ofPhase.has(visible.type)) told.push(JSON.stringify(visible));
        }
      }
      return { told: told.sort(), view: JSON.stringify(view) };
    },
  };
}
const ofPhase: ReadonlySet<string> = new Set(['BattlesAwaited', 'BattlesClosed']);

interface SentSide {
  readonly seat: string;
  readonly units: readonly { readonly ref: string; readonly scarred: boolean }[];
}
type Fate = 'intact' | 'scarred' | 'destroyed' | 'left-table';
/** What becomes of units at the table, by their keys. */
export type TableFates = Readonly<
  Record<string, Fate | { readonly fate: Fate; readonly cards?: number; readonly hullPoints?: number }>
>;

/** What the fleet battle's table would send back of this battle: everything as it came but for these units. */
export function tableReport({ battle, brief }: OpenBattle, fates: TableFates, more: object = {}): object {
  const { attacker, defender } = brief as { readonly attacker: SentSide; readonly defender: SentSide };
  return {
    ...{ battle, winner: attacker.seat, how: 'points', closed: 'played', rounds: 6 },
    units: [...attacker.units, ...defender.units].map(({ ref, scarred }) => {
      const said = fates[ref] ?? (scarred ? 'scarred' : 'intact');
      return typeof said === 'string' ? { ref, fate: said } : { ref, ...said };
    }),
    ...more,
  };
}
