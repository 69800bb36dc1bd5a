import {
  addedUp,
  type Change,
  type CheckpointRow,
  type LetterRow,
  type RatedRow,
  type SeatRow,
  type TenureRow,
  type ViewRow,
  type VisibleRow,
} from '@warlog/application';
import type { PhaseClosed, PhaseOpened } from '@warlog/campaign';
import { asBytes, pack } from './pack.js';
import { intoTable, type IntoTable, type StatementPart } from './statement.js';

/** Columns of the campaign's row besides its id and creation time, with their types. */
export const campaignColumns = {
  name: 'text',
  ruleset: 'text',
  scenario: 'text',
  status: 'campaign_status',
  host: 'text',
  referee: 'text',
  demo: 'boolean',
  spectators: 'boolean',
  listed: 'boolean',
  newcomers: 'boolean',
  language: 'text',
  phase_minutes: 'int',
  phase: 'text',
  ordinal: 'int',
  phase_kind: 'text',
  turn: 'int',
  due_at: 'timestamptz',
  wake_at: 'timestamptz',
  proposal: 'boolean',
  anonymous: 'boolean',
  plays_from: 'int',
  plays_to: 'int',
  version: 'int',
  hash: 'bytea',
  seqs: 'json',
  parent: 'text',
  battles: 'int',
  chains: 'json',
};
const seatColumns = {
  seat: 'text',
  name: 'text',
  holder: 'text',
  sitter: 'text',
  captain: 'text',
  bot: 'boolean',
  stand_in: 'boolean',
  offered: 'boolean',
  awaited: 'boolean',
  sheet: 'sheet_state',
  ready: 'boolean',
  done: 'boolean',
  misses: 'int',
  idle: 'int',
};
const viewColumns = { viewer: 'text', seq: 'int', view: 'json' };

const updated = (columns: Readonly<Record<string, string>>, except: readonly string[]) =>
  Object.keys(columns)
    .filter((name) => !except.includes(name))
    .map((name) => `${name} = excluded.${name}`)
    .join(', ');
const campaignNames = Object.keys(campaignColumns);
const seatFields = Object.keys(seatColumns).filter((name) => name !== 'seat' && name !== 'idle');

