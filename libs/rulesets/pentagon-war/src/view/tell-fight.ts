import { grouped, line, newsOf, unitRef, type Line } from '@warlog/kernel';
import { hexText } from '../geometry/hex.js';
import type { View, Visible } from '../model/view.js';
import { unitOf } from '../position.js';
import { systemKinds } from '../tables.js';
import { isSeekerId } from './names.js';
import { gainOf, harmTo, inOrder, refsOf } from './tone.js';

/** What is told of fire, blasts and damage: segments 4 to 11 of an impulse. */
export type InFight = Extract<
  Visible,
  {
    readonly type:
      | 'PointDefenseFired'
      | 'RamAttempted'
      | 'ObjectsGone'
      | 'Exploded'
      | 'Launched'
      | 'FireAnnounced'
      | 'ScreensRaised'
      | 'ShotsResolved'
      | 'DamageAssessed'
      | 'UnitCrippled'
      | 'UnitsGone';
  }
>;
type Of<Type extends InFight['type']> = Extract<InFight, { type: Type }>;

/** Fire, blasts and damage in words. */
export function tellFight(view: View, told: InFight): readonly Line[] {
  switch (told.type) {
    case 'PointDefenseFired': {
      const params = { unit: unitRef(told.unit), target: unitRef(told.target), face: told.face, rating: told.rating };
      const tone = told.hit ? gainOf(view, told.unit) : 'plain';
      return [line(told.hit ? 'defence.hit' : 'defence.missed', params, { clause: 'PW-9.3', tone, place: told.unit })];
    }
    case 'RamAttempted': {
      const params = { by: unitRef(told.by), target: unitRef(told.target), total: told.total };
      const clause = isSeekerId(told.by) ? 'PW-8.9' : 'PW-8.15';
      const tone = told.hit ? harmTo(view, told.target) : 'plain';
      const result = line(told.hit ? 'ram.hit' : 'ram.missed', params, { clause, tone, place: told.target });
      return view.flownInto === told.by
        ? [line('ram.entered', params, { clause, place: told.target }), result]
        : [result];
    }
    case 'ObjectsGone':
      return [line(`objects.${told.why}`, { objects: refsOf(told.objects) }, { clause: goneBy[told.why] })];
    case 'Exploded':
      return tellBlasts(view, told);
    case 'Launched':
      return tellLaunch(view, told);
    case 'FireAnnounced':
      return tellAnnounced(told);
    case 'ScreensRaised': {
      const params = { unit: unitRef(told.unit), points: told.points };
      return [line('screens.raised', params, { clause: 'PW-5.6', place: told.unit })];
    }
    case 'ShotsResolved':
      return tellShots(view, told);
    case 'DamageAssessed':
      return tellDamage(view, told);
    case 'UnitCrippled': {
      const unit = unitRef(told.unit);
      const extras = {
        clause: 'PW-12.1',
        weight: 'headline',
        tone: harmTo(view, told.unit),
        place: told.unit,
        ...newsOf(harmTo(view, told.unit), 'won', 'beaten'),
      } as const;
      const why = told.why.map((one) => line(`crippled.${one}`, { unit }, { clause: 'PW-12.1', weight: 'detail' }));
      return [line('crippled', { unit }, extras), ...why];
    }
    case 'UnitsGone':
      return told.units.map((id) => {
        const tone = told.how === 'disengaged' ? 'plain' : harmTo(view, id);
        const news = newsOf(tone, 'took', 'lost');
        const extras = { clause: leftBy[told.how], weight: 'headline', tone, place: id, ...news } as const;
        return line(`left.${told.how}`, { unit: unitRef(id) }, extras);
      });
  }
}

/** The clause by which things in flight are gone. */
const goneBy = {
  stopped: 'PW-8.11',
  expired: 'PW-8.8',
  dispersed: 'PW-8.12',
  recovered: 'PW-18.11',
  struck: 'PW-17.4',
} as const;
/** The clause by which units leave the board. */
const leftBy = { selfDestruct: 'PW-12.2', body: 'PW-17.4', conceded: 'PW-18.13', disengaged: 'PW-12.3' } as const;

