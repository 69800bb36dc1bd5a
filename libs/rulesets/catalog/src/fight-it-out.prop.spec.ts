import { armadaPnp, type ArmadaState, type Unit } from '@warlog/armada-pnp';
import { faultInResult, foldState, seat, seedDice, selfPlay, sentTo, type OpenBattle } from '@warlog/kernel';
import { sampling } from '@warlog/kernel/testing';
import { pentagonWar, type BattleReport, type PentagonState } from '@warlog/pentagon-war';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const seats = [1, 2].map((n) => ({ id: seat(n), name: `Seat ${n}`, bot: false }));
const sides = ['confed', 'kilrathi'] as const;
const types = {
  confed: ['arrow', 'phantom', 'wraith', 'gladius', 'banshee'],
  kilrathi: ['dralthi', 'shoklar', 'jrathek', 'korlarh', 'goran'],
} as const;
/** Hits that each type can take (PNP-2). */
const hits: Readonly<Record<string, number>> = {
  ...{ arrow: 1, phantom: 4, wraith: 5, gladius: 4, banshee: 6 },
  ...{ dralthi: 1, shoklar: 3, jrathek: 4, korlarh: 5, goran: 6 },
};
const craft = fc.record({ type: fc.nat({ max: 4 }), damage: fc.nat({ max: 5 }) });
const force = fc.array(craft, { minLength: 1, maxLength: 9 });
type Force = readonly { readonly type: number; readonly damage: number }[];

/** Both forces meet in a system of the drill yard, and both seats wish to fight it out. */
function meeting(confed: Force, kilrathi: Force): ArmadaState {
  const scenario = armadaPnp.scenarios.find(({ id }) => id === 'drill-yard');
  const setup = armadaPnp.setupSchema.parse(
    scenario?.setup(seats, { fightItOut: 'both-agree', damageCarry: 'permanent' }),
  );
  const state = foldState(armadaPnp, null, armadaPnp.open(setup, seedDice('open'))) as ArmadaState;
  const forces = { confed, kilrathi };
  const units = sides.flatMap((side) =>
    forces[side].map(({ type, damage }, n): Unit => {
      const name = types[side][type] ?? 'arrow';
      const id = `${side}-${n}` as Unit['id'];
      const place = { system: 'forge' as Unit['system'], from: 'anvil' as Unit['system'], to: null };
      return {
        id,
        side,
        type: name,
        exposed: true,
        damage: Math.min(damage, (hits[name] ?? 1) - 1),
        n: n + 1,
        ...place,
      };
    }),
  );
  const wishing = { doctrines: {}, modes: {}, sequence: [], wishes: { default: true } };
  return {
    ...state,
    ...{ seatOf: { confed: seat(1), kilrathi: seat(2) }, highRoller: seat(1), step: 'move', turn: 1 },
    words: { confed: wishing, kilrathi: wishing },
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
  };
}

const closed = (state: ArmadaState): ArmadaState =>
  foldState(armadaPnp, state, armadaPnp.resolve(state, {}, seedDice('close'))) as ArmadaState;

/** Fought at the real table to its end, nobody giving an order. */
function fought({ brief }: OpenBattle, seed: string): BattleReport {
  const { setup } = pentagonWar.fromBrief(brief, seats);
  const open = pentagonWar.open(pentagonWar.setupSchema.parse(setup), seedDice(seed));
  const laid = foldState(pentagonWar, null, open) as PentagonState;
  const end = foldState(pentagonWar, laid, pentagonWar.finish(laid, seedDice(`${seed}/end`), {}));
  return pentagonWar.report(end as PentagonState);
}

/** Fought by bots, who see no more than their seats do; every sheet of theirs passes. */
function foughtByBots({ brief }: OpenBattle, seed: string): BattleReport {
  const setup = pentagonWar.setupSchema.parse(pentagonWar.fromBrief(brief, seats).setup);
  const limits = { turns: 20, phases: 60, checked: true };
  const { state } = selfPlay(
    pentagonWar,
    setup,
    seats.map(({ id }) => id),
    seed,
    limits,
  );
  return pentagonWar.report(state as PentagonState);
}

/** The table as the campaign's brief lays it. */
function laidBy({ brief }: OpenBattle): PentagonState {
  const { setup } = pentagonWar.fromBrief(brief, seats);
  const open = pentagonWar.open(pentagonWar.setupSchema.parse(setup), seedDice('laid'));
  return foldState(pentagonWar, null, open) as PentagonState;
}

/** Played at a real table, and entered by people as it came: of each entry so many lost, and so many damaged. */
function entered(battle: OpenBattle, share: number): BattleReport {
  const laid = laidBy(battle);
  const sheet = pentagonWar.realTable(laid);
  const units = sentTo(sheet).map(({ seat: of, ref, count }) => {
    const lost = Math.floor((count * share) / 4);
    return { seat: of, ref, lost, damaged: Math.min(1, count - lost) };
  });
  const said = { winner: null, how: 'ceaseFire', units };
  const result = { ...said, winner: sheet.judge?.(said).winner ?? null };
  expect(faultInResult(sheet, result)).toBeNull();
  return pentagonWar.reportEntered(laid, result) as BattleReport;
}