// Unchanged seats are not written. An unknown figure does not replace a known one.
const seatInto = intoTable(
  'seat',
  seatColumns,
  `on conflict (campaign_id, seat) do update set ${updated(seatColumns, ['seat', 'idle'])}, ` +
    `idle = coalesce(excluded.idle, seat.idle) ` +
    `where (${seatFields.map((name) => `seat.${name}`).join(', ')}, seat.idle) is distinct from ` +
    `(${seatFields.map((name) => `excluded.${name}`).join(', ')}, coalesce(excluded.idle, seat.idle))`,
);
const partInto = intoTable('part', { user_id: 'text' }, 'on conflict (campaign_id, user_id) do nothing');
// A change adds to what is there: marks and times are appended, and the end is the last one.
const tenureInto = intoTable(
  'tenure',
  {
    ...{ seat: 'text', account: 'text', from_turn: 'int', took_over: 'boolean', to_turn: 'int', ended: 'text' },
    ...{ until: 'timestamptz', result: 'text', marks: 'text', seconds: 'int[]' },
  },
  'on conflict (campaign_id, seat, account) do update set to_turn = excluded.to_turn, ended = excluded.ended, ' +
    'until = excluded.until, result = excluded.result, marks = tenure.marks || excluded.marks, ' +
    'seconds = tenure.seconds || excluded.seconds',
);
const ratedInto = intoTable('rated_result', {
  ...{ seat: 'text', account: 'text', ruleset: 'text', seats: 'text', ended_at: 'timestamptz', rank: 'int' },
});
const viewLogInto = intoTable('told', { ordinal: 'int', version: 'int', events: 'bytea' });
const logInto = intoTable('log_entry', {
  ...{ viewer: 'text', seq: 'int', ordinal: 'int', subject: 'text', at: 'timestamptz' },
  ...{ event: 'json', was: 'json' },
});
const viewLatestInto = intoTable(
  'view_latest',
  viewColumns,
  'on conflict (campaign_id, viewer) do update set seq = excluded.seq, view = excluded.view',
);
const boundaryInto = intoTable('boundary', { ordinal: 'int', views: 'bytea' });
const figuresInto = intoTable('turn_figures', { ordinal: 'int', turn: 'int', figures: 'bytea' });
// Only the newest snapshot is ever read.
const snapshotInto = intoTable(
  'snapshot',
  { version: 'int', ordinal: 'int', state: 'json' },
  'on conflict (campaign_id) do update set version = excluded.version, ordinal = excluded.ordinal, state = excluded.state',
);
const phaseMarkInto = intoTable('phase_mark', {
  ordinal: 'int',
  kind: 'text',
  turn: 'int',
  part: 'json',
  opened_at: 'timestamptz',
  closed_at: 'timestamptz',
});
const closingInto = intoTable('closing', { phase: 'text' });
const outboxInto = intoTable(
  'outbox',
  { id: 'text', reason: 'text', recipient: 'text', phase: 'text', about: 'json' },
  'on conflict (campaign_id, id) do nothing',
);
// A conflict means that the letter is being erased or answered. An erasure may have been read before the last answer.
const letterInto = intoTable(
  'letter',
  {
    message: 'text',
    channel: 'text',
    author: 'text',
    written_by: 'text',
    recipients: 'json',
    signed: 'boolean',
    body: 'text',
    erased_by: 'text',
    erased_why: 'text',
    treaty: 'json',
    mentions: 'text[]',
    pinned: 'boolean',
    ordinal: 'int',
    turn: 'int',
    sent_at: 'timestamptz',
    readers: 'text[]',
  },
  `on conflict (campaign_id, message) do update set
    body = excluded.body, erased_by = excluded.erased_by, erased_why = excluded.erased_why,
    treaty = case when json_array_length(excluded.treaty->'answers') > json_array_length(letter.treaty->'answers')
      then excluded.treaty else letter.treaty end`,
);
// A task that is left again is due at once, however often it failed before.
const crossCampaignTaskInto = intoTable(
  'errand',
  { campaign: 'text' },
  'on conflict (campaign_id) do update set campaign = excluded.campaign, revision = errand.revision + 1, ' +
    'failures = 0, due_at = excluded.due_at',
);
const diceKeyInto = intoTable('dice_key', { sealed: 'text' });
const checkpointKeyInto = intoTable('head_key', { sealed: 'text' });
const checkpointInto = intoTable('signed_head', {
  ...{
    ordinal: 'int',
    stage: 'int',
    attempt: 'int',
    statement: 'text',
    signature: 'text',
    hash: 'text',
    leaves: 'json',
  },
});
const receiptInto = intoTable('signed_receipt', {
  ...{ seat: 'text', phase: 'text', number: 'int', statement: 'text', signature: 'text' },
});
const commandReplyInto = intoTable('command_reply', { command: 'text', reply: 'json' });

/**
 * All tables that a change may write besides its events and the campaign's row. Tables whose keys reveal a conflict
 * come first.
 */
export const tablesOfChange: readonly IntoTable[] = [
  ...[closingInto, commandReplyInto],
  ...[
    seatInto,
    partInto,
    tenureInto,
    ratedInto,
    viewLogInto,
    logInto,
    viewLatestInto,
    boundaryInto,
    figuresInto,
    snapshotInto,
    phaseMarkInto,
  ],
  ...[outboxInto, letterInto, crossCampaignTaskInto, diceKeyInto, checkpointKeyInto, checkpointInto, receiptInto],
];

/** Creates the campaign's row, or updates it from the version that the change expects. */
export function campaignRowPart(change: Change, hash: string): StatementPart {
  return change.expectedVersion === 0
    ? { name: 'campaign-made', sql: campaignMade, values: [...campaignValues(change, hash), createdAt(change)] }
    : { name: 'campaign-moved', sql: campaignMoved, values: [...campaignValues(change, hash), change.expectedVersion] };
}

/** Writes the campaign's row after consecutive changes, whether or not it exists. */
export function rebuiltStatement(changes: readonly [Change, ...Change[]], hash: string): StatementPart {
  const last = changes[changes.length - 1] ?? changes[0];
  return {
    name: 'campaign-anew',
    sql: campaignRewritten,
    values: [...campaignValues(last, hash), createdAt(changes[0])],
  };
}

function campaignMade(first: number): string {
  const fields = Object.values(campaignColumns).map((type, index) => `$${first + index}::${type}`);
  return (
    `insert into campaign (campaign_id, ${campaignNames.join(', ')}, created_at) ` +
    `values ($1, ${fields.join(', ')}, $${first + fields.length}::timestamptz)`
  );
}

function campaignRewritten(first: number): string {
  return `${campaignMade(first)} on conflict (campaign_id) do update set ${updated(campaignColumns, [])}`;
}

function campaignMoved(first: number): string {
  const fields = Object.entries(campaignColumns).map(([name, type], index) => `${name} = $${first + index}::${type}`);
  return `update campaign set ${fields.join(', ')} where campaign_id = $1 and version = $${first + fields.length}::int`;
}

