import {
  Act,
  CampaignRead,
  GameRead,
  HappenedRead,
  Letters,
  SetReady,
  SetStandingOrders,
  SubmitOrders,
  WithdrawOrders,
  type ActInput,
  type Operation,
  type ProblemFields,
  type Reply,
  type SetReadyInput,
  type StandingOrdersInput,
  type SubmitOrdersInput,
} from '@warlog/api-client';
import type { LessonDeed, Problem } from '@warlog/kernel';
import { useClock } from '../../stores/clock.js';
import { campaignShown, gameShown, happenedShown, marksShown, sheetShown } from './shown.js';
import { layLesson, type LaidLesson } from './tables.js';

/** What an operation about a campaign is asked with, as far as a lesson answers it. */
interface Asked {
  readonly known?: string | null;
  readonly after?: number | null;
  readonly ordinal?: number | null;
  readonly input?: unknown;
}

/**
 * Answers an operation about a lesson's campaign at this device's table, in the form in which the server answers about
 * others. What has no place in a lesson (drafts on a server among it) is as if no server could be reached.
 */
export async function askTable<R, V>(ruleset: string, operation: Operation<R, V>, variables: V): Promise<Reply<R>> {
  const at = performance.now();
  const lesson = await layLesson(ruleset);
  const data = lesson === null ? { campaign: null } : answer(lesson, operation, variables as Asked);
  if (data === null) return { ok: false, failure: { kind: 'offline' } };
  return { ok: true, data: data as R, sentAt: at, receivedAt: at };
}

function answer(lesson: LaidLesson, operation: string, { known, after, ordinal, input }: Asked): unknown {
  const { game } = lesson;
  const id = game.table.loaded.campaign.id;
  switch (operation) {
    case CampaignRead:
      return {
        campaign: {
          ...campaignOf(lesson),
          marks: marksShown(game, after ?? 0),
          game: gameShown(game, known ?? null),
        },
      };
    case GameRead:
      return { campaign: { id, myStanding: null, game: gameShown(game, known ?? null, ordinal ?? null) } };
    case HappenedRead:
      return { campaign: { id, happened: happenedShown(game, ordinal ?? 0) } };
    case Letters:
      return { campaign: { id, letters: { nodes: [], next: null } } };
    case SubmitOrders:
      return { submitOrders: submitted(lesson, (input as SubmitOrdersInput).sheet) };
    case WithdrawOrders:
      return { withdrawOrders: obeyed(lesson, { do: 'withdraw' }) };
    case SetReady: {
      const word = (input as SetReadyInput).ready.toLowerCase() as 'yes' | 'now' | 'no';
      return { setReady: obeyed(lesson, { do: 'ready', word }) };
    }
    case Act:
      return { act: obeyed(lesson, { do: 'act', action: (input as ActInput).action }) };
    case SetStandingOrders:
      return {
        setStandingOrders: obeyed(lesson, { do: 'standing', standing: (input as StandingOrdersInput).standing }),
      };
    default:
      return null;
  }
}

function campaignOf({ game }: LaidLesson) {
  return campaignShown(game, game.table.now);
}

function obeyed(lesson: LaidLesson, deed: LessonDeed) {
  lesson.game.table.now = useClock().read();
  const problems = lesson.obey(deed);
  return { campaign: problems.length === 0 ? campaignOf(lesson) : null, problems: problems.map(told) };
}

function submitted(lesson: LaidLesson, sheet: unknown) {
  const { campaign, problems } = obeyed(lesson, { do: 'submit', sheet });
  return { receipt: campaign && sheetShown(lesson.game.table), campaign, problems, conflict: null };
}

function told({ code, sentence, path, clause, severity }: Problem): ProblemFields {
  return { code, sentence, path: path.map(String), clause: clause ?? null, warning: severity === 'warning' };
}
