import { isDeepSpace, line, type Line, placeRef, typeRef, unitRef } from '@warlog/kernel';
import type { Event, ScrapReason } from '../model/event.js';
import type { Yard } from '../model/state.js';
import type { View } from '../model/view.js';
import { listTypes } from './names.js';

type Private = Extract<
  Event,
  {
    type:
      | 'UnitCommissioned'
      | 'YardPaid'
      | 'UnitBuilt'
      | 'YardScrapped'
      | 'DefenceScrapped'
      | 'RepairPaid'
      | 'UnitRepaired'
      | 'DefencePaid'
      | 'DefenceRaised'
      | 'UpgradeBought'
      | 'FuelSetAside'
      | 'OrderFailed'
      | 'UnitsJumped'
      | 'UnitsLost'
      | 'FuelPaid'
      | 'CreditsLost';
  }
>;

/** What a side did with its own planets and units. */
export function tellOwn(view: View, event: Private): readonly Line[] {
  switch (event.type) {
    case 'UnitCommissioned':
      return [
        atPlanet('setup.unit', event, { unit: typeRef(event.unitType) }, { clause: 'BZK-801', weight: 'detail' }),
      ];
    case 'YardPaid': {
      const { amount, paid, cost } = event;
      return [
        atPlanet('construct.paid', event, { unit: typeRef(event.unitType), amount, paid, cost }, { clause: 'BZK-202' }),
      ];
    }
    case 'UnitBuilt': {
      const params = { unit: typeRef(event.unitType), amount: event.amount };
      return [atPlanet('construct.built', event, params, { clause: 'BZK-202', tone: 'good' })];
    }
    case 'YardScrapped':
      return [tellScrapped(event, event.yard, event.why)];
    case 'DefenceScrapped':
      return [
        atPlanet('construct.defences-scrapped', event, { paid: event.paid, cost: event.cost }, { clause: 'BZK-208' }),
      ];
    case 'RepairPaid': {
      const { amount, paid, cost } = event;
      return [
        atPlanet(
          'construct.repair-paid',
          event,
          { unit: unitRef(event.unit), amount, paid, cost },
          { clause: 'BZK-205' },
        ),
      ];
    }
    case 'UnitRepaired': {
      const params = { unit: unitRef(event.unit), amount: event.amount };
      return [atPlanet('construct.repaired', event, params, { clause: 'BZK-205', tone: 'good' })];
    }
    case 'DefencePaid': {
      const { amount, paid, cost } = event;
      return [atPlanet('construct.defences-paid', event, { amount, paid, cost }, { clause: 'BZK-204' })];
    }
    case 'DefenceRaised': {
      const params = { pd: event.pd, amount: event.amount };
      return [atPlanet('construct.defences-raised', event, params, { clause: 'BZK-209', tone: 'good' })];
    }
    case 'UpgradeBought':
      return [atPlanet('construct.upgrade', event, { plus: event.plus, amount: event.amount }, { clause: 'BZK-203' })];
    case 'FuelSetAside':
      return [atPlanet('construct.fuel', event, { amount: event.amount }, { clause: 'BZK-305', weight: 'detail' })];
    case 'OrderFailed': {
      const extras = { place: event.place, tone: 'bad' } as const;
      return [line(`orders.failed.${event.why}`, { place: placeRef(event.place) }, extras)];
    }
    case 'UnitsJumped':
      return [tellJump(view, event)];
    case 'UnitsLost': {
      const params = { place: placeRef(event.place), units: listTypes(event.units.map((unit) => unit.unitType)) };
      const clause = isDeepSpace(event.place) ? 'BZK-304' : 'BZK-405';
      return [line(`jump.lost.${event.why}`, params, { clause, place: event.place, tone: 'bad' })];
    }
    case 'FuelPaid':
      return [
        line('jump.fuel', { amount: event.total }, { clause: 'BZK-303' }),
        ...event.shares.map(({ planet, amount }) =>
          line(
            'jump.fuel-share',
            { planet: placeRef(planet), amount },
            { clause: 'BZK-303', weight: 'detail', place: planet },
          ),
        ),
      ];
    case 'CreditsLost':
      return event.shares.map(({ planet, amount }) =>
        line(
          'construct.credits-lost',
          { planet: placeRef(planet), amount },
          { clause: 'BZK-201', weight: 'detail', place: planet },
        ),
      );
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

function tellScrapped(event: Extract<Private, { type: 'YardScrapped' }>, yard: Yard, why: ScrapReason): Line {
  const progress = { paid: yard.paid, cost: yard.cost };
  const tone = why === 'order' ? 'plain' : 'bad';
  if (yard.kind === 'repair')
    return atPlanet(`construct.repair-lost.${why}`, event, progress, { clause: 'BZK-205', tone });
  const params = { unit: typeRef(yard.unitType), ...progress };
  return atPlanet(`construct.lost.${why}`, event, params, { clause: 'BZK-202', tone });
}

function tellJump(view: View, event: Extract<Private, { type: 'UnitsJumped' }>): Line {
  const types = event.units.flatMap((id) => view.units[id]?.unitType ?? []);
  const params = { units: listTypes(types), from: placeRef(event.from), to: placeRef(event.to) };
  if (event.forced) {
    const clause = isDeepSpace(event.from) ? 'BZK-304' : 'BZK-405';
    return line('jump.forced', params, { clause, place: event.to });
  }
  const named = event.label === null ? params : { ...params, label: event.label };
  return line(event.label === null ? 'jump.made' : 'jump.made-named', named, { clause: 'BZK-301', place: event.to });
}
