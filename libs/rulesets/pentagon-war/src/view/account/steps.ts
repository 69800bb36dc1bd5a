import { changedRow, type AccountRow } from '@warlog/ruleset-api';
import { line, seatRef, unitRef } from '@warlog/core';
import type { PentagonUnit } from '../../model/state.js';
import type { View } from '../../model/view.js';
import { unitOf } from '../../position.js';
import { isSeekerId, seekerKind } from '../names.js';
import { gainOf, harmTo, inOrder, refsOf } from '../tone.js';
import type { StoryBlock } from './blocks.js';
import { boxChange, crippledRows, damageStep, forceOf } from './damage.js';
import {
  asideOf,
  defenseRow,
  factsOf,
  fireTitle,
  ramThrow,
  shotRows,
  thingOf,
  type FactOf,
  type StepScene,
  type StepContent,
} from './scene.js';

/** Returns the step of a block; null if it has none. */
export function stepOf(scene: StepScene, main: StoryBlock['main']): StepContent | null {
  switch (main.type) {
    case 'DamageAssessed':
      return damageStep(scene, main);
    case 'FleetPlaced':
      return main.units.length === 0 ? null : fleetStep(scene, main);
    case 'PointDefenseFired':
      return defenseStep(scene, main);
    case 'RamAttempted':
      return ramStep(scene, main);
    case 'Exploded':
      return { ...explosion(scene.view, main), ...asideOf(scene.view) };
    case 'Launched':
      return launchStep(scene, main);
    case 'ShotsResolved':
      return main.shots.length === 0 ? null : fireStep(scene, main);
    case 'UnitCrippled':
      return {
        title: line('account.crippled', { units: refsOf([main.unit]), n: 1 }, { tone: harmTo(scene.view, main.unit) }),
        ...asideOf(scene.view),
        ...{ by: thingOf(scene.view, main.unit)?.seat ?? null, place: main.unit, rows: crippledRows(main.why) },
      };
    case 'UnitsGone':
      return goneStep(scene.view, main);
    default:
      return null;
  }
}

const nameRow = ({ id }: PentagonUnit): AccountRow => ({ label: line('account.by', { unit: unitRef(id) }) });

function fleetStep({ view }: StepScene, { seat, units, designs }: FactOf<'FleetPlaced'>): StepContent {
  const placed = { ...view, designs: { ...view.designs, ...designs } };
  return {
    title: line('account.fleet', { seat: seatRef(seat), n: units.length }),
    ...{ by: seat, place: units[0]?.id ?? null },
    rows: units.map((unit) => {
      const force = forceOf(placed, unit);
      return changedRow(nameRow(unit), [boxChange(unit, 'fleet', force)]);
    }),
  };
}

function defenseStep(scene: StepScene, main: FactOf<'PointDefenseFired'>): StepContent {
  const { unit, target, hit, attack } = main;
  const kind = isSeekerId(target) ? seekerKind(target) : 'unit';
  const code = attack !== null ? 'hit' : hit ? 'stopped' : 'missed';
  const tone = hit ? gainOf(scene.view, unit) : 'plain';
  const blasts = factsOf(scene, 'Exploded').flatMap((each) => explosion(scene.view, each).rows);
  return {
    title: line(`account.defends.${kind}`, { unit: unitRef(unit), target: unitRef(target) }),
    ...asideOf(scene.view),
    outcome: line(`account.${code}`, {}, { tone }),
    ...{ by: thingOf(scene.view, unit)?.seat ?? null, place: unit },
    rows: [defenseRow(scene, main), ...blasts],
  };
}

/** Returns an attempt to ram whose damage is no part of the same step. */
function ramStep(scene: StepScene, { by, target, hit, attacks }: FactOf<'RamAttempted'>): StepContent {
  const kind = isSeekerId(by) ? seekerKind(by) : 'ram';
  const other = thingOf(scene.view, by)?.seat ?? null;
  return {
    title: line(`account.rams.${kind}`, { by: unitRef(by), target: unitRef(target) }),
    ...asideOf(scene.view),
    outcome: line(hit ? 'account.hit' : 'account.missed', {}, { tone: hit ? harmTo(scene.view, target) : 'plain' }),
    ...{ by: other, against: thingOf(scene.view, target)?.seat ?? null, place: target },
    rows: [...ramThrow(scene, by), ...inOrder(attacks).map(([id, { amount }]) => pointsRow(id, amount))],
  };
}

