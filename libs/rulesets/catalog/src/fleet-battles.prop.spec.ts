import { bzaarcke } from '@warlog/bzaarcke';
import { catalogue as bzaarckeUnits } from '@warlog/bzaarcke/ui';
import { ftarq } from '@warlog/ftarq';
import { catalogue as ftarqUnits } from '@warlog/ftarq/ui';
import { faultInResult, foldState, selfPlay, sentTo, type AnyRuleset, type OpenBattle } from '@warlog/ruleset-api';
import { seat, type SeatId } from '@warlog/core';
import { seedDice } from '@warlog/dice';
import { sampling } from '@warlog/ruleset-testkit';
import { swArmada, type SwArmadaBattleReport } from '@warlog/sw-armada';
import { findShip, findSquadron } from '@warlog/sw-armada/ui';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const table = swArmada as unknown as AnyRuleset;
const people = [1, 2, 3].map((n) => ({ id: seat(n), name: `Seat ${n}`, bot: false }));

/** The fields of a unit that both campaigns share and this spec reads. */
interface Unit {
  readonly id: string;
  readonly seat: SeatId;
  readonly unitType: string;
  readonly place: string;
  readonly scarred: boolean;
  readonly mustLeave: boolean;
  readonly label: string | null;
}
interface State {
  readonly stage: string;
  readonly turn: number;
  readonly units: Readonly<Record<string, Unit>>;
  readonly planets: Readonly<Record<string, { readonly owner: SeatId | null }>>;
}

/** A battle as the parent campaign applies its report. */
interface Fought {
  readonly victor: SeatId | null;
  readonly retreats: SeatId | null;
  readonly table: { readonly winner: SeatId | null };
}

const campaigns = [
  {
    ...{ rules: bzaarcke as unknown as AnyRuleset, units: bzaarckeUnits, scenario: 'bzaarcke-reach' },
    canScar: () => true,
    more: { cards: [] },
  },
  {
    ...{ rules: ftarq as unknown as AnyRuleset, units: ftarqUnits, scenario: 'ftarq-march' },
    canScar: (type: string) => findShip(type) !== null,
    more: {},
  },
] as const;
const types = {
  ships: ['cr90-corvette-b', 'nebulon-b-escort-frigate', 'gladiator-i-class-star-destroyer', 'gr-75-medium-transports'],
  wings: ['x-wing-squadron', 'y-wing-squadron', 'tie-fighter-squadron', 'a-wing-squadron'],
};
const piece = fc.record({ type: fc.nat({ max: 3 }), scarred: fc.boolean() });
const force = fc.record({
  ships: fc.array(piece, { minLength: 1, maxLength: 3 }),
  wings: fc.array(piece, { maxLength: 3 }),
});
const fates = fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 12 });
type Force = Readonly<Record<'ships' | 'wings', readonly { readonly type: number; readonly scarred: boolean }[]>>;

/** Returns a state in which two forces meet above an unclaimed planet and both sides wish to fight it out. */
function meeting({ rules, scenario, canScar, more }: (typeof campaigns)[number], forces: readonly Force[]): State {
  const found = rules.scenarios.find(({ id }) => id === scenario);
  const setup = rules.play.setupSchema.parse(found?.setup(people, { fightItOut: 'both-agree' }));
  const opened = foldState(rules, null, rules.play.open(setup, seedDice('open')));
  const begun = foldState(rules, opened, rules.play.resolve(opened, {}, seedDice('muster'))) as State;
  const place = Object.keys(begun.planets).find((id) => begun.planets[id]?.owner === null) ?? '';
  const units = forces.flatMap((fleet, n) =>
    (['ships', 'wings'] as const).flatMap((kind) =>
      fleet[kind].map(({ type, scarred }, k): Unit => {
        const unitType = types[kind][type] ?? '';
        const id = `s${n + 1}-${kind === 'ships' ? 'a' : 'b'}${k}`;
        const about = { seat: seat(n + 1), unitType, place, mustLeave: false, label: null };
        return { id, ...about, scarred: scarred && canScar(unitType), ...more };
      }),
    ),
  );
  const known = Object.fromEntries(units.map((unit) => [unit.id, unit]));
  const wish = { v: 1, turn: begun.turn, fightOut: [place] };
  const state = { ...begun, units: { ...begun.units, ...known } };
  const sheets = { [seat(1)]: wish, [seat(2)]: wish, [seat(3)]: null };
  return foldState(rules, structuredClone(state), rules.play.resolve(state, sheets, seedDice('close'))) as State;
}

