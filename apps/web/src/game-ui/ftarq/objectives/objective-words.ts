import { findObjective, objectiveLine, ownProgress, ownSide, type ObjectiveId, type FtarqView } from '@warlog/ftarq/ui';
import type { Words } from '../../kit/words.js';

/** An objective as its list shows it. */
export interface ShownObjective {
  readonly id: ObjectiveId;
  readonly text: string;
  readonly vp: number;
  /** Whether it is secret; only its owner sees it here. */
  readonly isSecret: boolean;
  /** The viewer's progress; null for spectators. */
  readonly progress: { readonly have: number; readonly need: number; readonly met: boolean } | null;
  readonly isClaimed: boolean;
}

/** Renders a message of the ruleset. */
export type SayMessage = Words['render'];

/** Returns what an objective asks, with its names filled in. */
export function messageOf(view: FtarqView, id: ObjectiveId, render: SayMessage): string {
  const secret = ownSide(view)?.secret ?? null;
  return render(objectiveLine(id, secret?.id === id ? secret : null));
}

/** Returns every objective that this viewer sees: the revealed public ones, the own secret one, and claimed ones. */
export function objectivesOf(view: FtarqView, render: SayMessage): readonly ShownObjective[] {
  const side = ownSide(view);
  const progress = new Map(ownProgress(view).map((each) => [each.objective, each]));
  const shown = (id: ObjectiveId, isSecret: boolean): ShownObjective => ({
    id,
    text: messageOf(view, id, render),
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
