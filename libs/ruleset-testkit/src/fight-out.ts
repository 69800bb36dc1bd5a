import {
  type DiceReason,
  type OpenBattle,
  clonePlain,
  type GameTypes,
  type Ruleset,
  type Sheets,
  type Viewer,
} from '@warlog/ruleset-api';
import { type Dice, seedDice } from '@warlog/dice';

/* How golden cases of star-map games open, fight out and return a battle. */

/** Events, and the position after them. */
export interface Run<G extends GameTypes> {
  readonly events: readonly G['Event'][];
  readonly after: G['State'];
}

/** Returns the steps of a game with battle campaigns, for golden cases. */
export function fightsOf<G extends GameTypes>(ruleset: Ruleset<G>) {
  const run = (state: G['State'], events: Iterable<G['Event']>): Run<G> => {
    const done: G['Event'][] = [];
    let after = clonePlain(state);
    for (const event of events) {
      done.push(event);
      after = ruleset.play.evolve(after, clonePlain(event));
    }
    return { events: done, after };
  };
  const battles = (state: G['State']): readonly OpenBattle[] => ruleset.battles?.awaited(state) ?? [];
  return {
    run,
    battles,
    /** Closes the open phase with these orders. */
    closed: (state: G['State'], sheets: Sheets<G['Sheet']>, dice: Dice = seedDice('close')): Run<G> =>
      run(state, ruleset.play.resolve(state, sheets, dice)),
    /** Closes the waiting phase as the platform does: each battle is applied, then the rules continue. */
    back(
      state: G['State'],
      report: (battle: OpenBattle) => unknown,
      dice: Dice = seedDice('back'),
      why?: DiceReason,
    ): Run<G> {
      let now = state;
      const events: G['Event'][] = [];
      for (let [next] = battles(now); next; [next] = battles(now)) {
        const came = run(now, ruleset.battles?.takeBack(now, next.battle, report(next), dice, why) ?? []);
        events.push(...came.events);
        now = came.after;
      }
      const rest = run(now, ruleset.play.resolve(now, {}, dice));
      return { events: [...events, ...rest.events], after: rest.after };
    },
    /**
     * Returns all disclosures of these runs to a viewer, unordered, and its view afterwards, from `before`; without
     * those of the waiting phase.
     */
    toldTo(viewer: Viewer, state: G['State'], before: G['View'], runs: readonly Run<G>[]) {
      let now = clonePlain(state);
      let view = clonePlain(before);
      const disclosed: string[] = [];
      for (const event of runs.flatMap(({ events }) => events)) {
        now = ruleset.play.evolve(now, clonePlain(event));
        for (const visible of ruleset.view.disclose(now, event, viewer)) {
          view = ruleset.view.project(view, clonePlain(visible));
          if (!ofPhase.has(visible.type)) disclosed.push(JSON.stringify(visible));
        }
      }
      return { told: disclosed.sort(), view: JSON.stringify(view) };
    },
  };
}
const ofPhase: ReadonlySet<string> = new Set(['BattlesAwaited', 'BattlesClosed']);

interface SentSide {
  readonly seat: string;
  readonly units: readonly { readonly ref: string; readonly scarred: boolean }[];
}
type Fate = 'intact' | 'scarred' | 'destroyed' | 'left-table';
/** Fates of units in a battle campaign, by their keys. */
export type TableFates = Readonly<
  Record<string, Fate | { readonly fate: Fate; readonly cards?: number; readonly hullPoints?: number }>
>;

/** Returns the report of a battle campaign: everything as sent except for these units. */
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
