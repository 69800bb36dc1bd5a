import { seedDice, type OpenBattle, type Viewer } from '@warlog/kernel';
import { golden } from '@warlog/kernel/testing';
import fc from 'fast-check';
import { expect } from 'vitest';
import { pentagonLike } from './table-report.js';
import { entriesOf } from '../battle/handed.js';
import { armadaPnp } from '../index.js';
import type { State } from '../model/state.js';
import type { View } from '../model/view.js';
import designs from '../table-designs.json' with { type: 'json' };
import { craftTypes, hitsOf, isWarcraft } from '../tables.js';
import { board, moves, s1, s2, type Given } from './board.js';
import { back, kinds, meeting, moved, on, only, phaseOf, run, strike, wished, type Run } from './fought.js';

golden('PNP-17.21', 'a battle is handed over where both wish it; else the dice fight it', () => {
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
  'a bot wishes what its opponent wishes; the game master’s word is needed where there is one',
  () => {
    const state = wished(meeting, ['confed']);
    const withBot = { ...state, seats: state.seats.map((one) => ({ ...one, bot: one.id === s2 })) };
    expect(phaseOf(moved(withBot))).toMatchObject({ kind: 'combat.fight' });
    const ruled = wished({ ...meeting, options: { edition: 2, fightItOut: 'gm', refereed: true } }, ['confed']);
    expect(kinds(moved(ruled))).toContain('RoundFought');
    const agreed = armadaPnp.rule(ruled, { what: 'fightOut', place: 'ember' }, seedDice('ruling'));
    expect(agreed).toEqual({ events: [{ type: 'FightAgreed', place: 'ember' }] });
    expect(phaseOf(moved({ ...ruled, agreed: ['ember'] }))).toMatchObject({ kind: 'combat.fight' });
    expect(phaseOf(moved({ ...ruled, agreed: ['turn'] }))).toMatchObject({ kind: 'combat.fight' });
  },
);
golden('PNP-17.21', 'of more battles than may be handed over the one with most at stake is', () => {
  const two: Given = {
    ...meeting,
    units: [...(meeting.units ?? []), ['a', 'confed', 'arrow', 'forge'], ['d', 'kilrathi', 'dralthi', 'forge']],
  };
  const handed = moved(wished(two));
  expect(armadaPnp.battles(handed.after).map(({ place }) => place)).toEqual(['ember']);
  const both = moved(wished({ ...two, options: { ...on, maxBattles: 2 } }));
  expect(armadaPnp.battles(both.after).map(({ place }) => place)).toEqual(['ember', 'forge']);
});
golden(
  'PNP-17.21',
  'losses take those with most damage first; the rest keep theirs and have what their designs have',
  () => {
    const handed = moved(wished());
    const battle = only(handed.after);
    const report = pentagonLike(battle, { wraith: { lost: 0, damage: '1/2' }, jrathek: { lost: 2, damage: '1/4' } });
    expect(armadaPnp.refuses(handed.after, battle.battle, report)).toBeNull();
    const came = run(handed.after, armadaPnp.takeBack(handed.after, battle.battle, report)).events[0];
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
    const over = back(handed.after, (one) => pentagonLike(one, { jrathek: { lost: 3 } }));
    expect(kinds(over)).not.toContain('SalvoFired');
    expect(kinds(over)).not.toContain('RoundFought');
    expect(over.after.systems['ember' as never]).toMatchObject({ controller: 'confed' });
  },
);
golden('PNP-17.21', 'both have warcraft left: it goes on with ordinary rounds, without salvo', () => {
  const handed = moved(wished());
  const on2 = back(handed.after, (one) => pentagonLike(one, {}));
  expect(kinds(on2)).toContain('RoundFought');
  expect(kinds(on2)).not.toContain('SalvoFired');
});
golden('PNP-17.21', 'a report with unknown entries, or with more lost than sent, is refused', () => {
  const { after } = moved(wished());
  const battle = only(after);
  const refused = (report: unknown) => armadaPnp.refuses(after, battle.battle, report);
  expect(refused(pentagonLike(battle, {}))).toBeNull();
  expect(refused(pentagonLike(battle, { jrathek: { lost: 4 } }))).toBe('More were lost than were sent.');
  expect(refused({ ...pentagonLike(battle, {}), losses: [] })).toBe('It names other craft than were sent.');
  expect(refused({ ...pentagonLike(battle, {}), battleId: 't3-anvil' })).not.toBeNull();
  for (const bad of [null, 1, {}, []]) expect(refused(bad)).not.toBeNull();
});
golden('PNP-17.25', 'the wish is a standing word that its owner alone is told of', () => {
  const state = board(meeting);
  const acted = armadaPnp.act(state, s1, { order: 'combat.fightOut', wish: true });
  const event = { type: 'WishSet', side: 'confed', scope: 'default', wish: true } as const;
  expect(acted).toEqual({ events: [event] });
  const told = (viewer: Viewer) => armadaPnp.disclose(state, event, viewer).length;
  expect([told({ kind: 'seat', seat: s1 }), told({ kind: 'seat', seat: s2 }), told({ kind: 'public' })]).toEqual([
    1, 0, 0,
  ]);
  const off = armadaPnp.act(board({ ...meeting, options: { ...on, fightItOut: 'off' } }), s1, {
    order: 'combat.fightOut',
    wish: true,
  });
  expect(off).toMatchObject({ problems: [{ code: 'MODE_OFF' }] });
});
golden(
  'PNP-17.30',
  'a clash is waited for before units arrive; a battle in a system comes when all else is settled',
  () => {
    const clash: Given = {
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
    const over = back(handed.after, (one) => pentagonLike(one, { jrathek: { lost: 1 } }));
    expect(kinds(over)).toContain('UnitsArrived');
    expect(over.after.units['w' as never]).toMatchObject({ system: 'ember' });
  },
);
golden('PNP-17.30', 'entries and clean-up come once, after the last battle', () => {
  const handed = moved(wished());
  expect(kinds(handed)).not.toContain('CombatClosed');
  const over = back(handed.after, (one) => pentagonLike(one, { jrathek: { lost: 3 } }));
  expect(kinds(over).filter((type) => type === 'CombatClosed')).toHaveLength(1);
  expect(phaseOf(over)).toMatchObject({ kind: 'logistics', turn: 4 });
});
golden('PNP-17.31', 'without a result it is fought here from its start, by doctrine', () => {
  const handed = moved(wished({ ...meeting, options: { ...on, battleMode: 'rounds' } }));
  const diced = back(handed.after, () => null);
  expect(kinds(diced)).toContain('SalvoFired');
  expect(kinds(diced)).toContain('RoundFought');
  expect(kinds(diced)).not.toContain('RoundAsked');
  expect(phaseOf(diced)).toMatchObject({ kind: 'logistics' });
});
golden('PNP-17.32', 'onlookers get the same as of dice that left the same craft, but for rounds and the phase', () => {
  const duel: Given = {
    ...meeting,
    units: [
      ['a', 'confed', 'arrow', 'cinder'],
      ['d', 'kilrathi', 'dralthi', 'ember'],
      ['cv', 'confed', 'lexington', 'anvil'],
    ],
  };
  const sheets = { [s1]: moves(['a', 'ember']) };
  const ofRounds = /^(Round|Salvo|Hits|Result|Battle(HandedOver|Resumed|CameBack)|Dice)/;
  const told = (state: State, runs: readonly Run[]): string => {
    let now = structuredClone(state);
    const seen = runs
      .flatMap(({ events }) => events)
      .flatMap((event) => {
        now = armadaPnp.evolve(now, structuredClone(event));
        return armadaPnp.disclose(now, event, { kind: 'public' });
      });
    return JSON.stringify(seen.filter(({ type }) => !ofRounds.test(type)));
  };
  fc.assert(
    fc.property(fc.nat({ max: 500 }), (seed) => {
      const [dicedAt, foughtAt] = [wished(duel, []), wished(duel)];
      const diced = run(dicedAt, armadaPnp.resolve(dicedAt, sheets as never, seedDice(String(seed))));
      const fell = new Set(
        diced.events.flatMap((event) => (event.type === 'CraftDestroyed' ? event.units.map(({ type }) => type) : [])),
      );
      const handed = moved(foughtAt, sheets);
      const over = back(handed.after, (one) =>
        pentagonLike(one, {
          arrow: { lost: fell.has('arrow') ? 1 : 0 },
          dralthi: { lost: fell.has('dralthi') ? 1 : 0 },
        }),
      );
      const strip = (text: string) => text.replace(/"wishes":\{[^}]*\},?/g, '');
      // The order in which both fall is that of the dice there, of the sides here.
      fc.pre(fell.size === 1);
      expect(strip(told(foughtAt, [handed, over]))).toBe(strip(told(dicedAt, [diced])));
    }),
    { numRuns: 20 },
  );
});
golden('PNP-17.33', 'one design for each counter that fights, and none for what does not', () => {
  const warcraft = craftTypes.filter(({ id }) => isWarcraft(id)).map(({ id }) => id);
  expect(Object.keys(designs).sort()).toEqual([...warcraft].sort());
  expect(designs).toMatchObject({ arrow: 'sol-sentry', dralthi: 'sirian-lancer', goran: 'sol-zelta-carrier' });
});
golden('PNP-17.33', 'a garrison stands apart, and damage goes in as a share of the entry’s hits', () => {
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

golden('PNP-17.21', 'tried beforehand, it is the battle that would be handed over, as far as its side knows', () => {
  const state = wished();
  // All counters lie face up.
  const view = { ...armadaPnp.blank({ kind: 'seat', seat: s1 }), ...state, opened: true } as View;
  const rosters = (battle: OpenBattle | null | undefined) => {
    const { teams } = battle?.brief as { teams: { seat: string; posture: string; roster: object[] }[] };
    return teams.map(({ seat, posture, roster }) => [seat, posture, roster]);
  };
  const tried = armadaPnp.practice(view, strike[s1] as never, 'ember');
  expect(rosters(tried)).toEqual(rosters(armadaPnp.battles(moved(state).after)[0]));
  expect(tried).toMatchObject({ table: 'pentagon-war', place: 'ember' });
  // Nothing goes there; nowhere is no place; nothing is fought out.
  expect(armadaPnp.practice(view, null, 'ember')).toBeNull();
  expect(armadaPnp.practice(view, strike[s1] as never, 'nowhere')).toBeNull();
  const off = { ...view, options: { ...view.options, fightItOut: 'off' as const } };
  expect(armadaPnp.practice(off, strike[s1] as never, 'ember')).toBeNull();
});
