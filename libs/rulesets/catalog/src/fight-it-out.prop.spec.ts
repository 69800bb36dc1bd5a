import { armadaPnp, type ArmadaState, type ArmadaUnit } from '@warlog/armada-pnp';
import { faultInResult, foldState, selfPlay, sentTo, type OpenBattle } from '@warlog/ruleset-api';
import { seat } from '@warlog/core';
import { seedDice } from '@warlog/dice';
import { sampling } from '@warlog/ruleset-testkit';
import { pentagonWar, type PentagonBattleReport, type PentagonState } from '@warlog/pentagon-war';
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

/** Returns a state in which both forces meet in a system of the drill yard and both seats wish to fight it out. */
function meeting(confed: Force, kilrathi: Force): ArmadaState {
  const scenario = armadaPnp.scenarios.find(({ id }) => id === 'drill-yard');
  const setup = armadaPnp.play.setupSchema.parse(
    scenario?.setup(seats, { fightItOut: 'both-agree', damageCarry: 'permanent' }),
  );
  const state = foldState(armadaPnp, null, armadaPnp.play.open(setup, seedDice('open'))) as ArmadaState;
  const forces = { confed, kilrathi };
  const units = sides.flatMap((side) =>
    forces[side].map(({ type, damage }, n): ArmadaUnit => {
      const name = types[side][type] ?? 'arrow';
      const id = `${side}-${n}` as ArmadaUnit['id'];
      const place = { system: 'forge' as ArmadaUnit['system'], from: 'anvil' as ArmadaUnit['system'], to: null };
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
  foldState(armadaPnp, state, armadaPnp.play.resolve(state, {}, seedDice('close'))) as ArmadaState;

/** Plays the battle campaign to its end without any orders. */
function fought({ brief }: OpenBattle, seed: string): PentagonBattleReport {
  const { setup } = pentagonWar.battleCampaign.fromBrief(brief, seats);
  const open = pentagonWar.play.open(pentagonWar.play.setupSchema.parse(setup), seedDice(seed));
  const laid = foldState(pentagonWar, null, open) as PentagonState;
  const end = foldState(pentagonWar, laid, pentagonWar.doctrine.finish(laid, seedDice(`${seed}/end`), {}));
  return pentagonWar.battleCampaign.report(end as PentagonState);
}

/** Plays the battle campaign to its end with bots, which see only their own views; all their orders pass the check. */
function foughtByBots({ brief }: OpenBattle, seed: string): PentagonBattleReport {
  const setup = pentagonWar.play.setupSchema.parse(pentagonWar.battleCampaign.fromBrief(brief, seats).setup);
  const limits = { turns: 20, phases: 60, checked: true };
  const { state } = selfPlay(
    pentagonWar,
    setup,
    seats.map(({ id }) => id),
    seed,
    limits,
  );
  return pentagonWar.battleCampaign.report(state as PentagonState);
}

/** Returns the initial state of the battle campaign for the brief. */
function laidBy({ brief }: OpenBattle): PentagonState {
  const { setup } = pentagonWar.battleCampaign.fromBrief(brief, seats);
  const open = pentagonWar.play.open(pentagonWar.play.setupSchema.parse(setup), seedDice('laid'));
  return foldState(pentagonWar, null, open) as PentagonState;
}

/** Returns a manual report: of each entry, `share` decides how many units are lost and how many damaged. */
function entered(battle: OpenBattle, share: number): PentagonBattleReport {
  const laid = laidBy(battle);
  const sheet = pentagonWar.miniatures.realTable(laid);
  const units = sentTo(sheet).map(({ seat: of, ref, count }) => {
    const lost = Math.floor((count * share) / 4);
    return { seat: of, ref, lost, damaged: Math.min(1, count - lost) };
  });
  const said = { winner: null, how: 'ceaseFire', units };
  const result = { ...said, winner: sheet.judge?.(said).winner ?? null };
  expect(faultInResult(sheet, result)).toBeNull();
  return pentagonWar.miniatures.reportEntered(laid, result) as PentagonBattleReport;
}

/** Returns the cost of each fleet in the battle campaign: the points of its enemy when all of it is lost. */
function fleetCosts(battle: OpenBattle): readonly number[] {
  const laid = laidBy(battle);
  const sent = sentTo(pentagonWar.miniatures.realTable(laid));
  return seats.map(({ id }) => {
    const units = sent.map(({ seat: of, ref, count }) => ({ seat: of, ref, lost: of === id ? count : 0, damaged: 0 }));
    const winner = seats.find((opponent) => opponent.id !== id)?.id ?? null;
    const { points } = pentagonWar.miniatures.reportEntered(laid, {
      winner,
      how: 'destroyed',
      units,
    }) as PentagonBattleReport;
    return Math.max(...Object.values(points));
  });
}

describe('a battle of Armada as a battle campaign of Pentagon War', () => {
  it('loses, duplicates and repairs no craft on the way there and back', () => {
    fc.assert(
      fc.property(force, force, fc.nat(), fc.option(fc.nat({ max: 4 })), (confed, kilrathi, seed, share) => {
        const before = closed(meeting(confed, kilrathi));
        const [battle] = armadaPnp.battles.awaited(before);
        if (!battle) throw new Error('Nothing was handed over');
        const report = JSON.parse(
          JSON.stringify(share === null ? fought(battle, `b${seed}`) : entered(battle, share)),
        ) as PentagonBattleReport;
        expect(armadaPnp.battles.refuses(before, battle.battle, report)).toBeNull();
        const [came] = armadaPnp.battles.takeBack(before, battle.battle, report);
        if (came?.type !== 'BattleCameBack') throw new Error('It did not come back');
        expect(report.judged).toBe((battle.brief as { readonly victory: string }).victory);
        // PW-20.11: the winner of the battle campaign stays; after a draw the dice of the parent campaign decide.
        const beaten = sides.find((side) => report.outcome !== 'draw' && before.seatOf?.[side] !== report.outcome);
        expect(came.loser).toBe(beaten);
        for (const side of sides) {
          const sent = Object.values(before.units).filter((unit) => unit.side === side);
          const lost = new Set(came.lost[side].map(({ id }) => id));
          expect(came.lost[side]).toHaveLength(lost.size);
          const losses = report.losses.filter(({ seat: id }) => id === before.seatOf?.[side]);
          expect(lost.size).toBe(losses.reduce((all, loss) => all + loss.lost, 0));
          for (const { id } of came.lost[side]) expect(sent.some((unit) => unit.id === id)).toBe(true);
          for (const { unit: id, hits: more } of came.hits[side]) {
            const unit = sent.find((armadaUnit) => armadaUnit.id === id);
            expect(more).toBeGreaterThan(0);
            expect(lost.has(id)).toBe(false);
            expect((unit?.damage ?? 0) + more).toBeLessThan(hits[unit?.type ?? ''] ?? 0);
          }
        }
      }),
      { numRuns: sampling.size(200), seed: sampling.seed },
    );
  });

  it('announces the lead that wins the battle campaign for every fighting design', () => {
    for (const [confed, kilrathi] of types.confed.flatMap((_, n) =>
      types.kilrathi.map((_type, m) => [n, m] as const),
    )) {
      const state = meeting([{ type: confed, damage: 0 }], [{ type: kilrathi, damage: 0 }]);
      const [battle] = armadaPnp.battles.awaited(closed(state));
      if (!battle) throw new Error('Nothing was handed over');
      const view = { ...armadaPnp.view.blank({ kind: 'seat', seat: seat(1) }), ...state, opened: true };
      const lead = armadaPnp.battles.beforehand(view, null, 'forge')[0]?.params['lead'];
      expect(lead, battle.place).toBe(Math.ceil(Math.min(...fleetCosts(battle)) / 10));
    }
  });

  it('the side whose bot won by the measure of the parent campaign stays', () => {
    for (const [first, other] of [
      [1, 1],
      [4, 0],
      [2, 3],
    ] as const) {
      const craftOf = (type: number): Force => [
        { type, damage: 0 },
        { type: 1, damage: 1 },
      ];
      const before = closed(meeting(craftOf(first), craftOf(other)));
      const [battle] = armadaPnp.battles.awaited(before);
      if (!battle) throw new Error('Nothing was handed over');
      const report = JSON.parse(JSON.stringify(foughtByBots(battle, `bots/${first}/${other}`))) as PentagonBattleReport;
      expect(report.judged).toBe((battle.brief as { readonly victory: string }).victory);
      expect(armadaPnp.battles.refuses(before, battle.battle, report)).toBeNull();
      const [came] = armadaPnp.battles.takeBack(before, battle.battle, report);
      if (came?.type !== 'BattleCameBack') throw new Error('It did not come back');
      const beaten = sides.find((side) => report.outcome !== 'draw' && before.seatOf?.[side] !== report.outcome);
      expect(came.loser).toBe(beaten);
    }
  });
});
