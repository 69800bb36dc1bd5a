import { perSide, type SideId } from '../model/ids.js';
import type { ArmadaOptions } from '../model/options.js';
import { board, moves, s1, type ArmadaGiven } from './board.js';

const fleet = (side: SideId, type: string, system: string, count: number) =>
  Array.from({ length: count }, (_, index) => [`${type}-${index + 1}`, side, type, system] as const);
const strike = (units: ArmadaGiven['units'] & {}) => ({
  state: board({ control: { ember: 'kilrathi' }, units }),
  sheets: { [s1]: moves(...units.filter(([, side]) => side === 'confed').map(([id]) => [id, 'ember'] as const)) },
});
const hurt = board({ control: { ember: 'kilrathi' }, bases: { ember: 'fortress-medium' } });

/** Returns two battles, both of which both sides wish to fight out (PNP-17.21). */
function wished(options: Partial<ArmadaOptions>) {
  const { state } = strike([
    ...fleet('confed', 'wraith', 'cinder', 2),
    ...fleet('kilrathi', 'jrathek', 'ember', 2),
    ...fleet('kilrathi', 'dralthi', 'forge', 1),
    ['a', 'confed', 'arrow', 'forge'],
  ]);
  const words = perSide((side) => ({ ...state.words[side], wishes: { default: true } }));
  const seats = state.seats.map((seat) => ({ ...seat, bot: false }));
  const on = { edition: 2, fightItOut: 'both-agree', ...options } as const;
  return {
    state: { ...state, words, seats, options: { ...state.options, ...on } },
    sheets: { [s1]: moves(['wraith-1', 'ember'], ['wraith-2', 'ember']) },
  };
}

/** Positions in which an option matters that random play hardly ever reaches. */
export const crises = [
  // PNP-6.8: an open declaration, which the other seat may answer.
  {
    state: board({ units: fleet('confed', 'arrow', 'beacon', 1) }),
    sheets: {},
    action: { seat: s1, order: moves(['arrow-1', 'anvil']) },
  },
  // PNP-10.7: a group with a transport is eliminated.
  strike([
    ...fleet('confed', 'phantom', 'cinder', 5),
    ...fleet('kilrathi', 'dralthi', 'ember', 1),
    ...fleet('kilrathi', 'jakhari', 'ember', 1),
  ]),
  // PNP-10.9: a garrison has losses.
  {
    state: JSON.parse(JSON.stringify(hurt).replace('"garrison":[0,0,0]', '"garrison":[4,1,0]')) as typeof hurt,
    sheets: {},
  },
  // PNP-17.21: battles are fought out, with and without a game master.
  wished({}),
  wished({ refereed: true }),
  // PNP-10.13: equipped craft fall, and still count or no longer count.
  strike([
    ...fleet('confed', 'wraith', 'cinder', 3),
    ...fleet('confed', 'arrow', 'cinder', 4),
    ...fleet('kilrathi', 'shoklar', 'ember', 3),
    ...fleet('kilrathi', 'dralthi', 'ember', 4),
  ]),
];
