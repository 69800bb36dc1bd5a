import { line, type Line, newsOf, placeRef, type Ref, typeRef } from '@warlog/kernel';
import type { PointsWhy } from '../model/event.js';
import { otherSide, type SideId, type SystemId } from '../model/ids.js';
import type { Battle } from '../model/state.js';
import type { BattleRecord, View, Visible } from '../model/view.js';
import { sideOfSeat } from '../position.js';
import { sideRef } from './line.js';
import { listTypes, placeOf } from './names.js';
import { isFromTable, tellHurt } from './tell-table.js';

type Combat = Extract<
  Visible,
  {
    type:
      | 'BattleStarted'
      | 'SalvoFired'
      | 'RoundFought'
      | 'RoundAsked'
      | 'RoundAnswered'
      | 'HitsIgnored'
      | 'HitsPlaced'
      | 'ResultPlaced'
      | 'CraftDestroyed'
      | 'TorpedoRun'
      | 'DuelFought'
      | 'TransportCaptured'
      | 'PointsSurrendered'
      | 'PointsGained'
      | 'CarrierDestroyed'
      | 'BattleEnded'
      | 'RetreatOrdered'
      | 'RetreatMade'
      | 'SystemLost'
      | 'SystemClaimed'
      | 'BaseDestroyed'
      | 'GarrisonRestored';
  }
>;

/** Why points change hands in the Combat phase. */
const pointsClause: Readonly<Record<PointsWhy, string>> = {
  entered: 'PNP-7.5',
  'mine-raid': 'PNP-7.7',
  'transport-destroyed': 'PNP-12.2',
  'transport-captured': 'PNP-12.3',
};

/** The Combat phase in words. */
export function tellBattle(view: View, told: Combat): readonly Line[] {
  switch (told.type) {
    case 'RoundAnswered':
    case 'ResultPlaced':
      return [];
    case 'BattleStarted':
      return [started(view, told.battle)];
    case 'SalvoFired': {
      const params = { confed: told.hits.confed, kilrathi: told.hits.kilrathi };
      return [line('battle.salvo', params, { clause: 'PNP-9.3', place: placeIn(view) })];
    }
    case 'RoundFought': {
      const { round, column, row, cell } = told;
      const params = { round, column, row, cell, dice: told.faces.join(' + '), modifier: told.modifier };
      return [line('battle.round', params, { clause: 'PNP-9.8', weight: 'detail', place: placeIn(view) })];
    }
    case 'RoundAsked':
      return [
        line(
          told.round === 0 ? 'battle.asked-salvo' : 'battle.asked',
          { round: told.round, place: { ref: 'place', id: placeIn(view) } },
          { clause: 'PNP-17.20', weight: 'headline' },
        ),
      ];
    case 'HitsIgnored':
      return [
        line(
          'battle.ignored',
          { side: sideRef(told.side), hits: told.hits },
          { clause: 'PNP-10.11', weight: 'detail' },
        ),
      ];
    case 'HitsPlaced': {
      if (isFromTable(view)) return [tellHurt(view, told)];
      const hits = told.hits.reduce((sum, one) => sum + one.hits, 0);
      return [line('battle.hits', { side: sideRef(told.side), hits }, { clause: 'PNP-10.1', weight: 'detail' })];
    }
    case 'CraftDestroyed': {
      const params = { side: sideRef(told.side), craft: listTypes(told.units.map(({ type }) => type)) };
      return [line('battle.destroyed', params, { clause: 'PNP-10.2', tone: toneFor(view, told.side, 'bad') })];
    }
    case 'TorpedoRun': {
      const dice = told.faces.reduce((sum, face) => sum + face, 0);
      const params = { side: sideRef(told.side), attempt: told.attempt, threshold: told.threshold, dice };
      return [line(told.success ? 'battle.torpedo-hit' : 'battle.torpedo-miss', params, { clause: 'PNP-13.2' })];
    }
    case 'DuelFought': {
      const clause = told.kind === 'carrier-duel' ? 'PNP-14.5' : 'PNP-12.5';
      if (told.winner === null) return [line('battle.duel-again', { cell: told.cell }, { clause, weight: 'detail' })];
      return [line(`battle.${told.kind}`, { side: sideRef(told.winner), cell: told.cell }, { clause })];
    }
    case 'TransportCaptured': {
      const params = { by: sideRef(told.by), unit: typeRef(told.unitType) };
      return [line('battle.captured', params, { clause: 'PNP-12.3', tone: toneFor(view, told.by, 'good') })];
    }
    case 'PointsSurrendered':
      return [
        line(
          'points.surrendered',
          { side: sideRef(told.side), amount: told.amount },
          { clause: pointsClause[told.why] },
        ),
      ];
    case 'PointsGained':
      return [
        line('points.gained', { side: sideRef(told.side), amount: told.amount }, { clause: pointsClause[told.why] }),
      ];
    case 'CarrierDestroyed': {
      const params = { side: sideRef(told.side), by: sideRef(told.by) };
      return [
        line('battle.carrier', params, {
          clause: 'PNP-16.1',
          weight: 'headline',
          tone: toneFor(view, told.side, 'bad'),
        }),
      ];
    }
    case 'BattleEnded':
      return [ended(view, told)];
    case 'RetreatOrdered':
      return told.asked
        ? [line('retreat.asked', { side: sideRef(told.retreat.chooser) }, { clause: 'PNP-14.2', weight: 'headline' })]
        : [];
    case 'RetreatMade': {
      const params = { side: sideRef(told.side), from: placeRef(told.from), to: placeRef(told.to) };
      return [line('retreat.made', params, { clause: 'PNP-14.2', place: told.to })];
    }
    case 'SystemLost':
      return [changesHands(view, atSystem('system.lost', told, 'PNP-7.5'), toneFor(view, told.side, 'bad'))];
    case 'SystemClaimed':
      return [changesHands(view, atSystem('system.claimed', told, 'PNP-7.2'), toneFor(view, told.side, 'good'))];
    case 'BaseDestroyed': {
      const { params, ...rest } = atSystem('base.destroyed', told, 'PNP-7.9');
      return [{ ...rest, params: { ...params, base: typeRef(told.base) } }];
    }
    case 'GarrisonRestored':
      return told.systems.map(({ system }) =>
        line(
          'fortress.restored',
          { system: placeRef(system) },
          { clause: 'PNP-10.9', weight: 'detail', place: system },
        ),
      );
  }
}

