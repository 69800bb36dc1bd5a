import type { CampaignFields, MarkFields, SheetFields } from '@warlog/api-client';
import {
  isPlatformVisible,
  leafOf,
  practiceScenario,
  learnerSeat,
  seatNumber,
  termsOf,
  viewerKey,
  type Campaign,
  type LessonTable,
  type PhaseClosed,
  type PhaseOpened,
  type PhasePart,
  type Viewer,
} from '@warlog/kernel';
import { i18n } from '../../messages/index.js';
import '../../messages/lesson.js';
import type { Disclosures } from '../useDisclosures.js';

type LessonGame = { readonly key: string; readonly seq: number; readonly view: unknown };

const me: Viewer = { kind: 'seat', seat: learnerSeat };
const iso = (ms: number): string => new Date(ms).toISOString();

/** A lesson's campaign in the form in which the server would send it to the learner. */
export function campaignShown({ ruleset, table }: LessonTable, openedAt: number): CampaignFields {
  const { campaign } = table.loaded;
  const { kindMinutes, ...terms } = termsOf(campaign.pace);
  const learner = { id: campaign.host, name: i18n.global.t('lesson.learner'), kind: 'GUEST' } as const;
  return {
    id: campaign.id,
    name:
      campaign.scenario === practiceScenario
        ? i18n.global.t('practice.title', { place: campaign.name })
        : i18n.global.t('lesson.title', { game: ruleset.title }),
    brief: { text: '', newcomers: false, language: null },
    listed: false,
    invitations: [],
    ruleset: ruleset.id,
    rulesetVersion: ruleset.version,
    rulesetTitle: ruleset.title,
    scenario: campaign.scenario,
    scenarioTitle: campaign.name,
    status: campaign.status === 'ended' ? 'ENDED' : 'RUNNING',
    turn: campaign.turn,
    phase: phaseShown(campaign),
    seats: campaign.seats.map((seat) => ({
      id: seat.id,
      number: seatNumber(seat.id),
      name: seat.name,
      player: seat.id === learnerSeat ? learner : null,
      bot: seat.id !== learnerSeat,
      standIn: false,
      offered: false,
      awaited: campaign.phase?.awaited.includes(seat.id) ?? false,
      sheet: campaign.phase?.ready[seat.id] ? 'READY' : campaign.phase?.sheets[seat.id] ? 'SENT' : 'NONE',
      now: false,
      misses: 0,
      away: false,
      clock: null,
      partKey: null,
      partsAsked: 0,
      partsBrought: 0,
    })),
    mySeat: learnerSeat,
    host: learner,
    iAmHost: false,
    gameMaster: 'NONE',
    pace: { ...terms, kindMinutes: Object.entries(kindMinutes).map(([kind, minutes]) => ({ kind, minutes })) },
    options: campaign.options,
    dice: { ...campaign.dice, scheme: 1, beacon: null, fingerprint: campaign.dice.publicKey?.slice(0, 10) ?? null },
    checkpointKey: null,
    demo: true,
    spectators: false,
    spectatorDelay: 0,
    pausedUntil: null,
    parkedAt: null,
    restored: null,
    unverified: null,
    away: null,
    moves: [],
    parkedOver: null,
    pauseReason: null,
    result: campaign.result && { ...campaign.result, winners: [...campaign.result.winners] },
    waiting: null,
    createdAt: iso(openedAt),
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
    viewers: [viewerKey(me)],
    mySheet: sheetShown(table),
    myStanding: campaign.seats.find(({ id }) => id === learnerSeat)?.standing ?? null,
    mySignedActions: null,
    myWishes: [],
    dealtFrom: null,
    parent: null,
    battles: [],
    asked: [],
    myDraft: null,
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
  const nonce = campaign.seats.find(({ id }) => id === learnerSeat)?.nonce ?? null;
  return {
    number,
    sheet: sent?.sheet ?? null,
    ready: phase.ready[learnerSeat] !== undefined,
    receivedAt: iso(sent?.at ?? phase.openedAt),
    // Lessons have no server that could sign.
    statement: null,
    signature: null,
    version,
    hash: table.hashAt(version),
    leaf: nonce === null ? null : leafOf(campaign.id, phase.id, 2, { seat: learnerSeat, nonce }),
  };
}

function phaseShown({ phase }: Campaign): CampaignFields['phase'] {
  if (!phase) return null;
  const { id, ordinal, kind, turn, openedAt, dueAt } = phase;
  return {
    id,
    ordinal,
    kind,
    turn,
    part: partShown(phase.part),
    closes: phase.closes === undefined ? null : upper(phase.closes),
    openedAt: iso(openedAt),
    dueAt: iso(dueAt),
    closesAt: null,
    secret: phase.awaitedTold === 'own',
    myPartKey: null,
    sealed: null,
  };
}

function partShown(part: PhasePart | undefined): MarkFields['part'] {
  return part ? { ...part, unit: upper(part.unit) } : null;
}

/** A name in the upper case of the API's enums. */
function upper<Word extends string>(word: Word): Uppercase<Word> {
  return word.toUpperCase() as Uppercase<Word>;
}

/** The phases after ordinal `after`, ascending. */
export function marksShown({ table: { log } }: LessonTable, after: number): readonly MarkFields[] {
  const closed = log.filter((event): event is PhaseClosed => event.type === 'PhaseClosed');
  return log
    .filter((event): event is PhaseOpened => event.type === 'PhaseOpened' && (event as PhaseOpened).ordinal > after)
    .map(({ ordinal, kind, turn, part, openedAt }) => {
      const closing = closed.find((event) => event.ordinal === ordinal);
      return {
        ordinal,
        kind,
        turn,
        part: partShown(part),
        openedAt: iso(openedAt),
        closedAt: closing ? iso(closing.closedAt) : null,
      };
    });
}

function disclosedUntil({ table }: LessonTable, ordinal: number) {
  return (table.disclosures.get(viewerKey(me)) ?? []).filter((disclosure) => disclosure.ordinal < ordinal);
}

function viewBefore(game: LessonTable, ordinal: number): unknown {
  return disclosedUntil(game, ordinal).reduce(
    (view, { event }) => (isPlatformVisible(event) ? view : game.ruleset.project(view, structuredClone(event))),
    game.ruleset.blank(me),
  );
}