const pointsRow = (unit: string, n: number): AccountRow => ({
  label: line('account.cause.hits'),
  words: line('account.of.unit', { unit: unitRef(unit) }),
  figure: line('account.points', { n }),
});

/** Returns explosions whose damage is no part of the same step, with all that they destroyed. */
function explosion(view: View, { blasts, struck, destroyed }: FactOf<'Exploded'>): StepContent {
  const source = blasts[0]?.source ?? null;
  const kind = source === null ? 'many' : isSeekerId(source) ? seekerKind(source) : 'unit';
  return {
    title: line(`account.explodes.${kind}`, source === null ? {} : { source: unitRef(source) }),
    ...{ by: source === null ? null : (thingOf(view, source)?.seat ?? null) },
    place: Object.keys(struck).sort()[0] ?? null,
    rows: [
      ...blasts.map(({ source: each, basic }) => ({
        label: line('account.cause.blast'),
        ...(each !== null && {
          words: line(isSeekerId(each) ? `account.of.${seekerKind(each)}` : 'account.of.unit', {
            ...{ seeker: unitRef(each), unit: unitRef(each) },
          }),
        }),
        figure: line('account.strength', { n: basic }),
      })),
      ...inOrder(struck).map(([id, attacks]) =>
        pointsRow(
          id,
          attacks.reduce((all, { amount }) => all + amount, 0),
        ),
      ),
      ...(destroyed.length === 0
        ? []
        : [{ label: line('account.cause.caught'), words: line('account.caught', { objects: refsOf(destroyed) }) }]),
    ],
  };
}

function launchStep(scene: StepScene, { seeker }: FactOf<'Launched'>): StepContent {
  const launched = factsOf(scene, 'Launched').map((each) => each.seeker);
  return {
    title: line('account.launch', {
      ...{ seat: seatRef(seeker.seat), unit: unitRef(seeker.by), n: launched.length },
    }),
    ...asideOf(scene.view),
    ...{ by: seeker.seat, place: seeker.by },
    rows: launched.map(({ id, kind, item, secret }) => {
      const target = secret?.target ?? null;
      const isUnit = target !== null && thingOf(scene.view, target) !== null;
      return {
        label: line(`account.launched.${kind}`, { item }),
        words: isUnit
          ? line('account.aimed', { seeker: unitRef(id), target: unitRef(target) })
          : line('account.seeker', { seeker: unitRef(id) }),
      };
    }),
  };
}

/** Returns fire without damage: all missed, at a seeker, or a beam that grabs. */
function fireStep(scene: StepScene, { shots, grabbed }: FactOf<'ShotsResolved'>): StepContent {
  const { target = '', by = '' } = shots[0] ?? {};
  const isHit = shots.some(({ damage }) => damage > 0);
  const outcome = target in grabbed ? 'account.grabbed' : isHit ? 'account.hit' : 'account.missed';
  return {
    title: fireTitle(scene.view, shots),
    ...asideOf(scene.view, shots),
    outcome: line(outcome, {}, { tone: isHit ? harmTo(scene.view, target) : 'plain' }),
    ...{ by: thingOf(scene.view, by)?.seat ?? null, against: thingOf(scene.view, target)?.seat ?? null },
    place: unitOf(scene.view, target)?.id ?? by,
    rows: shotRows(scene, shots),
  };
}

/** Returns ships that leave the battle; those that disengage keep their boxes. */
function goneStep(view: View, { units, how }: FactOf<'UnitsGone'>): StepContent {
  const gone = units.flatMap((id) => unitOf(view, id) ?? []);
  const [first] = gone;
  return {
    title: line(`account.gone.${how}`, { units: refsOf(units), n: units.length }),
    ...asideOf(view),
    ...(first &&
      how !== 'disengaged' && { outcome: line('account.came.destroyed', {}, { tone: harmTo(view, first.id) }) }),
    ...{ by: how === 'body' ? null : (first?.seat ?? null), place: first?.id ?? null },
    rows: gone.map((unit) => {
      const force = forceOf(view, unit);
      if (how === 'disengaged') return { ...nameRow(unit), words: line('account.keeps', { n: force }) };
      return changedRow(nameRow(unit), [boxChange(unit, 'rest', -force)]);
    }),
  };
}
