import { closedPhase, type Viewer } from '@warlog/ruleset-api';
import { isDiceEvent, record, scriptDice } from '@warlog/dice';
import { sentence, type Message } from '@warlog/core';
import { forcesKnownAt } from '@warlog/star-map';
import { describe, expect, it } from 'vitest';
import { at, board, s1, s2, s3, types, viewOf } from '../cases/board.js';
import { evolve } from '../evolve.js';
import { bzaarcke, type BzaarckeTypes } from '../index.js';
import { messages } from '../messages.js';
import type { BzaarckeEvent } from '../model/event.js';
import type { BzaarckeState } from '../model/state.js';
import { disclose } from './disclose.js';
import { nameOf } from './names.js';
import { narrate } from './narrate.js';
import { project } from './project.js';
import { strength } from '../catalogue.js';

const seatViewer = (seat: typeof s1): Viewer => ({ kind: 'seat', seat });
const everybody: Viewer = { kind: 'public' };
const referee: Viewer = { kind: 'referee' };
const typesOf = (state: BzaarckeState, event: BzaarckeEvent, viewer: Viewer) =>
  disclose(state, event, viewer).map((each) => each.type);

const meeting = board({
  units: [
    ['s1-a', types.corvette, at.redjik],
    ['s2-a', types.frigate, at.redjik],
    ['s3-a', types.frigate, at.beta],
    ['s4-a', types.frigate, at.hubSpace],
    ['s1-b', types.frigate, at.hubSpace],
  ],
});

describe('disclose', () => {
  it('discloses forces to seats with a unit there or ownership of the planet, and none in deep space', () => {
    const seen = (seat: typeof s1) => {
      const [sighting] = disclose(meeting, { type: 'Surveyed', moment: 'fought' }, seatViewer(seat));
      return sighting?.type === 'ForcesSeen'
        ? sighting.places.map((force) => [force.place, force.units.map(({ id }) => id)])
        : [];
    };
    expect(seen(s1)).toEqual([
      [at.alpha, []],
      [at.alphaMinor, []],
      [at.redjik, ['s2-a']],
    ]);
    expect(seen(s2)).toEqual([
      [at.beta, ['s3-a']],
      [at.redjik, ['s1-a']],
    ]);
  });

  it('discloses a side’s planets and units to that side alone', () => {
    const event: BzaarckeEvent = { type: 'DefencePaid', planet: at.alpha, seat: s1, paid: 10, cost: 80, amount: 10 };
    expect(
      [seatViewer(s1), seatViewer(s2), everybody, referee].map((viewer) => typesOf(meeting, event, viewer).length),
    ).toEqual([1, 0, 0, 1]);
  });

  it('hides from outsiders which side held fire if battle dice are public', () => {
    const fought = (word: 'shoot' | 'no-shoot') => {
      const state = board({
        options: { battleReports: 'public' },
        sides: { [s3]: { stance: { default: word, players: {}, labels: {} } } },
        units: [
          ['s2-a', types.corvette, at.redjik],
          ['s3-a', types.corvette, at.redjik],
        ],
      });
      const log = record(
        (note) => scriptDice([6, 1], note),
        (dice) => bzaarcke.play.resolve(state, {}, dice),
      );
      return (viewer: Viewer) => log.flatMap((event) => (isDiceEvent(event) ? disclose(state, event, viewer) : []));
    };
    const [open, noShoot] = [fought('shoot'), fought('no-shoot')];
    expect(open(seatViewer(s1))).toEqual(noShoot(seatViewer(s1)));
    expect(open(everybody)).toEqual(noShoot(everybody));
    expect(open(seatViewer(s2))).not.toEqual(noShoot(seatViewer(s2)));
    expect(noShoot(seatViewer(s1)).filter((each) => each.type === 'DiceRolled')).not.toEqual([]);
  });

  it('discloses finished defenses to all if figures are public', () => {
    const event: BzaarckeEvent = { type: 'DefenceRaised', planet: at.alpha, seat: s1, pd: 2, amount: 10 };
    expect(typesOf(meeting, event, seatViewer(s2))).toEqual(['DefencesSeen']);
    expect(typesOf(board({ options: { planetStats: 'scouted' } }), event, seatViewer(s2))).toEqual([]);
  });

  it('discloses battle dice to the sides, control dice to roller and owner, all dice after the end', () => {
    const roll = (scope: string) => ({ type: 'DiceScopeOpened', kind: 2, scope, proof: null, source: 'seed' }) as const;
    const sees = (scope: string, viewer: Viewer, state = meeting) => disclose(state, roll(scope), viewer).length === 1;
    const battle = 'combat/redjik/s1-s2';
    expect([s1, s2, s3].map((seat) => sees(battle, seatViewer(seat)))).toEqual([true, true, false]);
    expect([sees(battle, everybody), sees(battle, referee)]).toEqual([false, true]);
    expect(sees(battle, everybody, board({ options: { battleReports: 'public' } }))).toBe(true);
    expect([s1, s2, s3].map((seat) => sees('control/alpha/s2-s1', seatViewer(seat)))).toEqual([true, true, false]);
    expect(sees('control/far/s2-none', seatViewer(s1))).toBe(false);
  });

  it('hides credit values that must be scouted until the viewer has been there', () => {
    const state = board({ options: { planetStats: 'scouted' }, units: [['s1-a', types.corvette, at.redjik]] });
    const before = viewOf(board({ options: { planetStats: 'scouted' } }), s1);
    const [, scouted] = disclose(state, { type: 'Surveyed', moment: 'fought' }, seatViewer(s1));
    expect(scouted).toEqual({ type: 'PlanetScouted', stats: [{ planet: at.redjik, credits: 30, pd: 0 }] });
    expect(JSON.stringify(before.map)).not.toContain('credits');
  });
});

