import type { Dice } from '@warlog/dice';
import { hitInside, without } from '../damage/interior.js';
import { insidesOf } from '../impulse/damage.js';
import type { PentagonFacts } from '../impulse/impulse-context.js';
import { shareOfText } from '../model/brief.js';
import { interiorOf } from '../model/design.js';
import type { PentagonBoard, PentagonUnit } from '../model/state.js';
import { designOf } from '../position.js';

/** As if it had come from ahead. */
const ahead = { a: 1, c: 0 };

/** Applies earlier damage of imported units, box by box; never Final Damage (PW-20.3). */
export function* importDamage(board: PentagonBoard, units: readonly PentagonUnit[], dice: Dice): PentagonFacts {
  for (const unit of units) {
    const { num, den } = shareOfText(unit.sent?.damage ?? '0');
    const points = Number((BigInt(interiorOf(designOf(board, unit))) * num) / den);
    if (points === 0 || !unit.sent) continue;
    const about = `import/${unit.seat}/${unit.id}`;
    let insides = insidesOf(board, unit);
    const boxes: string[] = [];
    for (let point = 1; point <= points; point += 1) {
      const { box } = hitInside(insides, ahead, [], (rolledBefore) => {
        const label = `${about}/${point}-${rolledBefore + 1}`;
        const request = { label, count: 2, sides: 6, purpose: 'roll.interior', clause: 'PW-20.3' };
        const [dark = 1, light = 1] = dice.scope('setup/import').roll(request);
        return [dark, light] as const;
      });
      if (box === null || box === 'finalDamage') continue;
      boxes.push(box);
      insides = without(insides, box);
    }
    const none = { attacks: [], screened: 0, lost: [0, 0, 0, 0, 0, 0], destroyed: false };
    if (boxes.length > 0) yield { type: 'DamageAssessed', unit: unit.id, ...none, boxes };
  }
}
