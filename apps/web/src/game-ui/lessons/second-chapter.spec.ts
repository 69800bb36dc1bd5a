import { LessonTable, learnerSeat, type LessonAction } from '@warlog/campaign';
import { catalog } from '@warlog/catalog';
import type { CampaignId } from '@warlog/core';
import type { PentagonView } from '@warlog/pentagon-war';
import { unitsHere } from '@warlog/pentagon-war/ui';
import type { SwArmadaSheet, SwArmadaView } from '@warlog/sw-armada';
import { shipsHere, typeOf } from '@warlog/sw-armada/ui';
import { describe, expect, it } from 'vitest';
import { chapterId, chapterOf, lessonId } from '../../composables/lesson/lesson-id.js';
import { answersTo } from '../sw-armada/orders/defence-model.js';
import { usualOrder } from '../sw-armada/sheet-edit.js';
import { loadChapter, stepAfter, type LessonSeen } from './chapter.js';

/** An event as the learner may see it. */
interface LearnerEvent {
  readonly type: string;
  readonly [key: string]: unknown;
}
const viewer = { kind: 'seat', seat: learnerSeat } as const;
const words = {
  say: (key: string) => key,
  percent: (value: number) => `${Math.round(value * 100)}%`,
  figure: (value: number) => value.toFixed(1),
};

/** Begins the second chapter of a game, played by actions and by what the screens show. */
async function begin<View>(ruleset: string) {
  const entry = catalog.find(({ id }) => id === ruleset)!;
  const [rules, lesson, chapter] = await Promise.all([entry.load(), entry.secondLesson!(), loadChapter(ruleset, 2)]);
  const game = new LessonTable(rules, lesson, lessonId(chapterId(ruleset, 2)) as CampaignId, 0);
  const asked = game.table.loaded.campaign.phase?.id;
  const view = () => game.table.viewOf(viewer) as View;
  let [done, seen]: [number, LessonSeen | null] = [0, null];
  return {
    ...{ game, rules, view, events: () => game.table.seen(learnerSeat) as readonly LearnerEvent[] },
    /** Shows the screens as they are with this difference; returns the step that waits. */
    see(change: Partial<LessonSeen>): string | undefined {
      seen = {
        ...{ view: view(), sheet: {}, part: 'board', isWide: false, place: null, isAsking: false, page: null },
        ...{ arcs: null, isSent: false, isClosed: game.table.loaded.campaign.phase?.id !== asked, isVerified: false },
        ...change,
      };
      done = stepAfter(chapter!, done, seen);
      return chapter!.steps[done]?.name;
    },
    figures: () => chapter!.steps[done]?.figures?.(seen!, words),
    pointers: () => chapter!.steps[done]?.pointers(seen!) ?? [],
    isMissed: () => chapter!.isMissed!(seen!),
    apply: (...actions: readonly LessonAction[]) => actions.forEach((action) => expect(game.apply(action)).toEqual([])),
  };
}
const submit = (sheet: unknown): LessonAction => ({ do: 'submit', sheet });

describe('chapterOf', () => {
  it('finds game and number in the name of a chapter', () => {
    expect(chapterOf('pentagon-war')).toEqual({ ruleset: 'pentagon-war', chapter: 1 });
    expect(chapterOf(chapterId('pentagon-war', 2))).toEqual({ ruleset: 'pentagon-war', chapter: 2 });
    // There is no such chapter, and no such game.
    expect(chapterOf('pentagon-war-9')).toEqual({ ruleset: 'pentagon-war-9', chapter: 1 });
  });
});

