import { bzaarcke, catalogue as bzaarckeUnits } from '@warlog/bzaarcke';
import { catalogue as ftarqUnits, ftarq } from '@warlog/ftarq';
import {
  faultInResult,
  foldState,
  seat,
  seedDice,
  selfPlay,
  sentTo,
  type AnyRuleset,
  type OpenBattle,
  type SeatId,
} from '@warlog/kernel';
import { sampling } from '@warlog/kernel/testing';
import { findShip, findSquadron, swArmada, type BattleReport } from '@warlog/sw-armada';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const table = swArmada as unknown as AnyRuleset;
const people = [1, 2, 3].map((n) => ({ id: seat(n), name: `Seat ${n}`, bot: false }));

/** What both campaigns have in common, as far as this spec looks at it. */
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

/** A battle as the campaign takes it back. */
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

/** Two forces meet above an unclaimed planet, and both sides wish to fight it out. */
function meeting({ rules, scenario, canScar, more }: (typeof campaigns)[number], forces: readonly Force[]): State {
  const found = rules.scenarios.find(({ id }) => id === scenario);
  const setup = rules.setupSchema.parse(found?.setup(people, { fightItOut: 'both-agree' }));
  const opened = foldState(rules, null, rules.open(setup, seedDice('open')));
  const begun = foldState(rules, opened, rules.resolve(opened, {}, seedDice('muster'))) as State;
  const place = Object.keys(begun.planets).find((id) => begun.planets[id]?.owner === null) ?? '';
  const units = forces.flatMap((one, n) =>
    (['ships', 'wings'] as const).flatMap((kind) =>
      one[kind].map(({ type, scarred }, k): Unit => {
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
  return foldState(rules, structuredClone(state), rules.resolve(state, sheets, seedDice('close'))) as State;
}

/** Fought at the real table to its end, nobody giving an order. */
function fought({ brief }: OpenBattle, seed: string): BattleReport {
  const { setup } = swArmada.fromBrief(brief, people);
  const laid = foldState(table, null, table.open(swArmada.setupSchema.parse(setup), seedDice(seed)));
  const end = foldState(table, structuredClone(laid), swArmada.finish(laid as never, seedDice(`${seed}/end`), {}));
  return JSON.parse(JSON.stringify(swArmada.report(end as never))) as BattleReport;
}

/** Fought by bots, who see no more than their seats do; every sheet of theirs passes. */
function foughtByBots({ brief }: OpenBattle, seed: string): BattleReport {
  const setup = swArmada.setupSchema.parse(swArmada.fromBrief(brief, people).setup);
  const limits = { turns: 6, phases: 400, checked: true };
  const { state } = selfPlay(
    swArmada,
    setup,
    setup.seats.map(({ id }) => id),
    seed,
    limits,
  );
  return JSON.parse(JSON.stringify(swArmada.report(state as never))) as BattleReport;
}

/** What of a report is looked at; what people entered has no figures. */
interface Report {
  readonly winner: SeatId | null;
  readonly units: readonly (Pick<BattleReport['units'][number], 'ref' | 'fate'> & {
    readonly hull?: number;
    readonly hullPoints?: number;
  })[];
}

/** Fought with miniatures, and entered by people as it came: each unit lost, damaged or whole. */
function entered({ brief }: OpenBattle, fates: readonly number[]): Report {
  const { setup } = swArmada.fromBrief(brief, people);
  const laid = foldState(table, null, table.open(swArmada.setupSchema.parse(setup), seedDice('laid'))) as never;
  const sheet = swArmada.realTable(laid);
  const units = sentTo(sheet).map(({ seat: of, ref, mayBeDamaged }, n) => {
    const fate = fates[n % fates.length];
    return { seat: of, ref, lost: fate === 0 ? 1 : 0, damaged: fate === 1 && mayBeDamaged ? 1 : 0 };
  });
  const said = { winner: sheet.sides[0]?.seat ?? null, how: 'points', units };
  const result = { ...said, winner: sheet.judge?.(said).winner ?? null };
  expect(faultInResult(sheet, result)).toBeNull();
  return swArmada.reportEntered(laid, result) as Report;
}

describe.each(campaigns)('A battle of $rules.title at the table of the fleet battle', (campaign) => {
  const { rules, units: catalogue, canScar } = campaign;

  it('has every unit of the campaign in its catalogue, with the same figures', () => {
    for (const { id, kind, cost, hull, room, faction } of catalogue) {
      const there = kind === 'ship' ? findShip(id) : findSquadron(id);
      expect(there).toMatchObject({ cost, hull, faction, ...(kind === 'ship' ? { squadron: room } : {}) });
    }
  });

  it('loses, doubles and heals no unit on its way there and back', () => {
    let hurt = 0;
    let won = 0;
    fc.assert(
      fc.property(force, force, fc.nat(), fc.option(fates), (one, other, seed, miniatures) => {
        const before = meeting(campaign, [one, other]);
        const [battle] = rules.battles?.(before) ?? [];
        if (!battle) throw new Error('Nothing was handed over.');
        const report: Report = miniatures === null ? fought(battle, `b${seed}`) : entered(battle, miniatures);
        expect(rules.refuses?.(before, battle.battle, report)).toBeNull();
        const events = [...(rules.takeBack?.(before, battle.battle, report, seedDice('back')) ?? [])];
        // SWA-CAM-15: who won at the table stays; where the table left it open, a die of the campaign decides.
        const { victor, retreats, table: at } = events[0] as unknown as Fought;
        expect(at.winner).toBe(report.winner);
        if (victor !== null && report.winner !== null)
          expect([victor, retreats === victor]).toEqual([report.winner, false]);
        if (miniatures === null && victor !== null && report.winner !== null) won += 1;
        const after = foldState(rules, structuredClone(before), events) as State;
        expect(rules.battles?.(after)).toEqual([]);
        expect(Object.keys(after.units).every((id) => id in before.units)).toBe(true);
        for (const unit of Object.values(before.units)) {
          const told = report.units.find(({ ref }) => ref === unit.id);
          const left = after.units[unit.id];
          if (!told) expect(left).toEqual(unit);
          else if (told.fate === 'destroyed' || told.fate === 'left-table') expect(left).toBeUndefined();
          else {
            const { hull = 0, hullPoints = 0, fate } = told;
            const isHurt = miniatures === null ? 2 * (hull - hullPoints) > hull : fate === 'scarred';
            const scarred = unit.scarred || (canScar(unit.unitType) && isHurt);
            expect(left).toEqual({ ...unit, scarred, mustLeave: left?.mustLeave });
          }
          if (told && told.fate !== 'intact') hurt += 1;
        }
      }),
      { numRuns: sampling.size(200), seed: sampling.seed },
    );
    expect(hurt).toBeGreaterThan(0);
    expect(won).toBeGreaterThan(0);
  });

  it('lets the winner at the table stay, whatever came of the units', () => {
    let open = 0;
    fc.assert(
      fc.property(force, force, fates, (one, other, miniatures) => {
        const before = meeting(campaign, [one, other]);
        const [battle] = rules.battles?.(before) ?? [];
        if (!battle) throw new Error('Nothing was handed over.');
        const report = entered(battle, miniatures);
        const [fought] = [...(rules.takeBack?.(before, battle.battle, report, seedDice('back')) ?? [])];
        const { victor, retreats, table } = fought as unknown as Fought;
        expect(table.winner).toBe(report.winner);
        // Where nobody is left, nobody stays; where the table left it open, a die of the campaign decides.
        if (victor !== null && report.winner !== null)
          expect([victor, retreats === victor]).toEqual([report.winner, false]);
        if (report.winner === null) open += 1;
      }),
      { numRuns: 200 },
    );
    expect(open).toBeLessThan(100);
  });

  it('lets the side stay that bots won for by the measure of the campaign', () => {
    const whole = (type: number): Force => ({ ships: [{ type, scarred: false }], wings: [{ type, scarred: true }] });
    for (const [one, other] of [
      [0, 1],
      [1, 0],
      [2, 1],
      [1, 1],
    ] as const) {
      const before = meeting(campaign, [whole(one), whole(other)]);
      const [battle] = rules.battles?.(before) ?? [];
      if (!battle) throw new Error('Nothing was handed over.');
      const report = foughtByBots(battle, `bots/${one}/${other}`);
      expect(report.judged).toBe((battle.brief as { readonly victory: string }).victory);
      expect(rules.refuses?.(before, battle.battle, report)).toBeNull();
      const [fought] = [...(rules.takeBack?.(before, battle.battle, report, seedDice('back')) ?? [])];
      const { victor, retreats } = fought as unknown as Fought;
      if (report.winner !== null) expect([victor, retreats === victor]).toEqual([report.winner, false]);
    }
  });

  it('goes on from what is left to the next turn', () => {
    const whole: Force = { ships: [{ type: 1, scarred: false }], wings: [{ type: 0, scarred: false }] };
    const waiting = meeting(campaign, [whole, whole]);
    const [battle] = rules.battles?.(waiting) ?? [];
    if (!battle) throw new Error('Nothing was handed over.');
    const events = rules.takeBack?.(waiting, battle.battle, fought(battle, 'on'), seedDice('back')) ?? [];
    const back = foldState(rules, structuredClone(waiting), events);
    const next = foldState(rules, structuredClone(back), rules.resolve(back, {}, seedDice('rest'))) as State;
    expect([waiting.stage, next.stage, next.turn]).toEqual(['battles', 'orders', waiting.turn + 1]);
  });
});
