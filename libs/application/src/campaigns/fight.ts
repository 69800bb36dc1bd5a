import {
  askFinish as decideAsking,
  enterResult as decideEntering,
  steerBattle as decideSteering,
  type BattleWord,
  type SteerWord,
} from '@warlog/kernel';
import type { Ports } from '../ports/ports.js';
import { obey, type CommandReply } from './command.js';
import { personal, type PersonalCommand } from './lobby.js';

/** At a battle's table: "play it out", "let the dice decide", "we fight it with miniatures", or none of them any more (null). */
export function askFinish(
  ports: Ports,
  input: PersonalCommand & { readonly word: BattleWord | null },
): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'all-views',
    decide: (loaded, means) => decideAsking(loaded, input, means),
  });
}

/** The result of a battle with miniatures as a seat has it; null takes it back. */
export function enterResult(
  ports: Ports,
  input: PersonalCommand & { readonly result: unknown },
): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'all-views',
    decide: (loaded, means) => decideEntering(loaded, input, means),
  });
}

/** Whoever rules has a battle of the campaign finished, or recalls it; an errand tells its table. */
export function steerBattle(
  ports: Ports,
  input: PersonalCommand & { readonly battle: string; readonly word: SteerWord },
): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'own-view',
    decide: (loaded, means) => decideSteering(loaded, input, means),
  });
}
