import { grouped, line, newsOf, unitRef, type Message } from '@warlog/core';
import { unitLine } from '@warlog/tactical';
import { hexText } from '../geometry/hex.js';
import type { View, PentagonVisible } from '../model/view.js';
import { unitOf } from '../position.js';
import { systemKinds } from '../tables.js';
import { isSeekerId, seekerKind } from './names.js';
import { gainOf, harmTo, inOrder, refsOf } from './tone.js';

const fightTypes = [
  'PointDefenseFired',
  'RamAttempted',
  'ObjectsGone',
  'Exploded',
  'Launched',
  'FireAnnounced',
  'ScreensRaised',
  'ShotsResolved',
  'DamageAssessed',
  'UnitCrippled',
  'UnitsGone',
] as const;
/** Disclosures of fire, blasts and damage: segments 4 to 11 of an impulse. */
export type InFight = Extract<PentagonVisible, { readonly type: (typeof fightTypes)[number] }>;
export const isInFight = (disclosure: PentagonVisible): disclosure is InFight =>
  fightTypes.some((type) => type === disclosure.type);
type Of<Type extends InFight['type']> = Extract<InFight, { type: Type }>;

/** Narrates fire, blasts and damage. */
export function narrateFight(view: View, disclosure: InFight): readonly Message[] {
  switch (disclosure.type) {
    case 'PointDefenseFired': {
      const { unit, target, face, rating, hit } = disclosure;
      const extras = { params: { target: unitRef(target), face, rating }, tone: hit ? gainOf(view, unit) : 'plain' };
      const code = disclosure.attack !== null ? 'defence.struck' : hit ? 'defence.hit' : 'defence.missed';
      return [unitLine(code, unit, 'PW-9.3', extras)];
    }
    case 'RamAttempted': {
      const params = { by: unitRef(disclosure.by), target: unitRef(disclosure.target), total: disclosure.total };
      const clause = isSeekerId(disclosure.by) ? 'PW-8.9' : 'PW-8.15';
      const tone = disclosure.hit ? harmTo(view, disclosure.target) : 'plain';
      const extras = { clause, place: disclosure.target };
      const kind = isSeekerId(disclosure.by) ? `.${seekerKind(disclosure.by)}` : '';
      const result = line(`${disclosure.hit ? 'ram.hit' : 'ram.missed'}${kind}`, params, { ...extras, tone });
      return view.flownInto === disclosure.by ? [line('ram.entered', params, extras), result] : [result];
    }
    case 'ObjectsGone':
      return [
        line(`objects.${disclosure.why}`, { objects: refsOf(disclosure.objects) }, { clause: goneBy[disclosure.why] }),
      ];
    case 'Exploded':
      return narrateBlasts(view, disclosure);
    case 'Launched':
      return narrateLaunch(view, disclosure);
    case 'FireAnnounced':
      return narrateAnnounced(disclosure);
    case 'ScreensRaised': {
      const params = { points: disclosure.points };
      return [unitLine('screens.raised', disclosure.unit, 'PW-5.6', { params })];
    }
    case 'ShotsResolved':
      return narrateShots(view, disclosure);
    case 'DamageAssessed':
      return narrateDamage(view, disclosure);
    case 'UnitCrippled': {
      const { unit, why } = disclosure;
      const tone = harmTo(view, unit);
      const extras = { weight: 'headline', tone, ...newsOf(tone, 'won', 'beaten') } as const;
      return [
        unitLine('crippled', unit, 'PW-12.1', extras),
        ...why.map((cause) =>
          line(`crippled.${cause}`, { unit: unitRef(unit) }, { clause: 'PW-12.1', weight: 'detail' }),
        ),
      ];
    }
    case 'UnitsGone':
      return disclosure.units.map((id) => {
        const tone = disclosure.how === 'disengaged' ? 'plain' : harmTo(view, id);
        const extras = { weight: 'headline', tone, ...newsOf(tone, 'took', 'lost') } as const;
        return unitLine(`left.${disclosure.how}`, id, leftBy[disclosure.how], extras);
      });
  }
}

