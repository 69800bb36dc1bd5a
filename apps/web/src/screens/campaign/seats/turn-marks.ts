import { isPlatformVisible, type PlatformVisible, type SheetOrigin } from '@warlog/campaign';
import type { DisclosedPhase } from '../../../composables/replay/disclosed.js';

/** How a seat met a deadline. Null: it was not asked, it is secret, or another player had it. */
export interface TurnMark {
  readonly ordinal: number;
  readonly origin: SheetOrigin | null;
}

/** How the current player of a seat met the deadlines of these phases, as the platform announced it at each closing. */
export function turnMarks(phases: readonly DisclosedPhase[], seat: string): readonly TurnMark[] {
  let marks: readonly TurnMark[] = [];
  for (const { ordinal, events } of phases) {
    let origin: SheetOrigin | null = null;
    for (const event of events.filter(isPlatformVisible)) {
      if (event.type === 'PhaseClosed') {
        origin = event.sheets.find((sheet) => sheet.seat === seat)?.origin ?? null;
      } else if (isNewPlayer(event, seat)) {
        origin = null;
        marks = marks.map((mark) => ({ ...mark, origin: null }));
      }
    }
    marks = [...marks, { ordinal, origin }];
  }
  return marks;
}

/** A sitter plays for the player, who keeps the seat. A change of account is not a change of the person. */
function isNewPlayer(event: PlatformVisible, seat: string): boolean {
  switch (event.type) {
    case 'SeatTaken':
    case 'SeatTakenBy':
      return event.seat === seat;
    case 'SeatHandedOver':
      return event.seat === seat && !event.standIn && event.reason !== 'moved';
    default:
      return false;
  }
}
