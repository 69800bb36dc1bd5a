import type { Words } from '../../parts/words.js';
import { findObjective, objectiveLine, ownProgress, ownSide, type ObjectiveId, type View } from '../rules.js';

/** An objective as its list shows it. */
export interface ShownObjective {
  readonly id: ObjectiveId;
  readonly text: string;
  readonly vp: number;
  /** Only its owner sees a secret one here. */
  readonly isSecret: boolean;
  /** How near I am; null for those who watch. */
  readonly progress: { readonly have: number; readonly need: number; readonly met: boolean } | null;
  readonly isClaimed: boolean;
}

/** Puts a sentence of the ruleset into words. */
export type Tell = Words['tell'];

/** What an objective asks, with the names that fill its gaps. */
export function messageOf(view: View, id: ObjectiveId, tell: Tell): string {
  const secret = ownSide(view)?.secret ?? null;
  return tell(objectiveLine(id, secret?.id === id ? secret : null));
}

/** Every objective that this viewer sees: the public ones as they were revealed, its own secret one, what it has claimed. */
export function objectivesOf(view: View, tell: Tell): readonly ShownObjective[] {
  const side = ownSide(view);
  const progress = new Map(ownProgress(view).map((each) => [each.objective, each]));
  const shown = (id: ObjectiveId, isSecret: boolean): ShownObjective => ({
    id,
    text: messageOf(view, id, tell),
    vp: findObjective(id)?.vp ?? 0,
    isSecret,
    progress: progress.get(id) ?? null,
    isClaimed: side?.claimed.includes(id) ?? false,
  });
  const secret = side?.secret ?? null;
  const all = [
    ...view.revealed.map(({ id }) => shown(id, false)),
    ...(secret === null ? [] : [shown(secret.id, true)]),
  ];
  return all.sort((a, b) => Number(a.isClaimed) - Number(b.isClaimed));
}
