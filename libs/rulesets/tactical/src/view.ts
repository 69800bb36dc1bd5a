import { addressed, line, unitRef, type Message, type Messages, type SeatId } from '@warlog/core';
import type { DiceEvent } from '@warlog/dice';
import type { Viewer } from '@warlog/ruleset-api';

/** Who looks at a battle. */
export interface Looking {
  readonly viewer: Viewer['kind'];
  /** The seat of the viewer; null for the public and the referee. */
  readonly seat: SeatId | null;
}

export const lookingAs = (viewer: Viewer): Looking => ({
  viewer: viewer.kind,
  seat: viewer.kind === 'seat' ? viewer.seat : null,
});

export type Tone = NonNullable<Message['tone']>;

/** Returns whether harm to a side is bad (own) or good (foreign) for the viewer; neutral for spectators. */
export const harm = ({ seat }: Looking, owner: SeatId | undefined): Tone =>
  seat === null || owner === undefined ? 'plain' : owner === seat ? 'bad' : 'good';

/** Returns the same for events to a side's advantage. */
export const gain = (looking: Looking, owner: SeatId | undefined): Tone =>
  ({ plain: 'plain', bad: 'good', good: 'bad' } as const)[harm(looking, owner)];

/** Creates a message about a unit, at its place. */
export const unitLine = (
  code: string,
  unit: string,
  clause: string,
  { params, ...extras }: Partial<Pick<Message, 'params' | 'weight' | 'tone' | 'news'>> = {},
): Message => line(code, { unit: unitRef(unit), ...params }, { clause, place: unit, ...extras });

/** Creates the narration of a battle: the viewer's own side is "you". */
export const narrator =
  <View extends Looking, Visible extends { readonly type: string }>(
    messages: Messages,
    diceParams: (faces: readonly number[]) => Message['params'],
    narrate: (view: View, disclosure: Visible) => readonly Message[],
  ) =>
  (view: View, disclosure: Visible | DiceEvent): readonly Message[] => {
    const lines = isDice(disclosure) ? diceLines(disclosure, diceParams) : narrate(view, disclosure);
    return addressed(messages, lines, ({ ref, id }) => ref === 'seat' && id === view.seat);
  };

const diceEvents: readonly string[] = ['DiceScopeOpened', 'DiceRolled', 'DiceShuffled'] satisfies DiceEvent['type'][];
const isDice = (disclosure: { readonly type: string } | DiceEvent): disclosure is DiceEvent =>
  diceEvents.includes(disclosure.type);

const diceLines = (event: DiceEvent, paramsOf: (faces: readonly number[]) => Message['params']): readonly Message[] =>
  event.type === 'DiceRolled'
    ? [line('dice.rolled', paramsOf(event.faces), { clause: event.clause, weight: 'detail' })]
    : [];
