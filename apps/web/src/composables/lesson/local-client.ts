import {
  Act,
  CampaignRead,
  GameRead,
  PhaseDisclosuresRead,
  Letters,
  SetReady,
  SetStandingOrders,
  SubmitOrders,
  WithdrawOrders,
  type ActInput,
  type ActResult,
  type CampaignReadResult,
  type GameReadResult,
  type LettersResult,
  type Operation,
  type PhaseDisclosuresReadResult,
  type ProblemFields,
  type Reply,
  type SetReadyInput,
  type SetReadyResult,
  type SetStandingOrdersResult,
  type StandingOrdersInput,
  type SubmitOrdersInput,
  type SubmitOrdersResult,
  type WithdrawOrdersResult,
} from '@warlog/api-client';
import type { LessonAction } from '@warlog/campaign';
import type { Problem } from '@warlog/core';
import { useClock } from '../../stores/clock.js';
import { campaignShown, gameShown, disclosuresShown, marksShown, sheetShown } from './campaign-dto.js';
import { layLesson, type LaidLesson } from './tables.js';

/** The variables of an operation about a campaign, as far as a lesson uses them. */
interface Asked {
  readonly known?: string | null;
  readonly after?: number | null;
  readonly ordinal?: number | null;
  readonly input?: unknown;
}

/**
 * Answers an operation about a lesson's campaign on this device, in the form of the server's answers. Operations
 * without a place in a lesson, such as drafts on a server, behave as if the server could not be reached.
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
      // A lesson has the device's clock, so it says no server time.
      return {
        campaign: {
          ...campaignOf(lesson),
          marks: marksShown(game, after ?? 0),
          game: gameShown(game, known ?? null),
        },
      } satisfies Omit<CampaignReadResult, 'serverTime'>;
    case GameRead:
      return {
        campaign: { id, myStanding: null, game: gameShown(game, known ?? null, ordinal ?? null) },
      } satisfies GameReadResult;
    case PhaseDisclosuresRead:
      return {
        campaign: { id, phaseDisclosures: disclosuresShown(game, ordinal ?? 0) },
      } satisfies PhaseDisclosuresReadResult;
    case Letters:
      return { campaign: { id, letters: { nodes: [], next: null } } } satisfies LettersResult;
    case SubmitOrders:
      return { submitOrders: submitted(lesson, (input as SubmitOrdersInput).sheet) } satisfies SubmitOrdersResult;
    case WithdrawOrders:
      return {
        withdrawOrders: { ...handled(lesson, { do: 'withdraw' }), receipt: null, conflict: null },
      } satisfies WithdrawOrdersResult;
    case SetReady: {
      const word = (input as SetReadyInput).ready.toLowerCase() as 'yes' | 'now' | 'no';
      return { setReady: handled(lesson, { do: 'ready', word }) } satisfies SetReadyResult;
    }
    case Act:
      return { act: handled(lesson, { do: 'act', action: (input as ActInput).action }) } satisfies ActResult;
    case SetStandingOrders:
      return {
        setStandingOrders: handled(lesson, { do: 'standing', standing: (input as StandingOrdersInput).standing }),
      } satisfies SetStandingOrdersResult;
    default:
      return null;
  }
}

function campaignOf({ game }: LaidLesson) {
  return campaignShown(game, game.table.now);
}

function handled(lesson: LaidLesson, action: LessonAction) {
  lesson.game.table.now = useClock().read();
  const problems = lesson.apply(action);
  return { campaign: problems.length === 0 ? campaignOf(lesson) : null, problems: problems.map(disclosed) };
}

function submitted(lesson: LaidLesson, sheet: unknown) {
  const { campaign, problems } = handled(lesson, { do: 'submit', sheet });
  return { receipt: campaign && sheetShown(lesson.game.table), campaign, problems, conflict: null };
}

function disclosed({ code, sentence, path, clause, severity }: Problem): ProblemFields {
  return { code, sentence, path: path.map(String), clause: clause ?? null, warning: severity === 'warning' };
}
