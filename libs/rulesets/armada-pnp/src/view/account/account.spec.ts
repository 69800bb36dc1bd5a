import { clonePlain, type Viewer } from '@warlog/ruleset-api';
import { accountText, golden } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import { board, moves, play, s1, s2 } from '../../cases/board.js';
import { back, moved, wished } from '../../cases/fought.js';
import { pentagonLike } from '../../cases/table-report.js';
import { armadaPnp } from '../../index.js';
import { messages } from '../../messages.js';
import type { ArmadaState } from '../../model/state.js';
import type { ArmadaView } from '../../model/view.js';
import { nameOf } from '../names.js';
import type { ArmadaDisclosed } from './steps.js';

const seated = { kind: 'seat', seat: s1 } as const;
const opponent = { kind: 'seat', seat: s2 } as const;
const spectator = { kind: 'public' } as const;

/** What a viewer knows before these events, of which phases, and what it is shown of them. */
function shownTo(viewer: Viewer, from: ArmadaState, phases: readonly (readonly object[])[]) {
  const { combat: _, created: __, ...table } = clonePlain(from);
  const before = { ...armadaPnp.view.blank(viewer), ...table, opened: true } as ArmadaView;
  let state = clonePlain(from);
  let after = clonePlain(before);
  const story = phases.flatMap((events) =>
    armadaPnp.view.retell(
      (clonePlain(events) as readonly Parameters<typeof armadaPnp.view.disclose>[1][]).flatMap((event) => {
        if (!('scope' in event)) state = armadaPnp.play.evolve(state, clonePlain(event) as never);
        return clonePlain(armadaPnp.view.disclose(state, event, viewer)) as ArmadaDisclosed[];
      }),
    ),
  );
  for (const event of story) after = armadaPnp.view.project(after, clonePlain(event));
  return { before, story, after, account: armadaPnp.view.account(before, story) };
}

const read = ({ account, after }: ReturnType<typeof shownTo>) => accountText(account, messages, nameOf(after));

const ember = board({
  control: { ember: 'kilrathi', anvil: 'confed' },
  bases: { ember: 'mine' },
  pp: { kilrathi: 5 },
  units: [
    ['w1', 'confed', 'wraith', 'cinder'],
    ['w2', 'confed', 'wraith', 'cinder'],
    ['s1', 'kilrathi', 'shoklar', 'ember'],
    ['d1', 'kilrathi', 'dralthi', 'ember'],
    ['cv', 'kilrathi', 'shiraak', 'forge'],
  ],
  options: { turnLimit: 0 },
});
const strike = { [s1]: moves(['w1', 'ember'], ['w2', 'ember']) };
const salvo = [2, 1, 3] as const;
const round = [6, 5] as const;
const raid = play(ember, strike, [...salvo, ...round, 4]);
const battle = [
  ...['you | 2, 1 | salvo | 3 = 3', 'Kilrathi Empire | 3 | salvo | 3 = 6'],
  ...['you | damaged: 1 Wraith (3/5) | 5→2 | −3 = 3'],
  ...['Kilrathi Empire | 1 Dralthi-III destroyed, damaged: 1 Shoklar (2/3) | −3 = 0'],
  ...['round 1 | 6, 5 | maneuver +0: row 11, strength 10 to 3: column 3:1, 1/4 | 5 = 5'],
  ...['you | ignored by leech or cloak | −1 = 4', 'Kilrathi Empire | ignored by leech or cloak | −1 = 3'],
  ...[
    'Kilrathi Empire | more than the group can take | −2 = 1',
    'Kilrathi Empire | 1 Shoklar destroyed | 1→0 | −1 = 0',
  ],
];

golden('PNP-10.1', 'each result of a battle is a sum that the hits ignored and placed use up', () => {
  const { steps, ...sentences } = read(shownTo(seated, ember, [raid.events]));
  expect(sentences).toEqual({
    ...{ headline: 'You took Ember (good)', below: ['You hold 2 systems, 1 before'] },
    tallies: ['You dealt 4: 1 Shoklar destroyed, 1 Dralthi-III destroyed', 'You took 3: 3 hits of damage'],
  });
  const [rows = []] = steps;
  expect(rows[0]).toBe('Battle at Ember | you attack | you win');
  expect(rows.filter((text) => battle.includes(text))).toEqual(battle);
  expect(rows.join()).toContain('Kilrathi Empire | 4 | 4 Production Points lost,you | 4 Production Points gained');
});

