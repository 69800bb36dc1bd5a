import {
  type ActionTexts,
  isDeepSpace,
  narrateAction,
  narrateSector,
  type SectorNarrated,
  type SectorTexts,
} from '@warlog/star-map';
import { line, type Message, placeRef } from '@warlog/core';
import { strength, typeOf } from '../catalogue.js';
import type { BzaarckeVisibleOf, BzaarckeView } from '../model/view.js';
import { listTypes } from './names.js';

/** The message codes of a planet's works. */
const workMessages = {
  CapitalLeftNeutral: ['setup.capital-neutral', 'BZK-801', ['credits'], { weight: 'detail' }],
  UnitCommissioned: ['setup.unit', 'BZK-801', ['unitType'], { weight: 'detail' }],
  YardPaid: ['construct.paid', 'BZK-202', ['unitType', 'amount', 'paid', 'cost']],
  UnitBuilt: ['construct.built', 'BZK-202', ['unitType', 'amount'], { tone: 'good' }],
  DefenceScrapped: ['construct.defences-scrapped', 'BZK-208', ['paid', 'cost']],
  RepairPaid: ['construct.repair-paid', 'BZK-205', ['unit', 'amount', 'paid', 'cost']],
  UnitRepaired: ['construct.repaired', 'BZK-205', ['unit', 'amount'], { tone: 'good' }],
  DefencePaid: ['construct.defences-paid', 'BZK-204', ['amount', 'paid', 'cost']],
  DefenceRaised: ['construct.defences-raised', 'BZK-209', ['pd', 'amount'], { tone: 'good' }],
  DefencesSeen: ['planet.defences', 'BZK-209', ['pd'], { weight: 'detail' }],
  UpgradeBought: ['construct.upgrade', 'BZK-203', ['plus', 'amount']],
  FuelSetAside: ['construct.fuel', 'BZK-305', ['amount'], { weight: 'detail' }],
} as const satisfies Readonly<Record<string, ActionTexts>>;
type OwnAction = BzaarckeVisibleOf<keyof typeof workMessages>;

const isWork = (event: Private): event is OwnAction => event.type in workMessages;

type Private =
  | OwnAction
  | SectorNarrated
  | BzaarckeVisibleOf<'YardScrapped' | 'UnitsJumped' | 'UnitsLost' | 'FuelPaid' | 'CreditsLost'>;

const texts: SectorTexts = {
  ...{ typeOf, strength, takenCode: 'control.taken', namesLifted: true },
  clauses: {
    ...{ home: 'BZK-801', side: 'BZK-801', turn: 'BZK-103', blockade: 'BZK-501', out: 'BZK-703' },
    ...{ awaited: 'BZK-409', handed: 'BZK-409', outcome: 'BZK-404', figures: 'BZK-402', taken: 'BZK-504' },
  },
};

/** Narrates what a side did with its own planets and units, and what all star-map games narrate. */
export function narrateOwn(view: BzaarckeView, event: Private): readonly Message[] {
  if (isWork(event)) return [narrateAction(event, workMessages[event.type])];
  switch (event.type) {
    case 'YardScrapped':
      return [narrateScrapped(event)];
    case 'UnitsJumped':
      return [narrateJump(view, event)];
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
    default:
      return narrateSector(view, event, texts);
  }
}

function narrateScrapped({ planet, yard, why }: BzaarckeVisibleOf<'YardScrapped'>): Message {
  const tone = why === 'order' ? 'plain' : 'bad';
  if (yard.kind === 'repair')
    return narrateAction({ planet, ...yard }, [`construct.repair-lost.${why}`, 'BZK-205', ['paid', 'cost'], { tone }]);
  return narrateAction({ planet, ...yard }, [
    `construct.lost.${why}`,
    'BZK-202',
    ['unitType', 'paid', 'cost'],
    { tone },
  ]);
}

function narrateJump(view: BzaarckeView, event: BzaarckeVisibleOf<'UnitsJumped'>): Message {
  const types = event.units.flatMap((id) => view.units[id]?.unitType ?? []);
  const params = { units: listTypes(types), from: placeRef(event.from), to: placeRef(event.to) };
  if (event.forced) {
    const clause = isDeepSpace(event.from) ? 'BZK-304' : 'BZK-405';
    return line('jump.forced', params, { clause, place: event.to });
  }
  const named = event.label === null ? params : { ...params, label: event.label };
  return line(event.label === null ? 'jump.made' : 'jump.made-named', named, { clause: 'BZK-301', place: event.to });
}