/** What each fleet costs at the table: the points of its enemy once all of it is lost. */
function fleetCosts(battle: OpenBattle): readonly number[] {
  const laid = laidBy(battle);
  const sent = sentTo(pentagonWar.realTable(laid));
  return seats.map(({ id }) => {
    const units = sent.map(({ seat: of, ref, count }) => ({ seat: of, ref, lost: of === id ? count : 0, damaged: 0 }));
    const winner = seats.find((one) => one.id !== id)?.id ?? null;
    const { points } = pentagonWar.reportEntered(laid, { winner, how: 'destroyed', units }) as BattleReport;
    return Math.max(...Object.values(points));
  });
}

describe('A battle of Armada at the table of Pentagon War', () => {
  it('loses, doubles and heals no craft on its way there and back', () => {
    fc.assert(
      fc.property(force, force, fc.nat(), fc.option(fc.nat({ max: 4 })), (confed, kilrathi, seed, share) => {
        const before = closed(meeting(confed, kilrathi));
        const [battle] = armadaPnp.battles(before);
        if (!battle) throw new Error('Nothing was handed over');
        const report = JSON.parse(
          JSON.stringify(share === null ? fought(battle, `b${seed}`) : entered(battle, share)),
        ) as BattleReport;
        expect(armadaPnp.refuses(before, battle.battle, report)).toBeNull();
        const [came] = armadaPnp.takeBack(before, battle.battle, report);
        if (came?.type !== 'BattleCameBack') throw new Error('It did not come back');
        expect(report.judged).toBe((battle.brief as { readonly victory: string }).victory);
        // PW-20.11: who won at the table stands in the campaign; after a draw the dice of the campaign decide.
        const beaten = sides.find((side) => report.outcome !== 'draw' && before.seatOf?.[side] !== report.outcome);
        expect(came.loser).toBe(beaten);
        for (const side of sides) {
          const sent = Object.values(before.units).filter((unit) => unit.side === side);
          const lost = new Set(came.lost[side].map(({ id }) => id));
          expect(came.lost[side]).toHaveLength(lost.size);
          const told = report.losses.filter(({ seat: id }) => id === before.seatOf?.[side]);
          expect(lost.size).toBe(told.reduce((all, one) => all + one.lost, 0));
          for (const { id } of came.lost[side]) expect(sent.some((unit) => unit.id === id)).toBe(true);
          for (const { unit: id, hits: more } of came.hits[side]) {
            const unit = sent.find((one) => one.id === id);
            expect(more).toBeGreaterThan(0);
            expect(lost.has(id)).toBe(false);
            expect((unit?.damage ?? 0) + more).toBeLessThan(hits[unit?.type ?? ''] ?? 0);
          }
        }
      }),
      { numRuns: sampling.size(200), seed: sampling.seed },
    );
  });

  it('is announced with the lead that wins at the table, for every design that fights there', () => {
    for (const [confed, kilrathi] of types.confed.flatMap((_, n) =>
      types.kilrathi.map((_type, m) => [n, m] as const),
    )) {
      const state = meeting([{ type: confed, damage: 0 }], [{ type: kilrathi, damage: 0 }]);
      const [battle] = armadaPnp.battles(closed(state));
      if (!battle) throw new Error('Nothing was handed over');
      const view = { ...armadaPnp.blank({ kind: 'seat', seat: seat(1) }), ...state, opened: true };
      const lead = armadaPnp.beforehand(view, null, 'forge')[0]?.params['lead'];
      expect(lead, battle.place).toBe(Math.ceil(Math.min(...fleetCosts(battle)) / 10));
    }
  });

  it('lets the side stand that bots won for by the measure of the campaign', () => {
    for (const [one, other] of [
      [1, 1],
      [4, 0],
      [2, 3],
    ] as const) {
      const craftOf = (type: number): Force => [
        { type, damage: 0 },
        { type: 1, damage: 1 },
      ];
      const before = closed(meeting(craftOf(one), craftOf(other)));
      const [battle] = armadaPnp.battles(before);
      if (!battle) throw new Error('Nothing was handed over');
      const report = JSON.parse(JSON.stringify(foughtByBots(battle, `bots/${one}/${other}`))) as BattleReport;
      expect(report.judged).toBe((battle.brief as { readonly victory: string }).victory);
      expect(armadaPnp.refuses(before, battle.battle, report)).toBeNull();
      const [came] = armadaPnp.takeBack(before, battle.battle, report);
      if (came?.type !== 'BattleCameBack') throw new Error('It did not come back');
      const beaten = sides.find((side) => report.outcome !== 'draw' && before.seatOf?.[side] !== report.outcome);
      expect(came.loser).toBe(beaten);
    }
  });
});
