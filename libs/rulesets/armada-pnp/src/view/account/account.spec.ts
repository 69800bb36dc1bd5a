import { sentence, type Message } from '@warlog/core';
import { clonePlain, runningSums, type TurnAccount, type Viewer } from '@warlog/ruleset-api';
import { golden, lawsOf } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import { board, moves, play, s1, s2 } from '../../cases/board.js';
import { counted } from '../../cases/counted.js';
import { back, moved, wished } from '../../cases/fought.js';
import { kit } from '../../cases/kit.js';
import { setupOf } from '../../cases/setup-of.js';
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

/** The account as its reader sees it: headline, tallies, each step with its rows and running sums. */
function read({ account, after }: { readonly account: TurnAccount; readonly after: ArmadaView }): readonly string[] {
  const text = (message: Message | undefined): string =>
    message === undefined ? '' : sentence(messages, message, nameOf(after));
  const { headline, below, tallies, steps } = account;
  return [
    `${text(headline)} (${headline.tone ?? 'plain'})`,
    ...below.map(text),
    ...tallies.map(({ label, points, parts }) => `${text(label)} ${points}: ${parts.map(text).join(', ')}`),
    ...steps.flatMap(({ title, outcome, rows }) => [
      `${text(title)}: ${text(outcome)}`,
      ...rows.map(({ label, dice = [], words, figure }, index) => {
        const shown =
          figure === undefined || figure === 'sum'
            ? ''
            : 'add' in figure
              ? ` | ${figure.add} = ${runningSums(rows)[index]}`
              : ` | ${text(figure)}`;
        return `- ${text(label)} ${dice.map(({ face }) => `[${face}]`).join('')} ${text(words)}${shown}`;
      }),
    ]),
  ];
}

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
  ...['- you [2][1] salvo | 3 = 3', '- Kilrathi Empire [3] salvo | 3 = 6'],
  ...['- you  damaged: 1 Wraith (3/5) | -3 = 3'],
  ...['- Kilrathi Empire  1 Dralthi-III destroyed, damaged: 1 Shoklar (2/3) | -3 = 0'],
  ...['- round 1 [6][5] maneuver +0: row 11, strength 10 to 3: column 3:1, 1/4 | 5 = 5'],
  ...['- you  ignored by leech or cloak | -1 = 4', '- Kilrathi Empire  ignored by leech or cloak | -1 = 3'],
  ...['- Kilrathi Empire  more than the group can take | -2 = 1', '- Kilrathi Empire  1 Shoklar destroyed | -1 = 0'],
];

golden('PNP-10.1', 'each result of a battle is a sum that the hits ignored and placed use up', () => {
  const lines = read(shownTo(seated, ember, [raid.events]));
  expect(lines.slice(0, 5)).toEqual([
    ...['You took Ember (good)', 'You hold 2 systems, 1 before'],
    ...['You dealt 4: 1 Shoklar destroyed, 1 Dralthi-III destroyed', 'You took 3: 3 hits of damage'],
    'Battle at Ember: you win',
  ]);
  expect(lines.filter((text) => battle.includes(text))).toEqual(battle);
  expect(lines.join()).toContain('- Kilrathi Empire [4] 4 Production Points lost,- you  4 Production Points gained');
});

golden('PNP-17.27', 'a battle that began in an earlier phase is shown whole', () => {
  const byRounds = { ...ember, options: { ...ember.options, battleMode: 'rounds' as const } };
  const words = { ...ember.words, kilrathi: { ...ember.words.kilrathi, modes: { default: 'rounds' as const } } };
  const first = play({ ...byRounds, words }, strike, salvo);
  expect(read(shownTo(seated, { ...byRounds, words }, [first.events]))).toContain('Battle at Ember: undecided');
  const second = play(first.after, {}, round);
  const third = play(second.after, {}, [4]);
  const whole = read(shownTo(seated, { ...byRounds, words }, [first.events, second.events, third.events]));
  expect(whole.filter((text) => battle.includes(text))).toEqual(battle);
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
    expect(read(shownTo(opponent, handed.after, [over.events])).slice(0, 10)).toEqual([
      ...['You lost Ember (bad)', 'You hold 0 systems, 1 before'],
      ...['You dealt 7: 1 Wraith destroyed, 2 hits of damage', 'You took 4: 1 Jrathek destroyed'],
      ...['Battle at Ember: the Terran Confederation wins'],
      ...['- fought out  left: 1 Wraith (Confederation), 2 Jrathek (Kilrathi) | 11 = 11'],
      ...['- Terran Confederation  1 Wraith destroyed, damaged: 1 Wraith (2/5) | -7 = 4'],
      ...['- you  1 Jrathek destroyed | -4 = 0', '- you  lost on points: withdrawal'],
      '- by dice  you would have won 6 times in 100',
    ]);
    expect(read(shownTo(seated, wished(), [handed.events]))[0]).toBe('The battle at Ember is being fought out (plain)');
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
  expect(loser?.slice(0, 2)).toEqual(['Your carrier is destroyed (bad)', 'The Terran Confederation wins']);
  expect(loser).toContain('You took 0: 1 Shiraak destroyed');
  expect(winner?.slice(0, 2)).toEqual(['You destroyed the enemy carrier: you win (good)', 'You win']);
  expect(other?.[0]).toBe('The Terran Confederation destroyed the enemy carrier and wins (plain)');
});

it('says that nothing changed only where nothing did', () => {
  const calm = board({ control: { anvil: 'confed', forge: 'kilrathi' } });
  const shown = shownTo(seated, calm, [play(calm).events]);
  expect(read(shown).slice(0, 2)).toEqual(['Nothing was won or lost (plain)', 'You hold 1 system, as before']);
  expect(shown.account.steps).toEqual([]);
});

it('has figures that the law finds wrong if one is changed', () => {
  const spoiled = (before: ArmadaView, story: readonly ArmadaDisclosed[]): TurnAccount => {
    const { steps, ...rest } = armadaPnp.view.account(before, story);
    const wrong = steps.map((step) => ({
      ...step,
      rows: step.rows.map((row) => ({ ...row, changes: (row.changes ?? []).map((each) => ({ ...each, points: 2 })) })),
    }));
    return { ...rest, steps: wrong };
  };
  const setups = [setupOf('drill-yard', { turnLimit: 5 })];
  const ruleset = { ...armadaPnp, view: { ...armadaPnp.view, account: spoiled } };
  const law = lawsOf({ ...kit, setups, ruleset, turnLimit: 1 }).find(({ name }) => name.startsWith('14 account'));
  const faultOf = (run: () => unknown): string => {
    try {
      return `none, but ${String(run())}`;
    } catch (error) {
      return String((error as Error).cause);
    }
  };
  expect(faultOf(() => law?.hold({ runs: 1, seed: 1 }))).toMatch(/what changed|its changes are/);
  const { before, story } = shownTo(seated, ember, [raid.events]);
  expect(counted(before, story)).toMatchObject({ 'force/s1': -3, 'force/d1': -1, 'place/ember': 0 });
});