golden('PNP-17.27', 'a battle that began in an earlier phase is shown whole', () => {
  const byRounds = { ...ember, options: { ...ember.options, battleMode: 'rounds' as const } };
  const words = { ...ember.words, kilrathi: { ...ember.words.kilrathi, modes: { default: 'rounds' as const } } };
  const first = play({ ...byRounds, words }, strike, salvo);
  expect(read(shownTo(seated, { ...byRounds, words }, [first.events])).steps[0]?.[0]).toBe(
    'Battle at Ember | you attack | undecided',
  );
  const second = play(first.after, {}, round);
  const third = play(second.after, {}, [4]);
  const whole = read(shownTo(seated, { ...byRounds, words }, [first.events, second.events, third.events]));
  expect(whole.steps[0]?.filter((text) => battle.includes(text))).toEqual(battle);
  const late = shownTo(seated, { ...byRounds, words }, [first.events, second.events]).after;
  const story = third.events.flatMap((event) => armadaPnp.view.disclose(third.after, event as never, seated));
  const { steps } = armadaPnp.view.account(late, armadaPnp.view.retell(story));
  expect(steps[0]?.rows.slice(0, 4).map(({ figure }) => figure)).toMatchObject([
    ...[{ params: { n: 3 } }, { params: { n: 3 } }, { add: 5 }, { add: -1 }],
  ]);
});

golden(
  'PNP-17.21',
  'a fought-out battle says what came back, who withdraws and why, and what dice would have given',
  () => {
    const handed = moved(wished());
    const over = back(handed.after, (openBattle) =>
      pentagonLike(openBattle, { wraith: { lost: 1, damage: '1/2' }, jrathek: { lost: 1 } }, s1),
    );
    expect(read(shownTo(opponent, handed.after, [over.events]))).toMatchObject({
      ...{ headline: 'You lost Ember (bad)', below: ['You hold 0 systems, 1 before'] },
      tallies: ['You dealt 7: 1 Wraith destroyed, 2 hits of damage', 'You took 4: 1 Jrathek destroyed'],
      steps: [
        [
          'Battle at Ember | the Terran Confederation attacks | the Terran Confederation wins',
          'fought out | left: 1 Wraith (Confederation), 2 Jrathek (Kilrathi) | 11 = 11',
          'Terran Confederation | 1 Wraith destroyed, damaged: 1 Wraith (2/5) | −7 = 4',
          ...['you | 1 Jrathek destroyed | 4→0 | −4 = 0', 'you | lost on points: withdrawal'],
          ...['by dice | you would have won 6 times in 100', 'you | Ember lost'],
          ...['Terran Confederation | Ember taken', 'you | choice of retreat open'],
        ],
      ],
    });
    expect(read(shownTo(seated, wished(), [handed.events])).headline).toBe(
      'The battle at Ember is being fought out (plain)',
    );
  },
);

golden('PNP-16.1', 'the end speaks of the reader first: the loser, the winner, a spectator', () => {
  const last = board({
    control: { anvil: 'confed', forge: 'kilrathi' },
    units: [
      ['g', 'confed', 'gladius', 'ember'],
      ['cv', 'kilrathi', 'shiraak', 'forge'],
    ],
  });
  const { events } = play(last, { [s1]: moves(['g', 'forge']) });
  const [loser, winner, other] = [opponent, seated, spectator].map((viewer) => read(shownTo(viewer, last, [events])));
  expect(loser).toMatchObject({
    ...{ headline: 'Your carrier is destroyed (bad)', below: ['The Terran Confederation wins'] },
    tallies: ['You dealt 0: ', 'You took 0: 1 Shiraak destroyed'],
  });
  expect(winner).toMatchObject({ headline: 'You destroyed the enemy carrier: you win (good)', below: ['You win'] });
  expect(other?.headline).toBe('The Terran Confederation destroyed the enemy carrier and wins (plain)');
});

it('says that nothing changed only where nothing did', () => {
  const calm = board({ control: { anvil: 'confed', forge: 'kilrathi' } });
  expect(read(shownTo(seated, calm, [play(calm).events]))).toMatchObject({
    ...{ headline: 'Nothing was won or lost (plain)', below: ['You hold 1 system, as before'], steps: [] },
  });
});
