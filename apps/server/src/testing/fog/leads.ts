import type { AnyRuleset, GameTypes, OptionValue, SeatSetup } from '@warlog/kernel';
import type { LawKit } from '@warlog/kernel/testing';

/** A campaign in which play comes soon to kinds of phase that others hardly reach. */
export interface Lead {
  readonly kinds: readonly string[];
  readonly scenario: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** What seats say outside their sheets on the way there, now the one, now another. */
  readonly words: readonly unknown[];
}

/** The small games of a kit that serve as scenarios, by their places among its setups: whole fleets meet after fifty phases, these after ten. */
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

/** Where play is led for the sake of these kinds of phase; none where nothing leads there. */
export function leadsTo({ id, scenarios }: AnyRuleset, isWanted: (kind: string) => boolean): readonly Lead[] {
  const ways = leads[id] ?? [];
  return ways.filter(({ kinds, scenario }) => kinds.some(isWanted) && scenarios.some((one) => one.id === scenario));
}

/** The rules of a kit with its small games among their scenarios. */
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
