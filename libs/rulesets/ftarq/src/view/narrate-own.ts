import {
  type ActionTexts,
  narrateAction,
  narrateSector,
  type SectorNarrated,
  type SectorTexts,
} from '@warlog/star-map';
import { line, type Message, placeRef, seatRef } from '@warlog/core';
import { strength, typeOf } from '../catalogue.js';
import { groundForce } from '../model/ids.js';
import type { FtarqVisibleOf, FtarqView } from '../model/view.js';
import { listForce, listTypes } from './names.js';

/** The message codes of a planet's works. */
const workMessages = {
  UnitCommissioned: ['setup.unit', 'FTQ-1302', ['unitType'], { weight: 'detail' }],
  HomeFurnished: ['setup.furnished', 'FTQ-1302', ['gf', 'guard', 'treasury']],
  GuardRegrown: ['turn.guard', 'FTQ-1003', ['guard'], { tone: 'good' }],
  YardPaid: ['construct.paid', 'FTQ-403', ['unitType', 'amount', 'paid', 'cost']],
  UnitBuilt: ['construct.built', 'FTQ-405', ['unitType', 'amount'], { tone: 'good' }],
  ShipRepaired: ['construct.repaired', 'FTQ-409', ['unit', 'amount'], { tone: 'good' }],
  CreditsGiven: ['construct.given', 'FTQ-413', ['seat', 'to', 'credits']],
  CargoLost: ['jump.cargo-lost', 'FTQ-509', ['gf'], { tone: 'bad' }],
  FuelPaid: ['jump.fuel', 'FTQ-503', ['amount']],
  PurseLost: ['construct.purse-lost', 'FTQ-303', ['amount'], { tone: 'bad' }],
} as const satisfies Readonly<Record<string, ActionTexts>>;
type OwnAction = FtarqVisibleOf<keyof typeof workMessages>;

const isWork = (event: Private): event is OwnAction => event.type in workMessages;

type Private =
  | OwnAction
  | SectorNarrated
  | FtarqVisibleOf<
      | 'ModifiersTaken'
      | 'CreditsGathered'
      | 'GroundForceRaised'
      | 'YardScrapped'
      | 'UpgradeBought'
      | 'UnitsJumped'
      | 'UnitsLost'
      | 'ForcesLanded'
    >;

const texts: SectorTexts = {
  ...{ typeOf, strength, takenCode: 'planet.taken', namesLifted: false },
  clauses: {
    ...{ home: 'FTQ-1301', side: 'FTQ-1302', turn: 'FTQ-202', blockade: 'FTQ-301', out: 'FTQ-1107' },
    ...{ awaited: 'FTQ-611', handed: 'FTQ-612', outcome: 'FTQ-606', figures: 'FTQ-604', taken: 'FTQ-706' },
  },
};

/** Narrates what a side did with its own planets, credits and units, and what all star-map games narrate. */
export function narrateOwn(view: FtarqView, event: Private): readonly Message[] {
  if (isWork(event)) return [narrateAction(event, workMessages[event.type])];
  switch (event.type) {
    case 'ModifiersTaken':
      return Object.entries(event.levels).map(([area, level]) =>
        line(
          level > 0 ? 'setup.bonus' : 'setup.disadvantage',
          { seat: seatRef(event.seat), area, level },
          { clause: 'FTQ-1201' },
        ),
      );
    case 'CreditsGathered':
      return narrateIncome(view, event);
    case 'UnitsJumped':
      return [narrateJump(view, event)];
    case 'UnitsLost': {
      const params = { place: placeRef(event.place), units: listTypes(event.units.map((unit) => unit.unitType)) };
      return [line(`jump.lost.${event.why}`, params, { clause: 'FTQ-507', place: event.place, tone: 'bad' })];
    }
    case 'ForcesLanded': {
      const clause = event.why === 'order' ? 'FTQ-708' : 'FTQ-509';
      return [narrateAction(event, [`landed.${event.why}`, clause, ['gf']])];
    }
    case 'GroundForceRaised':
      return [
        narrateAction({ ...event, unitType: groundForce }, [
          'construct.built',
          'FTQ-402',
          ['unitType', 'amount'],
          { tone: 'good' },
        ]),
      ];
    case 'YardScrapped': {
      const tone = event.why === 'order' ? 'plain' : 'bad';
      const words = [`construct.lost.${event.why}`, 'FTQ-404', ['unitType', 'paid', 'cost'], { tone }] as const;
      return [narrateAction({ ...event, ...event.yard }, words)];
    }
    case 'UpgradeBought': {
      const clause = event.what === 'ic' ? 'FTQ-406' : 'FTQ-407';
      return [narrateAction(event, [`construct.upgrade.${event.what}`, clause, ['plus', 'amount']])];
    }
    default:
      return narrateSector(view, event, texts);
  }
}

function narrateIncome(
  view: FtarqView,
  { seat, shares, amount, gifts }: FtarqVisibleOf<'CreditsGathered'>,
): readonly Message[] {
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

function narrateJump(view: FtarqView, event: FtarqVisibleOf<'UnitsJumped'>): Message {
  const units = event.units.flatMap((id) => view.units[id] ?? []);
  const params = { units: listForce(units), from: placeRef(event.from), to: placeRef(event.to), gf: event.gf };
  if (event.forced) return line('jump.forced', params, { clause: 'FTQ-508', place: event.to });
  const code = event.gf > 0 ? 'jump.made-loaded' : 'jump.made';
  return line(code, params, { clause: 'FTQ-501', place: event.to });
}