/**
 * Returns everything that consecutive changes of a campaign write besides its events and its row.
 *
 * Overwritten rows are written once, in their last state.
 */
export function readModelParts(changes: readonly [Change, ...Change[]]): readonly (StatementPart | null)[] {
  const marks = phaseMarks(changes);
  const boundaries = changes.flatMap(({ boundary }) => (boundary ? [boundary] : []));
  return [
    seatInto(seatDocuments(changes)),
    partInto(changes.flatMap(({ parts = [] }) => parts.map((user) => ({ user_id: user })))),
    tenureInto(addedUp(changes.flatMap(({ tenures = [] }) => tenures)).map(tenureDocument)),
    ratedInto(changes.flatMap(({ rated = [] }) => rated.map(ratedDocument))),
    viewLogInto(changes.flatMap(viewLogDocuments)),
    logInto(changes.flatMap(({ log }) => log.map((row) => ({ ...row, at: isoTime(row.at) })))),
    viewLatestInto(lastOf(changes.flatMap(({ views }) => views))),
    boundaryInto(
      boundaries.flatMap(({ ordinal, views }) => (views.length > 0 ? [{ ordinal, views: packedViews(views) }] : [])),
    ),
    figuresInto(changes.flatMap(figuresDocuments)),
    snapshotInto(
      boundaries.slice(-1).map(({ ordinal, loaded: { version, campaign, game } }) => ({
        version,
        ordinal,
        state: { campaign, game },
      })),
    ),
    phaseMarkInto(marks.opened),
    closedPart(marks.closed),
    closingInto(changes.flatMap(({ closing }) => (closing ? [{ phase: closing }] : []))),
    changes.at(-1)?.campaign.status === 'ended' ? endedPart : null,
  ];
}

/** Returns the notifications, secrets and signatures of a change. A rebuild does not write them. */
export function statementsWrittenOnce(change: Change): readonly (StatementPart | null)[] {
  const { outbox, press = [], crossCampaignTask: task, sealedKey, sealedCheckpointKey, receipt } = change;
  return [
    outboxInto(outbox),
    letterInto(press.map(letterDocument)),
    crossCampaignTaskInto(task === undefined ? [] : [{ campaign: task }]),
    diceKeyInto(sealedKey === null ? [] : [{ sealed: sealedKey }]),
    checkpointKeyInto(sealedCheckpointKey === undefined ? [] : [{ sealed: sealedCheckpointKey }]),
    receiptInto(receipt ? [receipt] : []),
  ];
}

/** Returns the letters of these changes, each in its last state. */
export function letterPart(changes: readonly Change[]): StatementPart | null {
  const letters = changes.flatMap(({ press = [] }) => press);
  return letterInto([...new Map(letters.map((letter) => [letter.message, letterDocument(letter)])).values()]);
}

/** Writes checkpoints. */
export function checkpointParts(checkpoints: readonly CheckpointRow[]): StatementPart | null {
  return checkpointInto(checkpoints);
}

/** Stores the answer for a repetition of the command. */
export function answerPart(command: string, reply: unknown): StatementPart | null {
  return commandReplyInto([{ command, reply }]);
}

function letterDocument({ campaign: _campaign, by, to, at, erasedBy, erasedWhy, ...letter }: LetterRow): object {
  return {
    ...letter,
    written_by: by,
    recipients: to,
    sent_at: isoTime(at),
    erased_by: erasedBy,
    erased_why: erasedWhy,
  };
}

/** In the order of the columns. */
function campaignValues({ campaign, seqs, chains = {} }: Change, hash: string): readonly unknown[] {
  const { name, ruleset, scenario, status, host, referee, demo, spectators, listed } = campaign;
  const { newcomers, language, phaseMinutes, phase, ordinal, phaseKind, turn, dueAt, wakeAt, version } = campaign;
  const { parent, battles, proposal, anonymous, playsFrom, playsTo } = campaign;
  const given = [name, ruleset, scenario, status, host, referee, demo, spectators, listed];
  const sought = [newcomers, language, phaseMinutes];
  const clock = [phase, ordinal, phaseKind, turn, maybeTime(dueAt), maybeTime(wakeAt)];
  const gathering = [proposal, anonymous, playsFrom, playsTo];
  const others = [JSON.stringify(seqs), parent, battles, JSON.stringify(chains)];
  return [...given, ...sought, ...clock, ...gathering, version, Buffer.from(hash, 'hex'), ...others];
}