/** Plays the battle campaign to its end without any orders. */
function fought({ brief }: OpenBattle, seed: string): SwArmadaBattleReport {
  const { setup } = swArmada.battleCampaign.fromBrief(brief, people);
  const laid = foldState(table, null, table.play.open(swArmada.play.setupSchema.parse(setup), seedDice(seed)));
  const end = foldState(
    table,
    structuredClone(laid),
    swArmada.doctrine.finish(laid as never, seedDice(`${seed}/end`), {}),
  );
  return JSON.parse(JSON.stringify(swArmada.battleCampaign.report(end as never))) as SwArmadaBattleReport;
}

/** Plays the battle campaign to its end with bots, which see only their own views; all their orders pass the check. */
function foughtByBots({ brief }: OpenBattle, seed: string): SwArmadaBattleReport {
  const setup = swArmada.play.setupSchema.parse(swArmada.battleCampaign.fromBrief(brief, people).setup);
  const limits = { turns: 6, phases: 400, checked: true };
  const { state } = selfPlay(
    swArmada,
    setup,
    setup.seats.map(({ id }) => id),
    seed,
    limits,
  );
  return JSON.parse(JSON.stringify(swArmada.battleCampaign.report(state as never))) as SwArmadaBattleReport;
}

/** The parts of a report that this spec reads; a manual report has no figures. */
interface Report {
  readonly winner: SeatId | null;
  readonly units: readonly (Pick<SwArmadaBattleReport['units'][number], 'ref' | 'fate'> & {
    readonly hull?: number;
    readonly hullPoints?: number;
  })[];
}

/** Returns the manual report of a battle with miniatures: each unit lost, damaged or intact. */
function entered({ brief }: OpenBattle, fates: readonly number[]): Report {
  const { setup } = swArmada.battleCampaign.fromBrief(brief, people);
  const laid = foldState(
    table,
    null,
    table.play.open(swArmada.play.setupSchema.parse(setup), seedDice('laid')),
  ) as never;
  const sheet = swArmada.miniatures.realTable(laid);
  const units = sentTo(sheet).map(({ seat: of, ref, mayBeDamaged }, n) => {
    const fate = fates[n % fates.length];
    return { seat: of, ref, lost: fate === 0 ? 1 : 0, damaged: fate === 1 && mayBeDamaged ? 1 : 0 };
  });
  const said = { winner: sheet.sides[0]?.seat ?? null, how: 'points', units };
  const result = { ...said, winner: sheet.judge?.(said).winner ?? null };
  expect(faultInResult(sheet, result)).toBeNull();
  return swArmada.miniatures.reportEntered(laid, result) as Report;
}

