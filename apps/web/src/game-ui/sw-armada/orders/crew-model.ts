import { swArmada, type SwArmadaView } from '@warlog/sw-armada';
import {
  botSquadrons,
  pointsOf,
  priceOf,
  sceneOf,
  squadronsHere,
  typeOf,
  zones,
  type ActivateOrder,
  type RepairStep,
  type Ship,
  type SquadronEntry,
} from '@warlog/sw-armada/ui';

/* Orders of a ship's crew in its activation: repairs, and squadrons that it commands (SWA-CMD-02, SWA-CMD-03). */

type Use = 'dial' | 'token' | 'both';
type Job = 'repair' | 'squadron';

/** Returns with what a command may be resolved in this order: its dial, a token, both. */
export function usesFor(ship: Ship, order: ActivateOrder, job: Job): readonly Use[] {
  const hasDial = ship.dials[0] === job && order.dial !== 'token';
  const hasToken = ship.commands.includes(job);
  return [
    ...(hasDial ? ['dial' as const] : []),
    ...(hasToken ? ['token' as const] : []),
    ...(hasDial && hasToken ? ['both' as const] : []),
  ];
}

const isFine = (view: SwArmadaView, activate: ActivateOrder): boolean =>
  swArmada.play.check(view, { activate }).every(({ severity }) => severity !== 'error');

/** A further step of a repair, with the points left after it. */
export interface RepairChoice {
  readonly step: RepairStep;
  readonly order: ActivateOrder;
}

/** Returns the points of a repair, and those left after its steps. */
export function repairPoints(
  ship: Ship,
  use: Use,
  steps: readonly RepairStep[],
): { readonly of: number; readonly left: number } {
  const of = pointsOf({ type: typeOf(ship), shields: ship.shields, cards: knownCards(ship) }, use);
  return { of, left: of - priceOf(steps) };
}

/** Facedown cards have no effect, whatever they are. */
const knownCards = ({ cards }: Ship) =>
  cards.flatMap(({ id, kind, faceup }) => (faceup && kind !== null ? [{ id, kind, faceup }] : []));

/** Returns every step that the rules allow next. */
export function repairChoices(
  view: SwArmadaView,
  ship: Ship,
  before: ActivateOrder,
  use: Use,
): readonly RepairChoice[] {
  const said = before.repair?.use === use ? before.repair.steps : [];
  const steps: readonly RepairStep[] = [
    ...ship.cards.map(({ id }): RepairStep => ({ op: 'discard', card: id })),
    ...zones.map((zone): RepairStep => ({ op: 'recover', zone })),
    ...zones.flatMap((from) => zones.map((to): RepairStep => ({ op: 'move', from, to }))),
  ];
  return steps.flatMap((step) => {
    if (step.op === 'move' && step.from === step.to) return [];
    const order = { ...before, repair: { use, steps: [...said, step] } } as ActivateOrder;
    return isFine(view, order) ? [{ step, order }] : [];
  });
}

/** A squadron that the ship may command, with what it would do. */
export interface WingChoice {
  readonly entry: SquadronEntry;
  readonly isOn: boolean;
  readonly order: ActivateOrder;
}

/** Returns every own squadron that the ship may command now: chosen ones, and others as long as it may command more. */
export function wingChoices(view: SwArmadaView, ship: Ship, before: ActivateOrder, use: Use): readonly WingChoice[] {
  const scene = sceneOf(view);
  const said = before.squadron?.use === use ? before.squadron.squadrons : [];
  return squadronsHere(view, ship.seat).flatMap(({ id, activated }) => {
    const wing = scene.squadrons.find((squadron) => squadron.id === id);
    if (activated || wing === undefined) return [];
    const known = said.find(({ unit }) => unit === id);
    const [usual] = botSquadrons([wing], scene, true);
    const entry = known ?? (usual as SquadronEntry | undefined) ?? { unit: id, do: [] };
    const squadrons = known === undefined ? [...said, entry] : said.filter((other) => other !== known);
    const { squadron: _before, ...rest } = before;
    const order = (squadrons.length === 0 ? rest : { ...rest, squadron: { use, squadrons } }) as ActivateOrder;
    return known === undefined && !isFine(view, order) ? [] : [{ entry, isOn: known !== undefined, order }];
  });
}