describe('the second chapter of pentagon-war', () => {
  const shipsOf = (view: PentagonView) => {
    const [own, foe] = [true, false].map((isOwn) => unitsHere(view).find(({ seat }) => (seat === 's1') === isOwn)!);
    return { own: own!, foe: foe! };
  };

  it('leads through arcs, shot, screens and missile, and its figures are those of the rules', async () => {
    const chapter = await begin<PentagonView>('pentagon-war');
    const { own, foe } = shipsOf(chapter.view());
    // The last shots got through, because no screen was raised.
    expect(own.armor[0]).toBeLessThan(8);
    expect(chapter.events().some(({ type }) => type === 'ScreensRaised')).toBe(false);

    expect(chapter.see({})).toBe('arcs');
    // PW-2.6: all but the aft laser.
    expect(chapter.figures()).toEqual({ count: 4, of: 5 });
    expect(chapter.see({ arcs: own.id })).toBe('foe');
    expect(chapter.figures()).toEqual({ count: 5, of: 6 });
    expect(chapter.see({ arcs: foe.id })).toBe('shot');
    // PW-7.1: 2d6 + 1 for the size − 2 for the range must be 6 or more: 21 of 36.
    expect(chapter.figures()).toEqual({ weapon: 'p1', impulse: 12, chance: '58%' });
    const fire = { fire: [{ impulse: 1, weapons: ['p1'], target: foe.id }] };
    const drafted = (orders: object) => ({ sheet: { units: { [own.id]: orders } } });
    expect(chapter.see(drafted(fire))).toBe('screens');
    expect(chapter.figures()).toEqual({ points: 5, screen: 5, raised: 10 });
    const screens = { ...fire, screens: { minIncoming: 1, maxPerImpulse: 5, keepPower: 0 } };
    expect(chapter.see(drafted(screens))).toBe('missile');
    const { impulse } = chapter.figures()!;
    const all = { ...screens, launch: [{ impulse: 1, item: 'm1', target: foe.id }] };
    expect(chapter.see(drafted(all))).toBe('send');
    expect(chapter.see({ ...drafted(all), isSent: true })).toBe('ready');
    chapter.apply(submit(drafted(all).sheet), { do: 'ready', word: 'now' });
    expect(chapter.see({})).toBe('report');
    expect(chapter.isMissed()).toBe(false);
    expect(chapter.see({ part: 'replay' })).toBeUndefined();

    // What the account shows: a hit, screens that are raised, and the missile in the impulse that was named.
    const events = chapter.events();
    expect(JSON.stringify(events)).toMatch(/"weapon":"p1"[^}]*"damage":[1-9]/);
    expect(events.some(({ type, unit }) => type === 'ScreensRaised' && unit === own.id)).toBe(true);
    const rammed = events.findIndex(({ type }) => type === 'RamAttempted');
    expect(events[rammed]).toMatchObject({ target: foe.id, hit: true });
    expect(events.slice(0, rammed).findLast(({ type }) => type === 'ImpulseBegan')?.['time']).toBe(
      12 + Number(impulse),
    );
  });

  it.each([{}, { concede: true }])('does not wait for a learner who orders %j', async (sheet) => {
    const chapter = await begin<PentagonView>('pentagon-war');
    expect(chapter.see({})).toBe('arcs');
    chapter.apply(submit(sheet), { do: 'ready', word: 'now' });
    expect(chapter.see({})).toBe('report');
    expect(chapter.isMissed()).toBe(true);
    expect(chapter.see({ part: 'replay' })).toBeUndefined();
  });
});

describe('the second chapter of sw-armada', () => {
  it('leads through dial, course, shot, squadron and token, and its figures are those of the rules', async () => {
    const chapter = await begin<SwArmadaView>('sw-armada');
    const shipOf = () => shipsHere(chapter.view()).find(({ seat }) => seat === 's1')!;
    expect(chapter.see({})).toBe('dials');
    expect(typeOf(shipOf()).squadron).toBe(1);
    chapter.apply(submit({ dials: { a1: ['squadron'] } }));
    expect(chapter.see({})).toBe('activate');
    const activate = usualOrder(chapter.view(), shipOf());
    const steered = { ...activate, maneuver: { speedChange: 0, courses: [{ clicks: [0, 0] }] } };
    expect(chapter.see({ sheet: { activate } })).toBe('course');
    const sheet: SwArmadaSheet = { activate: steered };
    expect(chapter.see({ sheet })).toBe('attack');
    const [shot] = chapter.rules.odds
      .forecast(chapter.view(), sheet)
      .chances.filter(({ code }) => code === 'chance.ship');
    expect(chapter.figures()).toEqual({ chance: words.percent(shot!.share) });
    expect(chapter.see({ sheet, page: 'attack' })).toBe('squadrons');
    const [sent] = activate.squadron!.squadrons;
    expect(chapter.pointers()).toContain(`[data-place="${sent!.unit}"]`);
    expect(chapter.see({ sheet, place: sent!.unit })).toBe('send');
    const before = chapter.events().length;
    chapter.apply(submit(sheet));
    // The squadron acts first, then the ship fires, then it moves, and the enemy fires at it.
    const story = chapter.events().slice(before);
    const at = (type: string, holds: string) =>
      story.findIndex((event) => event.type === type && JSON.stringify(event).includes(holds));
    const order = [
      at('SquadronMoved', sent!.unit),
      at('AttackDeclared', '"by":"a1"'),
      at('ManeuverExecuted', 'a1'),
      at('AttackDeclared', '"target":"a1"'),
    ];
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(chapter.see({})).toBe('defend');
    // The raider may fire from two sides; each attack is answered with a token.
    while (chapter.see({}) === 'defend')
      chapter.apply(submit({ defend: answersTo(chapter.view(), null).find(({ off }) => off === null)?.next }));
    expect(chapter.see({})).toBe('wings');
    chapter.apply(submit(chapter.rules.bot.orders(chapter.view(), undefined as never)));
    expect(chapter.see({})).toBe('report');
    expect(chapter.isMissed()).toBe(false);
    expect(chapter.see({ part: 'replay' })).toBeUndefined();
  });

  it('does not wait for a learner who answers nothing, or concedes', async () => {
    const [idle, gone] = [await begin<SwArmadaView>('sw-armada'), await begin<SwArmadaView>('sw-armada')];
    idle.see({});
    idle.apply(submit({}));
    expect(idle.see({})).toBe('activate');
    expect(idle.isMissed()).toBe(true);
    while (idle.view().round === 3) {
      idle.apply(submit({}));
      idle.see({});
    }
    expect(idle.see({})).toBe('report');
    gone.apply(submit({ concede: true }));
    expect(gone.see({})).toBe('report');
    expect(gone.isMissed()).toBe(true);
  });
});