describe.each(campaigns)('a battle of $rules.title as a battle campaign of SW Armada', (campaign) => {
  const { rules, units: catalogue, canScar } = campaign;

  it('the catalogue holds every unit of the campaign with the same figures', () => {
    for (const { id, kind, cost, hull, room, faction } of catalogue) {
      const there = kind === 'ship' ? findShip(id) : findSquadron(id);
      expect(there).toMatchObject({ cost, hull, faction, ...(kind === 'ship' ? { squadron: room } : {}) });
    }
  });

  it('loses, duplicates and repairs no unit on the way there and back', () => {
    let hurt = 0;
    let won = 0;
    fc.assert(
      fc.property(force, force, fc.nat(), fc.option(fates), (first, other, seed, miniatures) => {
        const before = meeting(campaign, [first, other]);
        const [battle] = rules.battles?.awaited(before) ?? [];
        if (!battle) throw new Error('Nothing was handed over.');
        const report: Report = miniatures === null ? fought(battle, `b${seed}`) : entered(battle, miniatures);
        expect(rules.battles?.refuses(before, battle.battle, report)).toBeNull();
        const events = [...(rules.battles?.takeBack(before, battle.battle, report, seedDice('back')) ?? [])];
        // SWA-CAM-15: the winner of the battle campaign stays; if it names none, a die of the parent campaign decides.
        const { victor, retreats, table: at } = events[0] as unknown as Fought;
        expect(at.winner).toBe(report.winner);
        if (victor !== null && report.winner !== null)
          expect([victor, retreats === victor]).toEqual([report.winner, false]);
        if (miniatures === null && victor !== null && report.winner !== null) won += 1;
        const after = foldState(rules, structuredClone(before), events) as State;
        expect(rules.battles?.awaited(after)).toEqual([]);
        expect(Object.keys(after.units).every((id) => id in before.units)).toBe(true);
        for (const unit of Object.values(before.units)) {
          const reported = report.units.find(({ ref }) => ref === unit.id);
          const left = after.units[unit.id];
          if (!reported) expect(left).toEqual(unit);
          else if (reported.fate === 'destroyed' || reported.fate === 'left-table') expect(left).toBeUndefined();
          else {
            const { hull = 0, hullPoints = 0, fate } = reported;
            const isHurt = miniatures === null ? 2 * (hull - hullPoints) > hull : fate === 'scarred';
            const scarred = unit.scarred || (canScar(unit.unitType) && isHurt);
            expect(left).toEqual({ ...unit, scarred, mustLeave: left?.mustLeave });
          }
          if (reported && reported.fate !== 'intact') hurt += 1;
        }
      }),
      { numRuns: sampling.size(200), seed: sampling.seed },
    );
    expect(hurt).toBeGreaterThan(0);
    expect(won).toBeGreaterThan(0);
  });

  it('the winner of the battle campaign stays, whatever its losses', () => {
    let open = 0;
    fc.assert(
      fc.property(force, force, fates, (first, other, miniatures) => {
        const before = meeting(campaign, [first, other]);
        const [battle] = rules.battles?.awaited(before) ?? [];
        if (!battle) throw new Error('Nothing was handed over.');
        const report = entered(battle, miniatures);
        const [fought] = [...(rules.battles?.takeBack(before, battle.battle, report, seedDice('back')) ?? [])];
        const { victor, retreats, table } = fought as unknown as Fought;
        expect(table.winner).toBe(report.winner);
        // If no unit is left, no side stays; if the battle campaign names no winner, a die of the parent campaign
        // decides.
        if (victor !== null && report.winner !== null)
          expect([victor, retreats === victor]).toEqual([report.winner, false]);
        if (report.winner === null) open += 1;
      }),
      { numRuns: 200 },
    );
    expect(open).toBeLessThan(100);
  });

  it('the side whose bot won by the measure of the parent campaign stays', () => {
    const whole = (type: number): Force => ({ ships: [{ type, scarred: false }], wings: [{ type, scarred: true }] });
    for (const [first, other] of [
      [0, 1],
      [1, 0],
      [2, 1],
      [1, 1],
    ] as const) {
      const before = meeting(campaign, [whole(first), whole(other)]);
      const [battle] = rules.battles?.awaited(before) ?? [];
      if (!battle) throw new Error('Nothing was handed over.');
      const report = foughtByBots(battle, `bots/${first}/${other}`);
      expect(report.judged).toBe((battle.brief as { readonly victory: string }).victory);
      expect(rules.battles?.refuses(before, battle.battle, report)).toBeNull();
      const [fought] = [...(rules.battles?.takeBack(before, battle.battle, report, seedDice('back')) ?? [])];
      const { victor, retreats } = fought as unknown as Fought;
      if (report.winner !== null) expect([victor, retreats === victor]).toEqual([report.winner, false]);
    }
  });

  it('the parent campaign goes on to its next turn with the units that are left', () => {
    const whole: Force = { ships: [{ type: 1, scarred: false }], wings: [{ type: 0, scarred: false }] };
    const waiting = meeting(campaign, [whole, whole]);
    const [battle] = rules.battles?.awaited(waiting) ?? [];
    if (!battle) throw new Error('Nothing was handed over.');
    const events = rules.battles?.takeBack(waiting, battle.battle, fought(battle, 'on'), seedDice('back')) ?? [];
    const back = foldState(rules, structuredClone(waiting), events);
    const next = foldState(rules, structuredClone(back), rules.play.resolve(back, {}, seedDice('rest'))) as State;
    expect([waiting.stage, next.stage, next.turn]).toEqual(['battles', 'orders', waiting.turn + 1]);
  });
});
