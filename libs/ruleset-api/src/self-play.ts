import type { OpenBattle } from './battle.js';
import { isDiceEvent, type Dice, record, seedDice } from '@warlog/dice';
import { clonePlain } from './fold.js';
import type { SeatId } from '@warlog/core';
import type { Ended, GameTypes, Ruleset, Sheets, Viewer } from './ruleset.js';

/** A game that bots played to its end. */
export interface SelfPlayed {
  readonly ended: Ended;
  /** The turn in which it ended. */
  readonly turns: number;
  /** The truth at its end: measurements of a map use its homes and holdings. */
  readonly state: unknown;
}

/** Limits of a game; exceeding them is a defect of the rules. */
export interface GameLimits {
  readonly turns: number;
  readonly phases: number;
  /** Also checks all orders, which takes a third more time. */
  readonly checked?: boolean;
  /** Returns the report of a battle campaign; `state`: the truth at its opening. Absent: none are fought out. */
  readonly fight?: (state: unknown, battle: OpenBattle, seed: string) => unknown;
}

/**
 * Plays a whole game with bots, each with its seat's view. Dice come from a plain seed: the same seed plays the same
 * game. Throws if the game exceeds the limits, or if orders are refused.
 */
export function selfPlay<G extends GameTypes>(
  ruleset: Ruleset<G>,
  setup: G['Setup'],
  seats: readonly SeatId[],
  seed: string,
  limits: GameLimits,
): SelfPlayed {
  const table = new SelfPlayedGame(ruleset, seats, limits.checked ?? false);
  table.happen(`${seed}/open`, (dice) => ruleset.play.open(setup, dice));
  let turns = 0;
  for (let phase = 1; ; phase += 1) {
    const asked = ruleset.play.phase(table.state);
    if (asked.phase === 'ended') return { ended: asked, turns, state: table.state };
    turns = asked.turn;
    if (turns > limits.turns) throw new Error(`The game goes on in turn ${turns}, after turn ${limits.turns}`);
    if (phase > limits.phases) throw new Error(`${limits.phases} phases were closed, and it is only turn ${turns}`);
    const at = `${seed}/${phase}`;
    table.takeBack(at, limits.fight);
    const sheets = table.sheets(asked.awaited, at);
    table.happen(at, (dice) => ruleset.play.resolve(table.state, sheets, dice));
  }
}

interface Player<G extends GameTypes> {
  readonly viewer: Viewer;
  view: G['View'];
}

/** The truth, and the view of each seat. */
class SelfPlayedGame<G extends GameTypes> {
  /** Null before the opening. */
  state: G['State'] | null = null;
  private readonly players: ReadonlyMap<SeatId, Player<G>>;

  constructor(
    private readonly ruleset: Ruleset<G>,
    seats: readonly SeatId[],
    private readonly checked: boolean,
  ) {
    this.players = new Map(
      seats.map((seat) => {
        const viewer: Viewer = { kind: 'seat', seat };
        return [seat, { viewer, view: ruleset.view.blank(viewer) }];
      }),
    );
  }

  sheets(awaited: readonly SeatId[], seed: string): Sheets<G['Sheet']> {
    return Object.fromEntries(awaited.map((seat) => [seat, this.sheet(seat, seed)]));
  }

  private sheet(seat: SeatId, seed: string): G['Sheet'] {
    const view = this.players.get(seat)?.view;
    const sheet = this.ruleset.bot.orders(view, seedDice(`${seed}/${seat}`));
    const fault = this.checked
      ? this.ruleset.play.check(view, sheet).find(({ severity }) => severity === 'error')
      : null;
    if (fault) throw new Error(`The bot of ${seat} is refused: ${fault.code} at ${fault.path.join('.')} in ${seed}`);
    return sheet;
  }

  /** Applies all battles that the open phase waits for. */
  takeBack(seed: string, fight: GameLimits['fight']): void {
    const next = () => this.ruleset.battles?.awaited(this.state)[0];
    for (let battle = next(); battle !== undefined; battle = next()) {
      const at = `${seed}/${battle.battle}`;
      const report = fight?.(clonePlain(this.state), battle, at) ?? null;
      const { battle: name } = battle;
      this.happen(at, (dice) => this.ruleset.battles?.takeBack(clonePlain(this.state), name, report, dice) ?? []);
      if (next()?.battle === name) throw new Error(`Battle ${name} was taken back and is still open`);
    }
  }

  happen(seed: string, run: (dice: Dice) => Iterable<G['Event']>): void {
    const { ruleset } = this;
    for (const event of record((log) => seedDice(seed, log), run)) {
      if (!isDiceEvent(event)) this.state = ruleset.play.evolve(this.state, event);
      for (const player of this.players.values()) {
        for (const seen of ruleset.view.disclose(this.state, event, player.viewer)) {
          player.view = ruleset.view.project(player.view, seen);
        }
      }
    }
  }
}
