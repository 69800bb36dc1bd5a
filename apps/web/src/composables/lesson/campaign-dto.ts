import type { CampaignFields, MarkFields, SheetFields } from '@warlog/api-client';
import {
  campaignDto,
  campaignRow,
  campaignType,
  mySheetType,
  phaseMarkType,
  seatRows,
  apiJsonOf,
  type CampaignSource,
} from '@warlog/application/queries';
import {
  isPlatformVisible,
  practiceScenario,
  learnerSeat,
  seatOf,
  type LessonTable,
  type PhaseClosed,
  type PhaseOpened,
} from '@warlog/campaign';
import { leafOf } from '@warlog/dice';
import { viewerKey, type Viewer } from '@warlog/ruleset-api';
import { i18n } from '../../messages/index.js';
import '../../messages/lesson.js';
import type { Disclosures } from '../useDisclosures.js';
import { chapterOf, lessonOf } from './lesson-id.js';

type LessonGame = { readonly key: string; readonly seq: number; readonly view: unknown };

const me: Viewer = { kind: 'seat', seat: learnerSeat };

/** A lesson's campaign in the form in which the server would send it to the learner. */
export function campaignShown(game: LessonTable, openedAt: number): CampaignFields {
  const { campaign } = game.table.loaded;
  const shown = apiJsonOf(campaignType, campaignDto(sourceOf(game, openedAt), game.ruleset, []));
  return {
    ...shown,
    // The other seats never wait for the learner to be ready at once.
    seats: shown.seats.map((seat) => ({ ...seat, now: false })),
    name:
      campaign.scenario === practiceScenario
        ? i18n.global.t('practice.title', { place: campaign.name })
        : i18n.global.t(`lesson.title.${chapterOf(lessonOf(campaign.id) ?? '').chapter}`, { game: game.ruleset.title }),
    scenarioTitle: campaign.name,
    waiting: null,
    battles: [],
    invitations: [],
    decisions: [],
    governance: {
      steers: false,
      rules: false,
      needsVote: false,
      upgrade: null,
      gameMaster: null,
      extensionMinutes: 0,
      seats: [],
      votes: [],
      rulings: [],
    },
    pressChannels: 'NONE',
    unreadLetters: 0,
    mySheet: sheetShown(game.table),
    myDraft: null,
  };
}

/** The learner's access to a lesson, in which the lesson plays all other seats. */
function sourceOf({ ruleset, table }: LessonTable, createdAt: number): CampaignSource {
  const { campaign } = table.loaded;
  const learner = { id: campaign.host, name: i18n.global.t('lesson.learner'), kind: 'guest', createdAt } as const;
  return {
    campaign,
    row: campaignRow(table.loaded),
    user: null,
    mine: seatOf(campaign, learnerSeat),
    played: seatOf(campaign, learnerSeat),
    seats: seatRows(ruleset, campaign, new Map()).map((row) =>
      row.seat === learnerSeat ? row : { ...row, holder: null, bot: true },
    ),
    accounts: new Map([[campaign.host, learner]]),
    viewers: [me],
    unverified: null,
    createdAt,
  };
}

/** The learner's view, current or as phase `ordinal` opened. A view that the caller already knows is not sent again. */
export function gameShown(game: LessonTable, known: string | null, ordinal: number | null = null): LessonGame {
  const seq = disclosedUntil(game, ordinal ?? Infinity).length;
  const key = `${viewerKey(me)}:${ordinal ?? 'now'}:${seq}`;
  if (key === known) return { key, seq, view: null };
  return { key, seq, view: ordinal === null ? game.table.viewOf(me) : viewBefore(game, ordinal) };
}

/** The disclosures of the learner during phase `ordinal`; null before that phase. */
export function disclosuresShown(game: LessonTable, ordinal: number): Disclosures {
  const { campaign } = game.table.loaded;
  if (ordinal > campaign.ordinal) return null;
  const disclosures = game.table.disclosures.get(viewerKey(me)) ?? [];
  return {
    ordinal,
    before: viewBefore(game, ordinal),
    events: disclosures.flatMap((disclosure, seq) =>
      disclosure.ordinal === ordinal ? [{ seq: seq + 1, event: disclosure.event }] : [],
    ),
    nonce: campaign.seats.find(({ id }) => id === learnerSeat)?.nonce ?? null,
  };
}

/** The learner's orders for the open phase and their receipt; null if none were sent. */
export function sheetShown(table: LessonTable['table']): SheetFields | null {
  const { campaign, version: latest } = table.loaded;
  const { phase } = campaign;
  const number = phase?.submissions[learnerSeat];
  if (!phase || number === undefined) return null;
  const sent = phase.sheets[learnerSeat];
  const version = sent?.version ?? latest;
  const { nonce } = seatOf(campaign, learnerSeat);
  return apiJsonOf(mySheetType, {
    number,
    sheet: sent?.sheet ?? null,
    ready: phase.ready[learnerSeat] !== undefined,
    receivedAt: sent?.at ?? phase.openedAt,
    // Lessons have no server that could sign.
    statement: null,
    signature: null,
    version,
    hash: table.hashAt(version),
    leaf: nonce === null ? null : leafOf(campaign.id, phase.id, 2, { seat: learnerSeat, nonce }),
  });
}

/** The phases after ordinal `after`, ascending. */
export function marksShown({ table: { log } }: LessonTable, after: number): readonly MarkFields[] {
  const closed = log.filter((event): event is PhaseClosed => event.type === 'PhaseClosed');
  return log
    .filter((event): event is PhaseOpened => event.type === 'PhaseOpened' && (event as PhaseOpened).ordinal > after)
    .map(({ ordinal, kind, turn, part = null, openedAt }) => {
      const closedAt = closed.find((event) => event.ordinal === ordinal)?.closedAt ?? null;
      return apiJsonOf(phaseMarkType, { ordinal, kind, turn, part, openedAt, closedAt });
    });
}

function disclosedUntil({ table }: LessonTable, ordinal: number) {
  return (table.disclosures.get(viewerKey(me)) ?? []).filter((disclosure) => disclosure.ordinal < ordinal);
}

function viewBefore(game: LessonTable, ordinal: number): unknown {
  return disclosedUntil(game, ordinal).reduce(
    (view, { event }) => (isPlatformVisible(event) ? view : game.ruleset.view.project(view, structuredClone(event))),
    game.ruleset.view.blank(me),
  );
}
