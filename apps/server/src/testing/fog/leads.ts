import type { AnyRuleset, GameTypes, SeatSetup } from '@warlog/ruleset-api';
import type { OptionValue } from '@warlog/core';
import type { LawKit } from '@warlog/ruleset-testkit';

/** A set-up in which play soon reaches kinds of phase that are rare otherwise. */
export interface Lead {
  readonly kinds: readonly string[];
  readonly scenario: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Actions of seats outside their orders on the way there, drawn at random. */
  readonly words: readonly unknown[];
}

/** Indexes of a kit's setups that serve as small scenarios: whole fleets meet after fifty phases, these after ten. */
const smallGames: Readonly<Record<string, readonly number[]>> = { 'sw-armada': [1, 2] };

const windows = { kinds: ['attack', 'modify', 'defend', 'maneuver', 'displace', 'cloak'], options: { pace: 'full' } };
const leads: Readonly<Record<string, readonly Lead[]>> = {
  'armada-pnp': [
    {
      kinds: ['combat.round', 'combat.retreat', 'combat.fight'],
      scenario: 'drill-yard',
      options: { battleMode: 'rounds', fightItOut: 'both-agree' },
      words: [
        { order: 'combat.mode', mode: 'rounds' },
        { order: 'combat.fightOut', wish: true },
        { order: 'combat.fightOut', wish: false },
      ],
    },
  ],
  'sw-armada': (smallGames['sw-armada'] ?? []).map((n) => ({ ...windows, scenario: smallGame(n), words: [] })),
};

/** Returns the leads to these kinds of phase; empty if there are none. */
export function leadsTo({ id, scenarios }: AnyRuleset, isWanted: (kind: string) => boolean): readonly Lead[] {
  const ways = leads[id] ?? [];
  return ways.filter(
    ({ kinds, scenario }) => kinds.some(isWanted) && scenarios.some((candidate) => candidate.id === scenario),
  );
}

/** Returns the rules of a kit with its small games among the scenarios. */
export function withSmallGames(rules: AnyRuleset, kit: LawKit<GameTypes>): AnyRuleset {
  const small = (smallGames[rules.id] ?? []).map((n) => ({
    ...{ id: smallGame(n), title: 'A small game', summary: '', seats: { min: 2, max: 2 }, sides: ['One', 'Two'] },
    setup: (seats: readonly SeatSetup[]): unknown => ({ ...(kit.setups[n] as object), seats }),
  }));
  return { ...rules, scenarios: [...rules.scenarios, ...small] };
}

function smallGame(n: number): string {
  return `small-${n}`;
}
