import { line, type Message, newsOf, placeRef, type Ref, typeRef } from '@warlog/core';
import type { PointsWhy } from '../model/event.js';
import { otherSide, type SideId, type SystemId } from '../model/ids.js';
import type { ArmadaBattle } from '../model/state.js';
import type { BattleRecord, ArmadaView, ArmadaVisible } from '../model/view.js';
import { sideOfSeat } from '../position.js';
import { sideRef, toneFor } from './line.js';
import { listTypes, placeOf } from './names.js';
import { isFromTable, narrateHurt } from './narrate-table.js';

type Combat = Extract<
  ArmadaVisible,
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

/** Clauses by which points change hands in the Combat phase. */
const pointsClause: Readonly<Record<PointsWhy, string>> = {
  entered: 'PNP-7.5',
  'mine-raid': 'PNP-7.7',
  'transport-destroyed': 'PNP-12.2',
  'transport-captured': 'PNP-12.3',
};

/** Narrates the Combat phase. */
export function narrateBattle(view: ArmadaView, disclosure: Combat): readonly Message[] {
  switch (disclosure.type) {
    case 'RoundAnswered':
    case 'ResultPlaced':
      return [];
    case 'BattleStarted':
      return [started(view, disclosure.battle)];
    case 'SalvoFired': {
      const params = { confed: disclosure.hits.confed, kilrathi: disclosure.hits.kilrathi };
      return [line('battle.salvo', params, { clause: 'PNP-9.3', place: placeIn(view) })];
    }
    case 'RoundFought': {
      const { round, column, row, cell } = disclosure;
      const params = { round, column, row, cell, dice: disclosure.faces.join(' + '), modifier: disclosure.modifier };
      return [line('battle.round', params, { clause: 'PNP-9.8', weight: 'detail', place: placeIn(view) })];
    }
    case 'RoundAsked':
      return [
        line(
          disclosure.round === 0 ? 'battle.asked-salvo' : 'battle.asked',
          { round: disclosure.round, place: { ref: 'place', id: placeIn(view) } },
          { clause: 'PNP-17.20', weight: 'headline' },
        ),
      ];
    case 'HitsIgnored':
      return [
        line(
          'battle.ignored',
          { side: sideRef(disclosure.side), hits: disclosure.hits },
          { clause: 'PNP-10.11', weight: 'detail' },
        ),
      ];
    case 'HitsPlaced': {
      if (isFromTable(view)) return [narrateHurt(view, disclosure)];
      const hits = disclosure.hits.reduce((sum, hit) => sum + hit.hits, 0);
      return [line('battle.hits', { side: sideRef(disclosure.side), hits }, { clause: 'PNP-10.1', weight: 'detail' })];
    }
    case 'CraftDestroyed': {
      const params = { side: sideRef(disclosure.side), craft: listTypes(disclosure.units.map(({ type }) => type)) };
      return [line('battle.destroyed', params, { clause: 'PNP-10.2', tone: toneFor(view, disclosure.side, 'bad') })];
    }
    case 'TorpedoRun': {
      const dice = disclosure.faces.reduce((sum, face) => sum + face, 0);
      const params = {
        side: sideRef(disclosure.side),
        attempt: disclosure.attempt,
        threshold: disclosure.threshold,
        dice,
      };
      return [line(disclosure.success ? 'battle.torpedo-hit' : 'battle.torpedo-miss', params, { clause: 'PNP-13.2' })];
    }
    case 'DuelFought': {
      const clause = disclosure.kind === 'carrier-duel' ? 'PNP-14.5' : 'PNP-12.5';
      if (disclosure.winner === null)
        return [line('battle.duel-again', { cell: disclosure.cell }, { clause, weight: 'detail' })];
      return [
        line(`battle.${disclosure.kind}`, { side: sideRef(disclosure.winner), cell: disclosure.cell }, { clause }),
      ];
    }
    case 'TransportCaptured': {
      const params = { by: sideRef(disclosure.by), unit: typeRef(disclosure.unitType) };
      return [line('battle.captured', params, { clause: 'PNP-12.3', tone: toneFor(view, disclosure.by, 'good') })];
    }
    case 'PointsSurrendered':
      return [
        line(
          'points.surrendered',
          { side: sideRef(disclosure.side), amount: disclosure.amount },
          { clause: pointsClause[disclosure.why] },
        ),
      ];
    case 'PointsGained':
      return [
        line(
          'points.gained',
          { side: sideRef(disclosure.side), amount: disclosure.amount },
          { clause: pointsClause[disclosure.why] },
        ),
      ];
    case 'CarrierDestroyed': {
      const params = { side: sideRef(disclosure.side), by: sideRef(disclosure.by) };
      return [
        line('battle.carrier', params, {
          clause: 'PNP-16.1',
          weight: 'headline',
          tone: toneFor(view, disclosure.side, 'bad'),
        }),
      ];
    }
    case 'BattleEnded':
      return [ended(view, disclosure)];
    case 'RetreatOrdered':
      return disclosure.asked
        ? [
            line(
              'retreat.asked',
              { side: sideRef(disclosure.retreat.chooser) },
              { clause: 'PNP-14.2', weight: 'headline' },
            ),
          ]
        : [];
    case 'RetreatMade': {
      const params = { side: sideRef(disclosure.side), from: placeRef(disclosure.from), to: placeRef(disclosure.to) };
      return [line('retreat.made', params, { clause: 'PNP-14.2', place: disclosure.to })];
    }
    case 'SystemLost':
      return [
        changesHands(view, atSystem('system.lost', disclosure, 'PNP-7.5'), toneFor(view, disclosure.side, 'bad')),
      ];
    case 'SystemClaimed':
      return [
        changesHands(view, atSystem('system.claimed', disclosure, 'PNP-7.2'), toneFor(view, disclosure.side, 'good')),
      ];
    case 'BaseDestroyed': {
      const { params, ...rest } = atSystem('base.destroyed', disclosure, 'PNP-7.9');
      return [{ ...rest, params: { ...params, base: typeRef(disclosure.base) } }];
    }
    case 'GarrisonRestored':
      return disclosure.systems.map(({ system }) =>
        line(
          'fortress.restored',
          { system: placeRef(system) },
          { clause: 'PNP-10.9', weight: 'detail', place: system },
        ),
      );
  }
}

