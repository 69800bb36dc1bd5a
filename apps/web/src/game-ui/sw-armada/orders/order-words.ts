import { gridOf, type ActivateOrder, type Ship, type SquadronEntry } from '@warlog/sw-armada/ui';
import { given } from '../../kit/given.js';
import { courseWords } from '../names.js';
import type { SwArmadaGame } from '../use-game.js';

type Naming = Pick<SwArmadaGame, 'say' | 'nameOfUnit'>;

/** Returns what an activation does, line by line: repair, squadrons, attacks, course. */
export function activationLines({ say, nameOfUnit }: Naming, ship: Ship, order: ActivateOrder): readonly string[] {
  const { repair, squadron, attacks = [], maneuver } = order;
  const course = maneuver?.courses[0];
  const names = squadron?.squadrons.map(({ unit }) => nameOfUnit(unit)).join(', ');
  return given(
    repair && say('swa.line.repair', { count: repair.steps.length }, repair.steps.length),
    names !== undefined && say('swa.line.squadrons', { names }),
    ...attacks.map(({ zone, targets }) => {
      const [first] = targets;
      const name = first === undefined ? '' : nameOfUnit(first.unit);
      const at = first?.zone === undefined ? name : say('swa.line.zone', { name, zone: say(`swa.zone.${first.zone}`) });
      const others = targets.length - 1;
      const all = others > 0 ? say('swa.line.more', { name: at, count: others }, others) : at;
      return say('swa.line.attack', { zone: say(`swa.zone.${zone}`), target: all });
    }),
    attacks.length === 0 && say('swa.line.noAttack'),
    course === undefined
      ? say('swa.line.noCourse')
      : say('swa.line.course', {
          ...{ speed: ship.speed + (maneuver?.speedChange ?? 0), course: courseWords(course.clicks) || '–' },
        }),
  );
}

/** Returns what a squadron does, in one line. */
export function squadronLine(
  { say, nameOfUnit }: Naming,
  { do: squadronOrders, attack, move }: Pick<SquadronEntry, 'do' | 'attack' | 'move'>,
): string {
  if (squadronOrders.length === 0) return say('swa.squadron.holds');
  const words = squadronOrders.map((squadronOrder) => {
    if (squadronOrder === 'attack' && attack !== undefined)
      return say('swa.squadron.attacks', { name: nameOfUnit(attack.unit) });
    if (squadronOrder === 'move' && move !== undefined)
      return say('swa.squadron.moves', { field: gridOf([move.x, move.y]) });
    return say(`swa.squadron.${squadronOrder}`);
  });
  return words.join(', ');
}