function tellBlasts(view: View, { blasts, struck, destroyed }: Of<'Exploded'>): readonly Line[] {
  const went = blasts.map(({ at, basic, source }) => {
    const params = { hex: hexText(at), strength: basic };
    return source === null
      ? line('blast.went', params, { clause: 'PW-13.3' })
      : line('blast.of', { ...params, source: unitRef(source) }, { clause: 'PW-13.3' });
  });
  const hit = inOrder(struck).map(([id, attacks]) => {
    const points = attacks.reduce((all, { amount }) => all + amount, 0);
    const extras = { clause: 'PW-13.4', tone: harmTo(view, id), place: id };
    return line('blast.struck', { unit: unitRef(id), points }, extras);
  });
  const caught =
    destroyed.length === 0 ? [] : [line('blast.destroyed', { objects: refsOf(destroyed) }, { clause: 'PW-13.4' })];
  return [...went, ...hit, ...caught];
}

/** Everybody sees what flies; at whom, its owner alone (PW-19). */
function tellLaunch(view: View, { seeker }: Of<'Launched'>): readonly Line[] {
  const params = { unit: unitRef(seeker.by), seeker: unitRef(seeker.id) };
  const extras = { clause: 'PW-8.2', tone: gainOf(view, seeker.by), place: seeker.id };
  const launched = line(`launched.${seeker.kind}`, params, extras);
  const target = seeker.secret?.target ?? null;
  if (target === null) return [launched];
  const aimed = { seeker: unitRef(seeker.id), target: unitRef(target) };
  return [launched, line('launched.at', aimed, { clause: 'PW-8.2', weight: 'detail' })];
}

/** Weapons by who fires and at whom, in that order. */
function tellAnnounced({ shots }: Of<'FireAnnounced'>): readonly Line[] {
  return [...grouped(shots, ({ by, target }) => `${by} ${target}`).values()].flatMap((volley) => {
    const [first] = volley;
    if (first === undefined) return [];
    const params = {
      unit: unitRef(first.by),
      target: unitRef(first.target),
      weapons: volley.map(({ weapon }) => weapon).join(', '),
    };
    return [line('fire.announced', params, { clause: 'PW-7.5', weight: 'detail', place: first.by })];
  });
}

/** Beams have names of their own, which no box of a design may bear. */
const isBeam = (weapon: string): boolean => weapon.startsWith('mb');

function tellShots(view: View, { shots, grabbed }: Of<'ShotsResolved'>): readonly Line[] {
  const fired = shots.map((shot) => {
    const { by, target, weapon, roll, total, range, damage } = shot;
    const params = { unit: unitRef(by), target: unitRef(target), weapon, roll, total, range };
    const extras = { clause: 'PW-7.1', place: by };
    if (damage === 0) return line('shot.missed', params, extras);
    const tone = harmTo(view, target);
    if (isBeam(weapon) && target in grabbed) return line('shot.held', params, { ...extras, clause: 'PW-17.3', tone });
    return unitOf(view, target) === null
      ? line('shot.caught', params, { ...extras, clause: 'PW-7.11', tone })
      : line('shot.hit', { ...params, damage }, { ...extras, tone });
  });
  const held = inOrder(grabbed).map(([id, by]) =>
    line('grabbed', { unit: unitRef(id), by: unitRef(by) }, { clause: 'PW-17.3', tone: harmTo(view, id), place: id }),
  );
  return [...fired, ...held];
}

/** What the screens, the armour and the inside took, then what is lost inside. */
function tellDamage(view: View, told: Of<'DamageAssessed'>): readonly Line[] {
  const unit = unitRef(told.unit);
  const tone = harmTo(view, told.unit);
  const armor = told.lost.reduce((all, n) => all + n, 0);
  const params = { unit, screened: told.screened, armor, inside: told.boxes.length };
  const taken = line('damage.taken', params, { clause: 'PW-10.1', tone, place: told.unit });
  const plain = new Set<string>([...systemKinds, 'radar']);
  const systems = [
    ...grouped(
      told.boxes.filter((box) => plain.has(box)),
      (box) => box,
    ),
  ].map(([box, ones]) => line(`box.${box}`, { unit, n: ones.length }, { clause: 'PW-11.1', weight: 'detail' }));
  const named = told.boxes.filter((box) => !plain.has(box));
  const weapons =
    named.length === 0
      ? []
      : [line('box.named', { unit, boxes: named.join(', ') }, { clause: 'PW-11.1', weight: 'detail' })];
  if (!told.destroyed) return [taken, ...systems, ...weapons];
  const news = newsOf(tone, 'took', 'lost');
  const extras = { clause: 'PW-11.5', weight: 'headline', tone, place: told.unit, ...news } as const;
  return [taken, ...systems, ...weapons, line('destroyed', { unit }, extras)];
}