function atSystem(code: string, told: { readonly side: SideId; readonly system: SystemId }, clause: string): Line {
  const params = { side: sideRef(told.side), system: placeRef(told.system) };
  return line(code, params, { clause, place: told.system });
}

/** A system that I won or lost leads the report; what the enemy took or left is news of theirs. */
function changesHands(view: View, said: Line, tone: 'good' | 'bad' | 'plain'): Line {
  const isMine = (said.params['side'] as Ref).id === sideOfSeat(view, view.seat);
  return isMine
    ? { ...said, weight: 'headline', tone, ...newsOf(tone, 'took', 'lost') }
    : { ...said, weight: 'headline' };
}

function toneFor(view: View, side: SideId, mine: 'good' | 'bad'): 'good' | 'bad' | 'plain' {
  const own = sideOfSeat(view, view.seat);
  if (own === null) return 'plain';
  return own === side ? mine : mine === 'good' ? 'bad' : 'good';
}

const lastBattle = (view: View): BattleRecord | null => view.battles.at(-1) ?? null;

function placeIn(view: View): string {
  const record = lastBattle(view);
  return record === null ? '' : placeOf(record.start.place);
}

function started(view: View, battle: Battle): Line {
  const place = placeOf(battle.place);
  const params = {
    place: { ref: 'place', id: place },
    attacker: sideRef(battle.attacker),
    confed: listTypes(battle.groups.confed.map(({ type }) => type)),
    kilrathi: listTypes(battle.groups.kilrathi.map(({ type }) => type)),
  } as const;
  return line('battle.started', params, { clause: 'PNP-8.1', place });
}

function ended(view: View, told: Extract<Visible, { type: 'BattleEnded' }>): Line {
  const place = placeIn(view);
  const params = { place: { ref: 'place', id: place } } as const;
  const extras = { clause: 'PNP-11', weight: 'headline', place } as const;
  if (told.winner === null) {
    // Both lost all that they had there: it is nobody's victory, and no battle between others.
    const tone = sideOfSeat(view, view.seat) === null ? 'plain' : 'bad';
    return line('battle.mutual', params, { ...extras, tone, ...newsOf(tone, 'won', 'beaten') });
  }
  if (told.how === 'withdrawal') {
    const tone = toneFor(view, told.winner, 'good');
    const who = { winner: sideRef(told.winner), side: sideRef(otherSide(told.winner)) };
    return line(
      'battle.withdrawn',
      { ...params, ...who },
      { ...extras, clause: 'PNP-17.21', tone, ...newsOf(tone, 'won', 'beaten') },
    );
  }
  const code = told.mustRetreat === told.winner ? 'battle.won-leaves' : 'battle.won';
  const tone = toneFor(view, told.winner, 'good');
  return line(code, { ...params, side: sideRef(told.winner) }, { ...extras, tone, ...newsOf(tone, 'won', 'beaten') });
}