function atSystem(
  code: string,
  disclosure: { readonly side: SideId; readonly system: SystemId },
  clause: string,
): Message {
  const params = { side: sideRef(disclosure.side), system: placeRef(disclosure.system) };
  return line(code, params, { clause, place: disclosure.system });
}

/** A system that the reader won or lost leads the report; the opponent's news does not. */
function changesHands(view: ArmadaView, said: Message, tone: 'good' | 'bad' | 'plain'): Message {
  const isMine = (said.params['side'] as Ref).id === sideOfSeat(view, view.seat);
  return isMine
    ? { ...said, weight: 'headline', tone, ...newsOf(tone, 'took', 'lost') }
    : { ...said, weight: 'headline' };
}

const lastBattle = (view: ArmadaView): BattleRecord | null => view.battles.at(-1) ?? null;

function placeIn(view: ArmadaView): string {
  const record = lastBattle(view);
  return record === null ? '' : placeOf(record.start.place);
}

function started(view: ArmadaView, battle: ArmadaBattle): Message {
  const place = placeOf(battle.place);
  const params = {
    place: { ref: 'place', id: place },
    attacker: sideRef(battle.attacker),
    confed: listTypes(battle.groups.confed.map(({ type }) => type)),
    kilrathi: listTypes(battle.groups.kilrathi.map(({ type }) => type)),
  } as const;
  return line('battle.started', params, { clause: 'PNP-8.1', place });
}

function ended(view: ArmadaView, disclosure: Extract<ArmadaVisible, { type: 'BattleEnded' }>): Message {
  const place = placeIn(view);
  const params = { place: { ref: 'place', id: place } } as const;
  const extras = { clause: 'PNP-11', weight: 'headline', place } as const;
  if (disclosure.winner === null) {
    // Both lost all units there: bad news for both sides, neutral for others.
    const tone = sideOfSeat(view, view.seat) === null ? 'plain' : 'bad';
    return line('battle.mutual', params, { ...extras, tone, ...newsOf(tone, 'won', 'beaten') });
  }
  if (disclosure.how === 'withdrawal') {
    const tone = toneFor(view, disclosure.winner, 'good');
    const who = { winner: sideRef(disclosure.winner), side: sideRef(otherSide(disclosure.winner)) };
    return line(
      'battle.withdrawn',
      { ...params, ...who },
      { ...extras, clause: 'PNP-17.21', tone, ...newsOf(tone, 'won', 'beaten') },
    );
  }
  const code = disclosure.mustRetreat === disclosure.winner ? 'battle.won-leaves' : 'battle.won';
  const tone = toneFor(view, disclosure.winner, 'good');
  return line(
    code,
    { ...params, side: sideRef(disclosure.winner) },
    { ...extras, tone, ...newsOf(tone, 'won', 'beaten') },
  );
}
