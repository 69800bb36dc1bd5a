import { seedDice } from '@warlog/dice';
import type { OpenBattle, Viewer } from '@warlog/ruleset-api';
import { golden } from '@warlog/ruleset-testkit';
import fc from 'fast-check';
import { expect } from 'vitest';
import { pentagonLike } from './table-report.js';
import { entriesOf } from '../battle/handed.js';
import { armadaPnp } from '../index.js';
import type { ArmadaState } from '../model/state.js';
import type { ArmadaView } from '../model/view.js';
import designs from '../table-designs.json' with { type: 'json' };
import { craftTypes, hitsOf, isWarcraft } from '../tables.js';
import { board, moves, s1, s2, type ArmadaGiven } from './board.js';
import { back, kinds, meeting, moved, on, only, phaseOf, run, strike, wished, type ArmadaRun } from './fought.js';

const ends = ({ events }: ArmadaRun) => events.filter(({ type }) => type === 'BattleEnded');

golden('PNP-17.21', 'a battle is handed over if both seats wish it; otherwise the dice decide it', () => {
  const handed = moved(wished());
  expect(phaseOf(handed)).toMatchObject({ kind: 'combat.fight', awaited: [], closes: 'battles', hours: 96.5 });
  expect(kinds(handed)).not.toContain('RoundFought');
  expect(only(handed.after)).toMatchObject({
    ...{ battle: 't3-ember', place: 'ember', sides: [s1, s2], table: 'pentagon-war', hours: 96 },
    brief: {
      ...{ battleId: 't3-ember', turnLimit: 10, fightHours: 96 },
      teams: [
        { seat: s1, posture: 'attacker', roster: [{ ref: 'wraith', design: 'aklinon', count: 2, damage: '0/10' }] },
        { seat: s2, posture: 'defender', roster: [{ ref: 'jrathek', design: 'aklinon', count: 3, damage: '0/12' }] },
      ],
    },
  });
  for (const sides of [[], ['confed'], ['kilrathi']] as const)
    expect(kinds(moved(wished(meeting, sides)))).toContain('RoundFought');
  const off = { ...meeting, options: { ...on, fightItOut: 'off' } } as const;
  expect(kinds(moved(wished(off)))).toContain('RoundFought');
});
golden(
  'PNP-17.21',
  'a bot wishes what its opponent wishes; the agreement of a game master is needed if there is one',
  () => {
    const state = wished(meeting, ['confed']);
    const withBot = { ...state, seats: state.seats.map((seat) => ({ ...seat, bot: seat.id === s2 })) };
    expect(phaseOf(moved(withBot))).toMatchObject({ kind: 'combat.fight' });
    const ruled = wished({ ...meeting, options: { edition: 2, fightItOut: 'gm', refereed: true } }, ['confed']);
    expect(kinds(moved(ruled))).toContain('RoundFought');
    const agreed = armadaPnp.play.rule(ruled, { what: 'fightOut', place: 'ember' }, seedDice('ruling'));
    expect(agreed).toEqual({ events: [{ type: 'FightAgreed', place: 'ember' }] });
    expect(phaseOf(moved({ ...ruled, agreed: ['ember'] }))).toMatchObject({ kind: 'combat.fight' });
    expect(phaseOf(moved({ ...ruled, agreed: ['turn'] }))).toMatchObject({ kind: 'combat.fight' });
  },
);
golden('PNP-17.21', 'if too many battles are agreed, those with most at stake are handed over', () => {
  const two: ArmadaGiven = {
    ...meeting,
    units: [...(meeting.units ?? []), ['a', 'confed', 'arrow', 'forge'], ['d', 'kilrathi', 'dralthi', 'forge']],
  };
  const handed = moved(wished(two));
  expect(armadaPnp.battles.awaited(handed.after).map(({ place }) => place)).toEqual(['ember']);
  const both = moved(wished({ ...two, options: { ...on, maxBattles: 2 } }));
  expect(armadaPnp.battles.awaited(both.after).map(({ place }) => place)).toEqual(['ember', 'forge']);
});
golden(
  'PNP-17.21',
  'losses take the most damaged first; the rest keep theirs and have the mean damage of their designs',
  () => {
    const handed = moved(wished());
    const battle = only(handed.after);
    const report = pentagonLike(battle, { wraith: { lost: 0, damage: '1/2' }, jrathek: { lost: 2, damage: '1/4' } });
    expect(armadaPnp.battles.refuses(handed.after, battle.battle, report)).toBeNull();
    const came = run(handed.after, armadaPnp.battles.takeBack(handed.after, battle.battle, report)).events[0];
    expect(came).toMatchObject({
      fought: true,
      hits: {
        confed: [
          { unit: 'w1', hits: 2 },
          { unit: 'w2', hits: 2 },
        ],
        kilrathi: [{ hits: 1 }],
      },
    });
    const over = back(handed.after, (openBattle) => pentagonLike(openBattle, { jrathek: { lost: 3 } }));
    expect(kinds(over)).not.toContain('SalvoFired');
    expect(kinds(over)).not.toContain('RoundFought');
    expect(over.after.systems['ember' as never]).toMatchObject({ controller: 'confed' });
  },
);
golden('PNP-17.21', 'after a draw both sides with warcraft left go on with ordinary rounds, without salvo', () => {
  const drawn = back(moved(wished()).after, (openBattle) => pentagonLike(openBattle, {}));
  expect(kinds(drawn)).toContain('RoundFought');
  expect(kinds(drawn)).not.toContain('SalvoFired');
  expect(ends(drawn)).not.toMatchObject([{ how: 'withdrawal' }]);
});
golden('PNP-17.21', 'the loser on points withdraws with its whole group and without dice', () => {
  const handed = moved(wished());
  const won = back(handed.after, (openBattle) => pentagonLike(openBattle, { jrathek: { lost: 1 } }, s1));
  expect(kinds(won).filter((type) => /Round|Salvo|Duel|Torpedo|Captured/.test(type))).toEqual([]);
  expect(ends(won)).toMatchObject([{ how: 'withdrawal', winner: 'confed', field: 'confed', mustRetreat: 'kilrathi' }]);
  expect(won.after.systems['ember' as never]).toMatchObject({ controller: 'confed' });
  const lost = back(handed.after, (openBattle) => pentagonLike(openBattle, { jrathek: { lost: 1 } }, s2));
  expect(ends(lost)).toMatchObject([{ how: 'withdrawal', winner: 'kilrathi', mustRetreat: 'confed' }]);
  expect(lost.after.systems['ember' as never]).toMatchObject({ controller: 'kilrathi' });
  // The nearest friendly system takes the group.
  for (const id of ['w1', 'w2']) expect(lost.after.units[id as never]).toMatchObject({ system: 'anvil' });
});
golden('PNP-17.21', 'a group without warcraft ends as after a round, whichever side won the battle campaign', () => {
  const over = back(moved(wished()).after, (openBattle) => pentagonLike(openBattle, { jrathek: { lost: 3 } }, s1));
  expect(ends(over)).toMatchObject([{ how: 'rout', winner: 'confed' }]);
});
golden('PNP-17.21', 'with tableLoser dice, and in older campaigns, the dice go on after every battle campaign', () => {
  const dice = wished({ ...meeting, options: { ...on, tableLoser: 'dice' } });
  const { tableLoser: _, ...before } = dice.options;
  const each: readonly (readonly [ArmadaState, object])[] = [
    [dice, { victory: 'score', loser: 'stays', tie: 'dice' }],
    [{ ...dice, options: before }, {}],
    [wished(), { victory: 'score', loser: 'withdraws', tie: 'dice' }],
  ];
  for (const [state, words] of each) {
    const handed = moved(state);
    const { victory, loser, tie } = only(handed.after).brief as Record<string, string>;
    expect(JSON.parse(JSON.stringify({ victory, loser, tie }))).toEqual(words);
    const over = back(handed.after, (openBattle) => pentagonLike(openBattle, {}, s1));
    expect(kinds(over).includes('RoundFought')).toBe(state.options.tableLoser !== 'withdraws');
  }
});
golden(
  'PNP-14.7',
  'a fortress is destroyed when its side withdraws from the battle campaign; alone it ends a battle',
  () => {
    const fort = wished({ ...meeting, bases: { ember: 'fortress-light' } });
    const over = back(moved(fort).after, (openBattle) => pentagonLike(openBattle, {}, s1));
    expect(over.events).toContainEqual({
      ...{ type: 'BaseDestroyed', side: 'kilrathi', system: 'ember', base: 'fortress-light' },
    });
    const diced = back(moved(fort).after, () => null);
    expect(ends(diced)).not.toMatchObject([{ how: 'withdrawal' }]);
  },
);
golden('PNP-17.30', 'a side that withdraws with a choice of systems is asked before the turn goes on', () => {
  const bare = wished({ ...meeting, control: { ember: 'kilrathi', anvil: 'confed' } });
  const won = back(moved(bare).after, (openBattle) => pentagonLike(openBattle, {}, s1));
  const ordered = won.events.find((event) => event.type === 'RetreatOrdered');
  expect(ordered).toMatchObject({ asked: true, retreat: { side: 'kilrathi', chooser: 'kilrathi' } });
  expect(phaseOf(won)).toMatchObject({ kind: 'combat.retreat', awaited: [s2] });
  expect(kinds(won)).not.toContain('CombatClosed');
});
golden('PNP-17.31', 'when dice go on after the battle campaign, the report states why before the first roll', () => {
  const state = moved(wished()).after;
  const said = (options: ArmadaState['options'], loser?: 'confed') => {
    const view = { ...armadaPnp.view.blank({ kind: 'seat', seat: s1 }), ...state, options } as ArmadaView;
    const disclosure = { type: 'BattleResumed', battle: only(state).battle, fought: true, ...(loser ? { loser } : {}) };
    return armadaPnp.view.narrate(view, disclosure as never).map(({ code }) => code);
  };
  expect(said(state.options)).toEqual(['battle.fought-out', 'battle.table-drawn']);
  expect(said({ ...state.options, tableLoser: 'dice' })).toEqual(['battle.fought-out', 'battle.table-stays']);
  expect(said(state.options, 'confed')).toEqual(['battle.fought-out']);
});
golden('PNP-17.21', 'a report with unknown entries or with more lost than sent is refused', () => {
  const { after } = moved(wished());
  const battle = only(after);
  const refused = (report: unknown) => armadaPnp.battles.refuses(after, battle.battle, report);
  expect(refused(pentagonLike(battle, {}))).toBeNull();
  expect(refused(pentagonLike(battle, { jrathek: { lost: 4 } }))).toBe('More were lost than were sent.');
  expect(refused({ ...pentagonLike(battle, {}), losses: [] })).toBe('It names other craft than were sent.');
  expect(refused({ ...pentagonLike(battle, {}), battleId: 't3-anvil' })).not.toBeNull();
  for (const bad of [null, 1, {}, []]) expect(refused(bad)).not.toBeNull();
});
golden('PNP-17.25', 'the wish is a standing instruction that only its owner sees', () => {
  const state = board(meeting);
  const acted = armadaPnp.play.act(state, s1, { order: 'combat.fightOut', wish: true });
  const event = { type: 'WishSet', side: 'confed', scope: 'default', wish: true } as const;
  expect(acted).toEqual({ events: [event] });
  const disclosureCount = (viewer: Viewer) => armadaPnp.view.disclose(state, event, viewer).length;
  expect([
    disclosureCount({ kind: 'seat', seat: s1 }),
    disclosureCount({ kind: 'seat', seat: s2 }),
    disclosureCount({ kind: 'public' }),
  ]).toEqual([1, 0, 0]);
  const off = armadaPnp.play.act(board({ ...meeting, options: { ...on, fightItOut: 'off' } }), s1, {
    order: 'combat.fightOut',
    wish: true,
  });
  expect(off).toMatchObject({ problems: [{ code: 'MODE_OFF' }] });
});
golden(
  'PNP-17.30',
  'a clash is awaited before any units arrive; a battle in a system comes after everything else',
  () => {
    const clash: ArmadaGiven = {
      ...meeting,
      units: [
        ['w', 'confed', 'wraith', 'cinder'],
        ['j', 'kilrathi', 'jrathek', 'ember'],
        ['a', 'confed', 'arrow', 'anvil'],
      ],
    };
    const sheets = { [s1]: moves(['w', 'ember']), [s2]: moves(['j', 'cinder']) };
    const handed = moved(wished(clash), sheets);
    expect(only(handed.after).place).toBe('cinder--ember');
    expect(kinds(handed)).not.toContain('UnitsArrived');
    const over = back(handed.after, (openBattle) => pentagonLike(openBattle, { jrathek: { lost: 1 } }));
    expect(kinds(over)).toContain('UnitsArrived');
    expect(over.after.units['w' as never]).toMatchObject({ system: 'ember' });
  },
);
golden('PNP-17.30', 'arrivals and clean-up happen once, after the last battle', () => {
  const handed = moved(wished());
  expect(kinds(handed)).not.toContain('CombatClosed');
  const over = back(handed.after, (openBattle) => pentagonLike(openBattle, { jrathek: { lost: 3 } }));
  expect(kinds(over).filter((type) => type === 'CombatClosed')).toHaveLength(1);
  expect(phaseOf(over)).toMatchObject({ kind: 'logistics', turn: 4 });
});
golden('PNP-17.31', 'without a result the battle is fought here from its start, by doctrine', () => {
  const handed = moved(wished({ ...meeting, options: { ...on, battleMode: 'rounds' } }));
  const diced = back(handed.after, () => null);
  expect(kinds(diced)).toContain('SalvoFired');
  expect(kinds(diced)).toContain('RoundFought');
  expect(kinds(diced)).not.toContain('RoundAsked');
  expect(phaseOf(diced)).toMatchObject({ kind: 'logistics' });
});
golden('PNP-17.32', 'others see the same as of dice with these survivors, but for rounds and the phase', () => {
  const duel: ArmadaGiven = {
    ...meeting,
    units: [
      ['a', 'confed', 'arrow', 'cinder'],
      ['d', 'kilrathi', 'dralthi', 'ember'],
      ['cv', 'confed', 'lexington', 'anvil'],
    ],
  };
  const sheets = { [s1]: moves(['a', 'ember']) };
  const ofRounds = /^(Round|Salvo|Hits|Result|Battle(HandedOver|Resumed|CameBack)|Dice)/;
  const publicLog = (state: ArmadaState, runs: readonly ArmadaRun[]): string => {
    let now = structuredClone(state);
    const seen = runs
      .flatMap(({ events }) => events)
      .flatMap((event) => {
        now = armadaPnp.play.evolve(now, structuredClone(event));
        return armadaPnp.view.disclose(now, event, { kind: 'public' });
      });
    return JSON.stringify(seen.filter(({ type }) => !ofRounds.test(type)));
  };
  fc.assert(
    fc.property(fc.nat({ max: 500 }), (seed) => {
      const [dicedAt, foughtAt] = [wished(duel, []), wished(duel)];
      const diced = run(dicedAt, armadaPnp.play.resolve(dicedAt, sheets as never, seedDice(String(seed))));
      const fell = new Set(
        diced.events.flatMap((event) => (event.type === 'CraftDestroyed' ? event.units.map(({ type }) => type) : [])),
      );
      const handed = moved(foughtAt, sheets);
      const over = back(handed.after, (openBattle) =>
        pentagonLike(openBattle, {
          arrow: { lost: fell.has('arrow') ? 1 : 0 },
          dralthi: { lost: fell.has('dralthi') ? 1 : 0 },
        }),
      );
      const strip = (text: string) => text.replace(/"wishes":\{[^}]*\},?/g, '');
      // The order of falls follows the dice there and the sides here.
      fc.pre(fell.size === 1);
      expect(strip(publicLog(foughtAt, [handed, over]))).toBe(strip(publicLog(dicedAt, [diced])));
    }),
    { numRuns: 20 },
  );
});
golden('PNP-17.33', 'each counter that fights has one design, and others have none', () => {
  const warcraft = craftTypes.filter(({ id }) => isWarcraft(id)).map(({ id }) => id);
  expect(Object.keys(designs).sort()).toEqual([...warcraft].sort());
  expect(designs).toMatchObject({ arrow: 'sol-sentry', dralthi: 'sirian-lancer', goran: 'sol-zelta-carrier' });
});
golden('PNP-17.33', 'a garrison is separate, and damage is sent as a share of the entry’s hits', () => {
  const craft = [
    { id: 'a', type: 'goran', damage: 2, fort: false },
    { id: 'b', type: 'goran', damage: 1, fort: false },
    { id: 'fort-1', type: 'goran', damage: 0, fort: true },
    { id: 't', type: 'jakhari', damage: 0, fort: false },
  ] as never;
  const entries = entriesOf({ groups: { confed: [], kilrathi: craft } }, 'kilrathi');
  expect(entries.map(({ ref, craft: of }) => [ref, of.length])).toEqual([
    ['goran', 2],
    ['fort-goran', 1],
  ]);
  expect(hitsOf('goran') * 2).toBe(12);
});

golden('PNP-17.21', 'a practice battle equals the battle that would be handed over, as far as its side knows', () => {
  const state = wished();
  // All counters lie face up.
  const view = { ...armadaPnp.view.blank({ kind: 'seat', seat: s1 }), ...state, opened: true } as ArmadaView;
  const rosters = (battle: OpenBattle | null | undefined) => {
    const { teams } = battle?.brief as { teams: { seat: string; posture: string; roster: object[] }[] };
    return teams.map(({ seat, posture, roster }) => [seat, posture, roster]);
  };
  const tried = armadaPnp.battles.practice(view, strike[s1] as never, 'ember');
  expect(rosters(tried)).toEqual(rosters(armadaPnp.battles.awaited(moved(state).after)[0]));
  expect(tried).toMatchObject({ table: 'pentagon-war', place: 'ember' });
  // No units go there; the place does not exist; battles are not fought out.
  expect(armadaPnp.battles.practice(view, null, 'ember')).toBeNull();
  expect(armadaPnp.battles.practice(view, strike[s1] as never, 'nowhere')).toBeNull();
  const off = { ...view, options: { ...view.options, fightItOut: 'off' as const } };
  expect(armadaPnp.battles.practice(off, strike[s1] as never, 'ember')).toBeNull();
});