/** The clause by which flying objects disappear. */
const goneBy = {
  stopped: 'PW-8.11',
  expired: 'PW-8.8',
  dispersed: 'PW-8.12',
  recovered: 'PW-18.11',
  struck: 'PW-17.4',
} as const;
/** The clause by which units leave the board. */
const leftBy = { selfDestruct: 'PW-12.2', body: 'PW-17.4', conceded: 'PW-18.13', disengaged: 'PW-12.3' } as const;

function narrateBlasts(view: View, { blasts, struck, destroyed }: Of<'Exploded'>): readonly Message[] {
  const went = blasts.map(({ at, basic, source }) => {
    const params = { hex: hexText(at), strength: basic };
    return source === null
      ? line('blast.went', params, { clause: 'PW-13.3' })
      : line('blast.of', { ...params, source: unitRef(source) }, { clause: 'PW-13.3' });
  });
  const hit = inOrder(struck).map(([id, attacks]) => {
    const points = attacks.reduce((all, { amount }) => all + amount, 0);
    return unitLine('blast.struck', id, 'PW-13.4', { params: { points }, tone: harmTo(view, id) });
  });
  const caught =
    destroyed.length === 0 ? [] : [line('blast.destroyed', { objects: refsOf(destroyed) }, { clause: 'PW-13.4' })];
  return [...went, ...hit, ...caught];
}

/** Narrates a launch: all see the object; its target is known to the owner alone (PW-19). */
function narrateLaunch(view: View, { seeker }: Of<'Launched'>): readonly Message[] {
  const params = { unit: unitRef(seeker.by), seeker: unitRef(seeker.id) };
  const extras = { clause: 'PW-8.2', tone: gainOf(view, seeker.by), place: seeker.id };
  const launched = line(`launched.${seeker.kind}`, params, extras);
  const target = seeker.secret?.target ?? null;
  if (target === null) return [launched];
  const aimed = { seeker: unitRef(seeker.id), target: unitRef(target) };
  return [launched, line('launched.at', aimed, { clause: 'PW-8.2', weight: 'detail' })];
}

/** Narrates weapons by shooter and target, in that order. */
function narrateAnnounced({ shots }: Of<'FireAnnounced'>): readonly Message[] {
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

/** Returns true for beams, whose ids no box of a design may have. */
const isBeam = (weapon: string): boolean => weapon.startsWith('mb');

function narrateShots(view: View, { shots, grabbed }: Of<'ShotsResolved'>): readonly Message[] {
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
  const grabs = inOrder(grabbed).map(([id, by]) =>
    unitLine('grabbed', id, 'PW-17.3', { params: { by: unitRef(by) }, tone: harmTo(view, id) }),
  );
  return [...fired, ...grabs];
}

/** Narrates what screens, armor and interior took, then the interior losses. */
function narrateDamage(view: View, disclosure: Of<'DamageAssessed'>): readonly Message[] {
  const unit = unitRef(disclosure.unit);
  const tone = harmTo(view, disclosure.unit);
  const armor = disclosure.lost.reduce((all, n) => all + n, 0);
  const params = { unit, screened: disclosure.screened, armor, inside: disclosure.boxes.length };
  const taken = line('damage.taken', params, { clause: 'PW-10.1', tone, place: disclosure.unit });
  const plain = new Set<string>([...systemKinds, 'radar']);
  const systems = [
    ...grouped(
      disclosure.boxes.filter((box) => plain.has(box)),
      (box) => box,
    ),
  ].map(([box, ones]) => line(`box.${box}`, { unit, n: ones.length }, { clause: 'PW-11.1', weight: 'detail' }));
  const named = disclosure.boxes.filter((box) => !plain.has(box));
  const weapons =
    named.length === 0
      ? []
      : [line('box.named', { unit, boxes: named.join(', ') }, { clause: 'PW-11.1', weight: 'detail' })];
  if (!disclosure.destroyed) return [taken, ...systems, ...weapons];
  const extras = { weight: 'headline', tone, ...newsOf(tone, 'took', 'lost') } as const;
  return [taken, ...systems, ...weapons, unitLine('destroyed', disclosure.unit, 'PW-11.5', extras)];
}
