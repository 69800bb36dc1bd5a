import { answer, type ConformanceAdapter } from '@warlog/core/conformance';
import { z } from 'zod';
import { basicArcs, bears } from '../geometry/arcs.js';
import { distance, hexText, inFrame, isNowhere, minus, neighbour, plus, type Vec } from '../geometry/hex.js';
import { chase, home } from '../geometry/homing.js';
import {
  coasting,
  crashMost,
  mark,
  schedule,
  standardMost,
  stepOf,
  steps,
  wholeOf,
  mannedThrust,
} from '../geometry/motion.js';
import { afterNextStep, crossed, lastApart, untied, type PentagonPath } from '../geometry/section.js';
import { arc, direction, hex, impulse, pair, whole } from './forms.js';

/** Returns the path of a party of a tie: to its stated next hex, by its velocity, or nowhere. */
function pathOf(at: Vec, next: Vec | undefined, velocity: Vec | undefined, time: number): PentagonPath {
  if (next !== undefined) return (ahead) => (ahead === 0 ? at : next);
  return coasting(at, velocity ?? { a: 0, c: 0 }, time);
}

const facingForm = z.object({
  target: hex,
  facing: direction,
  attacker: hex,
  attacker_next: hex.nullish(),
  target_next: hex.nullish(),
  attacker_velocity: pair.nullish(),
  target_velocity: pair.nullish(),
  impulse: whole.default(0),
});

/** Returns the section hit, and for a tie both and what decides it (PW-2.8, PW-2.9). */
function armorFacing(given: z.infer<typeof facingForm>): unknown {
  const way = minus(given.attacker, given.target);
  if (isNowhere(way)) return { section: null, sameHex: true };
  const { section, tie } = crossed(inFrame(way, given.facing));
  if (!tie) return { section, tie: null };
  const next = afterNextStep(
    pathOf(given.target, given.target_next ?? undefined, given.target_velocity ?? undefined, given.impulse),
    pathOf(given.attacker, given.attacker_next ?? undefined, given.attacker_velocity ?? undefined, given.impulse),
  );
  return { section: next === null ? section : untied(section, way, next), tie: [section, (section % 6) + 1] };
}

const chaseForm = z.object({
  h: hex,
  heading: direction,
  speed: whole,
  target_track: z.array(hex),
  target_start: hex.optional(),
  frm: impulse.optional(),
  endurance: whole.optional(),
});

/** Operations on the map: PW-2, PW-4 and the homing of PW-8.7. */
export const geometryAdapter: ConformanceAdapter = {
  neighbour: answer(z.object({ h: hex, d: direction }), ({ h, d }) => hexText(neighbour(h, d))),
  distance: answer(z.object({ h1: hex, h2: hex }), ({ h1, h2 }) => distance(h1, h2)),
  in_arc: answer(z.object({ arc, facing: direction, origin: hex, target: hex }), (given) =>
    bears(given.arc, given.origin, given.facing, given.target),
  ),
  arcs_of: answer(z.object({ facing: direction, origin: hex, target: hex }), ({ facing, origin, target }) =>
    basicArcs.filter((basicArc) => bears(basicArc, origin, facing, target)),
  ),
  armor_facing: answer(facingForm, armorFacing),
  attack_origin: answer(z.object({ target_track: z.array(hex), attacker_track: z.array(hex) }), (given) => {
    const apart = lastApart(given.target_track, given.attacker_track);
    return apart === null ? null : apart.map(hexText);
  }),
  schedule: answer(z.object({ v: z.int() }), ({ v }) => schedule(v)),
  steps: answer(z.object({ v: z.int(), impulse }), ({ v, impulse: at }) => steps(v, at)),
  move: answer(z.object({ h: hex, va: z.int(), vc: z.int(), impulse }), (given) =>
    hexText(plus(given.h, stepOf({ a: given.va, c: given.vc }, given.impulse))),
  ),
  track: answer(
    z.object({ h: hex, va: z.int(), vc: z.int(), frm: impulse.default(1), to: impulse.default(12) }),
    ({ h, va, vc, frm, to }) => {
      const path = coasting(h, { a: va, c: vc }, frm - 1);
      return Array.from({ length: Math.max(0, to - frm + 1) }, (_, index) => hexText(path(index + 1)));
    },
  ),
  velocity: answer(
    z.object({ va12: z.int(), vc12: z.int(), marks: z.array(z.tuple([direction, whole])).default([]) }),
    ({ va12, vc12, marks }) => {
      const velocity = marks.reduce<Vec>((all, [facing, twelfths]) => plus(all, mark(facing, twelfths)), {
        a: va12,
        c: vc12,
      });
      const used = wholeOf(velocity);
      return { a12: velocity.a, c12: velocity.c, A: used.a, C: used.c };
    },
  ),
  max_thrust: answer(
    z.object({
      engines: whole,
      size: z.int().min(1),
      manned: z.boolean().default(false),
      crash: z.boolean().default(false),
    }),
    ({ engines, size, manned, crash }) => {
      const most = crash ? crashMost(engines, size) : standardMost(engines, size);
      return manned ? Math.min(mannedThrust, most) : most;
    },
  ),
  home: answer(
    z.object({ h: hex, heading: direction, target: hex.nullable(), moves: z.boolean() }),
    ({ h, heading, target, moves }) => {
      const course = home({ at: h, heading }, target, moves);
      return [hexText(course.at), course.heading];
    },
  ),
  chase: answer(chaseForm, ({ h, heading, speed, target_track: track, target_start: start, frm, endurance }) => {
    const settings = {
      ...(frm === undefined ? {} : { from: frm }),
      ...(endurance === undefined ? {} : { endurance }),
      // Omitted: it did not move.
      before: start ?? track[0],
    };
    const done = chase({ at: h, heading }, speed, track, settings);
    return { ...done, path: done.path.map(hexText) };
  }),
};