function createdAt({ events }: Change): string {
  const created = events.find(({ event }) => event.type === 'CampaignCreated');
  return isoTime((created ?? events[0])?.meta.at ?? 0);
}

function seatDocuments(changes: readonly Change[]): readonly object[] {
  const seats = new Map<string, SeatRow>();
  for (const row of changes.flatMap((change) => change.seats)) {
    seats.set(row.seat, { ...row, idle: row.idle ?? seats.get(row.seat)?.idle ?? null });
  }
  return [...seats.values()].map(({ standIn, ...row }) => ({ ...row, stand_in: standIn }));
}

function tenureDocument({ fromTurn, tookOver, toTurn, until, ...row }: TenureRow): object {
  return { ...row, from_turn: fromTurn, took_over: tookOver, to_turn: toTurn, until: maybeTime(until) };
}

function ratedDocument({ endedAt, ...row }: RatedRow): object {
  return { ...row, ended_at: isoTime(endedAt) };
}

/** Returns a row for each phase with disclosures of the change. */
function viewLogDocuments({ visible, campaign: { version } }: Change): readonly object[] {
  const byOrdinal = new Map<number, VisibleRow[]>();
  for (const row of visible) byOrdinal.set(row.ordinal, [...(byOrdinal.get(row.ordinal) ?? []), row]);
  return [...byOrdinal].map(([ordinal, rows]) => ({
    ordinal,
    version,
    events: asBytes(pack(rows.map(({ viewer, seq, event }) => ({ viewer, seq, value: event })))),
  }));
}

/** All figures of a change belong to one turn. */
function figuresDocuments({ figures: rows }: Change): readonly object[] {
  const [first] = rows;
  if (!first) return [];
  const figures = asBytes(pack(rows.map(({ viewer, figures: value }) => ({ viewer, seq: 0, value }))));
  return [{ ordinal: first.ordinal, turn: first.turn, figures }];
}

function packedViews(views: readonly ViewRow[]): string {
  return asBytes(pack(views.map(({ viewer, seq, view }) => ({ viewer, seq, value: view }))));
}

interface PhaseMarks {
  readonly opened: readonly object[];
  /** Phases that opened in an earlier change. */
  readonly closed: readonly { readonly ordinal: number; readonly closed_at: string }[];
}

function phaseMarks(changes: readonly Change[]): PhaseMarks {
  const opened = new Map<number, object>();
  const closed = new Map<number, string>();
  for (const { events, campaign } of changes) {
    for (const { event, meta } of events) {
      if (event.type === 'PhaseOpened') {
        const { ordinal, kind, turn, part = null, openedAt } = event as PhaseOpened;
        opened.set(ordinal, { ordinal, kind, turn, part, opened_at: isoTime(openedAt) });
      } else if (event.type === 'PhaseClosed') {
        const { ordinal, closedAt } = event as PhaseClosed;
        closed.set(ordinal, isoTime(closedAt));
      } else if (event.type === 'CampaignEnded' && !closed.has(campaign.ordinal)) {
        closed.set(campaign.ordinal, isoTime(meta.at));
      }
    }
  }
  return {
    opened: [...opened].map(([ordinal, mark]) => ({ ...mark, closed_at: closed.get(ordinal) ?? null })),
    closed: [...closed]
      .filter(([ordinal]) => !opened.has(ordinal))
      .map(([ordinal, closedAt]) => ({ ordinal, closed_at: closedAt })),
  };
}

function closedPart(rows: PhaseMarks['closed']): StatementPart | null {
  return rows.length === 0 ? null : { name: 'phase-closed', sql: markClosed, values: [JSON.stringify(rows)] };
}

/** The past of an ended campaign may be removed from now on; later events do not change that. */
const endedPart: StatementPart = {
  name: 'ended',
  sql: (_first, condition) =>
    `insert into past (campaign_id) select $1 where ${condition} on conflict (campaign_id) do nothing`,
  values: [],
};

function markClosed(first: number, condition: string): string {
  return (
    `update phase_mark m set closed_at = coalesce(m.closed_at, r.closed_at) ` +
    `from json_to_recordset($${first}::json) as r(ordinal int, closed_at timestamptz) ` +
    `where m.campaign_id = $1 and m.ordinal = r.ordinal and ${condition}`
  );
}

/** Returns the last row of each viewer. */
function lastOf<T extends { readonly viewer: string }>(rows: readonly T[]): readonly T[] {
  return [...new Map(rows.map((row) => [row.viewer, row])).values()];
}

function maybeTime(ms: number | null): string | null {
  return ms === null ? null : isoTime(ms);
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