describe('project', () => {
  it('stores sightings with their turn, and drops one when the unit is seen again', () => {
    let view = viewOf(meeting, s1);
    expect(forcesKnownAt(view, at.redjik, strength).map((force) => [force.seat, force.turn])).toEqual([
      [s1, 5],
      [s2, 5],
    ]);
    const later = evolve(structuredClone(meeting), { type: 'TurnOpened', turn: 6 });
    Object.assign(later.units['s2-a' as never] ?? {}, { place: at.alpha });
    Object.assign(later.units['s1-a' as never] ?? {}, { place: at.rock });
    view = project(view, { type: 'TurnOpened', turn: 6 });
    for (const each of disclose(later, { type: 'Surveyed', moment: 'opened' }, seatViewer(s1)))
      view = project(view, each);
    expect(view.seen[at.redjik]).toMatchObject({ turn: 5, units: [] });
    expect(view.seen[at.alpha]?.units.map(({ id }) => id)).toEqual(['s2-a']);
  });
});

it('narrates a battle to each side from its own perspective', () => {
  const { events, after } = closedPhase<BzaarckeTypes>(bzaarcke, { state: meeting, orders: {}, dice: [4, 4, 4] });
  const report = (viewer: Viewer, view = viewOf(meeting, s1)): string[] =>
    events.flatMap((event) =>
      disclose(after, event, viewer).flatMap((visible) =>
        narrate(view, visible).map((line: Message) => sentence(messages, line, nameOf(view))),
      ),
    );
  expect(report(seatViewer(s1))).toEqual(
    expect.arrayContaining([
      'Redjik: Side 2 destroyed your force.',
      'You rolled 4 with 39 points (CR90 B). Hits: 1, damage: 25.',
      'Side 2 with 57 points (Nebulon-B Escort) rolled 4 4. Hits: 2, damage: 50.',
      'You lost CR90 B.',
    ]),
  );
  const heard = report(everybody, { ...viewOf(meeting, s1), seat: null });
  expect(heard).toContain('Redjik: Side 2 destroyed the force of Side 1.');
  expect(heard.join('\n')).not.toMatch(/points|damage|CR90/);
});
