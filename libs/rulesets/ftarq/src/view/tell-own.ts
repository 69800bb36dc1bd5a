import { line, type Line, placeRef, seatRef, typeRef, unitRef } from '@warlog/kernel';
import { groundForce } from '../model/ids.js';
import type { Told, View } from '../model/view.js';
import { listForce, listTypes } from './names.js';

type Private = Told<
  | 'UnitCommissioned'
  | 'ModifiersTaken'
  | 'HomeFurnished'
  | 'GuardRegrown'
  | 'CreditsGathered'
  | 'OrderFailed'
  | 'YardPaid'
  | 'UnitBuilt'
  | 'GroundForceRaised'
  | 'YardScrapped'
  | 'ShipRepaired'
  | 'UpgradeBought'
  | 'PurseLost'
  | 'CreditsGiven'
  | 'UnitsJumped'
  | 'UnitsLost'
  | 'CargoLost'
  | 'ForcesLanded'
  | 'FuelPaid'
>;

/** What a side did with its own planets, credits and units. */
export function tellOwn(view: View, event: Private): readonly Line[] {
  switch (event.type) {
    case 'UnitCommissioned':
      return [
        atPlanet('setup.unit', event, { unit: typeRef(event.unitType) }, { clause: 'FTQ-1302', weight: 'detail' }),
      ];
    case 'ModifiersTaken':
      return Object.entries(event.levels).map(([area, level]) =>
        line(
          level > 0 ? 'setup.bonus' : 'setup.disadvantage',
          { seat: seatRef(event.seat), area, level },
          { clause: 'FTQ-1201' },
        ),
      );
    case 'HomeFurnished': {
      const { gf, guard, treasury } = event;
      return [atPlanet('setup.furnished', event, { gf, guard, treasury }, { clause: 'FTQ-1302' })];
    }
    case 'GuardRegrown':
      return [atPlanet('turn.guard', event, { guard: event.guard }, { clause: 'FTQ-1003', tone: 'good' })];
    case 'CreditsGathered':
      return tellIncome(view, event);
    case 'OrderFailed': {
      const extras = { place: event.place, tone: 'bad' } as const;
      return [line(`orders.failed.${event.why}`, { place: placeRef(event.place) }, extras)];
    }
    case 'CreditsGiven': {
      const params = { seat: seatRef(event.seat), to: seatRef(event.to), credits: event.credits };
      return [line('construct.given', params, { clause: 'FTQ-413' })];
    }
    case 'UnitsJumped':
      return [tellJump(view, event)];
    case 'UnitsLost': {
      const params = { place: placeRef(event.place), units: listTypes(event.units.map((unit) => unit.unitType)) };
      return [line(`jump.lost.${event.why}`, params, { clause: 'FTQ-507', place: event.place, tone: 'bad' })];
    }
    case 'CargoLost': {
      const params = { place: placeRef(event.place), gf: event.gf };
      return [line('jump.cargo-lost', params, { clause: 'FTQ-509', place: event.place, tone: 'bad' })];
    }
    case 'ForcesLanded': {
      const clause = event.why === 'order' ? 'FTQ-708' : 'FTQ-509';
      return [atPlanet(`landed.${event.why}`, event, { gf: event.gf }, { clause })];
    }
    case 'FuelPaid':
      return [line('jump.fuel', { amount: event.amount }, { clause: 'FTQ-503' })];
    default:
      return [tellWork(event)];
  }
}

function tellIncome(view: View, { seat, shares, amount, gifts }: Told<'CreditsGathered'>): readonly Line[] {
  const treasury = view.sides[seat]?.treasury ?? 0;
  return [
    line('turn.income', { amount, treasury }, { clause: 'FTQ-302' }),
    ...(gifts > 0 ? [line('turn.gifts', { amount: gifts }, { clause: 'FTQ-413', tone: 'good' } as const)] : []),
    ...shares
      .filter((share) => share.amount > 0)
      .map((share) =>
        line(
          'turn.income-share',
          { planet: placeRef(share.planet), amount: share.amount },
          { clause: 'FTQ-302', weight: 'detail', place: share.planet },
        ),
      ),
  ];
}

type WorkDone = Extract<
  Private,
  {
    type:
      'YardPaid' | 'UnitBuilt' | 'GroundForceRaised' | 'YardScrapped' | 'ShipRepaired' | 'UpgradeBought' | 'PurseLost';
  }
>;

function tellWork(event: WorkDone): Line {
  switch (event.type) {
    case 'YardPaid': {
      const { amount, paid, cost } = event;
      return atPlanet(
        'construct.paid',
        event,
        { unit: typeRef(event.unitType), amount, paid, cost },
        { clause: 'FTQ-403' },
      );
    }
    case 'UnitBuilt': {
      const params = { unit: typeRef(event.unitType), amount: event.amount };
      return atPlanet('construct.built', event, params, { clause: 'FTQ-405', tone: 'good' });
    }
    case 'GroundForceRaised': {
      const params = { unit: typeRef(groundForce), amount: event.amount };
      return atPlanet('construct.built', event, params, { clause: 'FTQ-402', tone: 'good' });
    }
    case 'YardScrapped': {
      const { unitType, paid, cost } = event.yard;
      const tone = event.why === 'order' ? 'plain' : 'bad';
      const params = { unit: typeRef(unitType), paid, cost };
      return atPlanet(`construct.lost.${event.why}`, event, params, { clause: 'FTQ-404', tone });
    }
    case 'ShipRepaired': {
      const params = { unit: unitRef(event.unit), amount: event.amount };
      return atPlanet('construct.repaired', event, params, { clause: 'FTQ-409', tone: 'good' });
    }
    case 'UpgradeBought': {
      const clause = event.what === 'ic' ? 'FTQ-406' : 'FTQ-407';
      const params = { plus: event.plus, amount: event.amount };
      return atPlanet(`construct.upgrade.${event.what}`, event, params, { clause });
    }
    case 'PurseLost':
      return atPlanet('construct.purse-lost', event, { amount: event.amount }, { clause: 'FTQ-303', tone: 'bad' });
  }
}

function atPlanet(
  code: string,
  event: Extract<Private, { planet: unknown }>,
  params: Line['params'],
  extras: Pick<Line, 'clause' | 'weight' | 'tone'>,
): Line {
  return line(code, { planet: placeRef(event.planet), ...params }, { ...extras, place: event.planet });
}

function tellJump(view: View, event: Told<'UnitsJumped'>): Line {
  const units = event.units.flatMap((id) => view.units[id] ?? []);
  const params = { units: listForce(units), from: placeRef(event.from), to: placeRef(event.to), gf: event.gf };
  if (event.forced) return line('jump.forced', params, { clause: 'FTQ-508', place: event.to });
  const code = event.gf > 0 ? 'jump.made-loaded' : 'jump.made';
  return line(code, params, { clause: 'FTQ-501', place: event.to });
}
