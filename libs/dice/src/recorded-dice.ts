import { isDiceEvent, type Dice, type DiceEvent } from './dice.js';
import { roller, type DiceLog, type Faces } from './roller.js';
import { asFaces, asOrder, plainId } from './script-dice.js';

/** The source of opaque ids, which no event records. Absent: a plain hash of the names, for tests only. */
export interface RecordedSettings {
  readonly ids?: Dice;
}

/**
 * Returns dice that repeat recorded faces, to resolve again what a script or a real table decided. Ignores other
 * events. Throws on rolls that were not recorded, or with another number of dice.
 */
export function recordedDice(
  events: readonly { readonly type: string }[],
  log: DiceLog = () => undefined,
  { ids }: RecordedSettings = {},
): Dice {
  const recorded = new Map(events.filter(isDiceEvent).map((event) => [keyOf(event), event] as const));
  const find = <T extends DiceEvent['type']>(type: T, scope: string, label: string): DiceEvent & { type: T } => {
    const event = recorded.get(`${type} ${scope} ${label}`);
    if (!event) throw new Error(`No ${type} is recorded for "${scope} ${label}"`);
    return event as DiceEvent & { type: T };
  };
  const open = (scope: string): Faces => {
    const opened = recorded.get(`DiceScopeOpened ${scope} `);
    const { kind, source, proof } =
      opened?.type === 'DiceScopeOpened' ? opened : { kind: 2 as const, source: 'script' as const, proof: null };
    return {
      kind,
      source,
      proof,
      roll: (label, count, sides) => asFaces(scope, label, find('DiceRolled', scope, label).faces, count, sides),
      shuffle: (label, n) => asOrder(scope, label, find('DiceShuffled', scope, label).order, n),
      id: (label) => (ids ? ids.scope(scope).id(label) : plainId(scope, label)),
    };
  };
  return roller(open, log);
}

function keyOf(event: DiceEvent): string {
  return `${event.type} ${event.scope} ${event.type === 'DiceScopeOpened' ? '' : event.label}`;
}
