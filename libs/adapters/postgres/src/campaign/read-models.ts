import type { CampaignRow, Change, LetterRow, SeatRow } from '@warlog/application';
import type { PhaseClosed, PhaseOpened } from '@warlog/kernel';
import { intoTable, type Part } from './statement.js';

const campaignColumns = {
  name: 'text',
  ruleset: 'text',
  scenario: 'text',
  status: 'text',
  host: 'text',
  referee: 'text',
  demo: 'boolean',
  spectators: 'boolean',
  listed: 'boolean',
  phase: 'text',
  ordinal: 'int',
  phase_kind: 'text',
  turn: 'int',
  due_at: 'timestamptz',
  wake_at: 'timestamptz',
  version: 'int',
  hash: 'bytea',
  seqs: 'json',
  created_at: 'timestamptz',
};
const seatColumns = {
  seat: 'text',
  name: 'text',
  holder: 'text',
  sitter: 'text',
  bot: 'boolean',
  stand_in: 'boolean',
  awaited: 'boolean',
  sheet: 'text',
  ready: 'boolean',
  misses: 'int',
  idle: 'int',
};
const viewColumns = { viewer: 'text', seq: 'int', view: 'json' };

const updated = (columns: Readonly<Record<string, string>>, except: readonly string[]) =>
  Object.keys(columns)
    .filter((name) => !except.includes(name))
    .map((name) => `${name} = excluded.${name}`)
    .join(', ');
const seatFields = Object.keys(seatColumns).filter((name) => name !== 'seat' && name !== 'idle');

const campaignInto = intoTable('campaign', campaignColumns);
const campaignAnew = intoTable(
  'campaign',
  campaignColumns,
  `on conflict (campaign_id) do update set ${updated(campaignColumns, ['created_at'])}`,
);
// Seats that stand as they stood are not written again; an unknown figure leaves the known one.
const seatInto = intoTable(
  'seat',
  seatColumns,
  `on conflict (campaign_id, seat) do update set ${updated(seatColumns, ['seat', 'idle'])}, ` +
    `idle = coalesce(excluded.idle, seat.idle) ` +
    `where (${seatFields.map((name) => `seat.${name}`).join(', ')}, seat.idle) is distinct from ` +
    `(${seatFields.map((name) => `excluded.${name}`).join(', ')}, coalesce(excluded.idle, seat.idle))`,
);
const visibleInto = intoTable('visible', { viewer: 'text', ordinal: 'int', seq: 'int', event: 'json' });
const viewLatestInto = intoTable(
  'view_latest',
  viewColumns,
  'on conflict (campaign_id, viewer) do update set seq = excluded.seq, view = excluded.view',
);
const viewBoundaryInto = intoTable('view_boundary', { ordinal: 'int', ...viewColumns });
const figuresInto = intoTable('turn_figures', { viewer: 'text', ordinal: 'int', turn: 'int', figures: 'json' });
const snapshotInto = intoTable('snapshot', { version: 'int', ordinal: 'int', state: 'json' });
const phaseMarkInto = intoTable('phase_mark', {
  ordinal: 'int',
  kind: 'text',
  turn: 'int',
  opened_at: 'timestamptz',
  closed_at: 'timestamptz',
});
const closingInto = intoTable('closing', { phase: 'text' });
const outboxInto = intoTable(
  'outbox',
  { id: 'text', reason: 'text', recipient: 'text', phase: 'text', about: 'json' },
  'on conflict (campaign_id, id) do nothing',
);
// A letter that is there already is being erased.
const letterInto = intoTable(
  'letter',
  {
    message: 'text',
    channel: 'text',
    author: 'text',
    recipients: 'json',
    signed: 'boolean',
    body: 'text',
    erased_by: 'text',
    ordinal: 'int',
    turn: 'int',
    sent_at: 'timestamptz',
    readers: 'text[]',
  },
  'on conflict (campaign_id, message) do update set body = excluded.body, erased_by = excluded.erased_by',
);
const diceKeyInto = intoTable('dice_key', { sealed: 'text' });
const commandReplyInto = intoTable('command_reply', { command: 'text', reply: 'json' });

/** The campaign's row after a change whose last hash this is: made, or moved on from the version it expects. */
export function headPart(change: Change, hash: string): Part {
  const row = campaignDocument([change], change, hash);
  return change.expectedVersion === 0
    ? campaignInto([row])
    : campaignMoved({ ...row, expected: change.expectedVersion });
}

/** The campaign's row after consecutive changes, whether or not there is one. */
export function anewPart(changes: readonly [Change, ...Change[]], hash: string): Part {
  return campaignAnew([campaignDocument(changes, changes[changes.length - 1] ?? changes[0], hash)]);
}

function campaignMoved(row: object): Part {
  const changing = Object.keys(campaignColumns).filter((name) => name !== 'created_at');
  const types = Object.entries({ ...campaignColumns, expected: 'int' }).map(([name, type]) => `${name} ${type}`);
  return {
    sql: (text, condition) =>
      `update campaign c set ${changing.map((name) => `${name} = r.${name}`).join(', ')} ` +
      `from json_to_recordset(${text}::json) as r(${types.join(', ')}) ` +
      `where c.campaign_id = $1 and c.version = r.expected and ${condition}`,
    rows: [row],
  };
}

/**
 * Everything that consecutive changes of one campaign write beside its events and its row. Of what is overwritten only
 * the last state is written.
 */
export function readModelParts(changes: readonly [Change, ...Change[]]): readonly Part[] {
  const marks = phaseMarks(changes);
  const boundaries = changes.flatMap(({ boundary }) => (boundary ? [boundary] : []));
  return [
    seatInto(seatDocuments(changes)),
    visibleInto(changes.flatMap(({ visible }) => visible)),
    viewLatestInto(lastOf(changes.flatMap(({ views }) => views))),
    viewBoundaryInto(boundaries.flatMap(({ ordinal, views }) => views.map((view) => ({ ordinal, ...view })))),
    figuresInto(changes.flatMap(({ figures }) => figures)),
    snapshotInto(
      boundaries.map(({ ordinal, loaded: { version, campaign, game } }) => ({
        version,
        ordinal,
        state: { campaign, game },
      })),
    ),
    phaseMarkInto(marks.opened),
    closedPart(marks.closed),
    closingInto(changes.flatMap(({ closing }) => (closing ? [{ phase: closing }] : []))),
  ];
}

/** What goes out to people, and the secret of a new campaign: written with a change, never by a rebuild. */
export function onceParts({ outbox, press = [], sealedKey }: Change): readonly Part[] {
  return [
    outboxInto(outbox),
    letterInto(press.map(letterDocument)),
    diceKeyInto(sealedKey === null ? [] : [{ sealed: sealedKey }]),
  ];
}

/** What a copy of the command will hear. */
export function answerPart(command: string, reply: unknown): Part {
  return commandReplyInto([{ command, reply }]);
}

function letterDocument({ campaign: _campaign, to, at, erasedBy, ...letter }: LetterRow): object {
  return { ...letter, recipients: to, sent_at: isoTime(at), erased_by: erasedBy };
}

function campaignDocument(changes: readonly Change[], { campaign, seqs }: Change, head: string): object {
  const created = changes[0]?.events.find(({ event }) => event.type === 'CampaignCreated');
  return {
    ...campaignFields(campaign),
    hash: `\\x${head}`,
    seqs,
    created_at: isoTime(created?.meta.at ?? changes[0]?.events[0]?.meta.at ?? 0),
  };
}

function campaignFields({ phaseKind, dueAt, wakeAt, id: _id, ...same }: CampaignRow): object {
  return { ...same, phase_kind: phaseKind, due_at: maybeTime(dueAt), wake_at: maybeTime(wakeAt) };
}

function seatDocuments(changes: readonly Change[]): readonly object[] {
  const seats = new Map<string, SeatRow>();
  for (const row of changes.flatMap((change) => change.seats)) {
    seats.set(row.seat, { ...row, idle: row.idle ?? seats.get(row.seat)?.idle ?? null });
  }
  return [...seats.values()].map(({ standIn, ...row }) => ({ ...row, stand_in: standIn }));
}

interface PhaseMarks {
  readonly opened: readonly object[];
  /** Of phases that opened in an earlier change. */
  readonly closed: readonly { readonly ordinal: number; readonly closed_at: string }[];
}

function phaseMarks(changes: readonly Change[]): PhaseMarks {
  const opened = new Map<number, object>();
  const closed = new Map<number, string>();
  for (const { events, campaign } of changes) {
    for (const { event, meta } of events) {
      if (event.type === 'PhaseOpened') {
        const { ordinal, kind, turn, openedAt } = event as PhaseOpened;
        opened.set(ordinal, { ordinal, kind, turn, opened_at: isoTime(openedAt) });
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

function closedPart(rows: PhaseMarks['closed']): Part {
  return {
    sql: (text, condition) =>
      `update phase_mark m set closed_at = coalesce(m.closed_at, r.closed_at) ` +
      `from json_to_recordset(${text}::json) as r(ordinal int, closed_at timestamptz) ` +
      `where m.campaign_id = $1 and m.ordinal = r.ordinal and ${condition}`,
    rows,
  };
}

/** The last row of each viewer. */
function lastOf<T extends { readonly viewer: string }>(rows: readonly T[]): readonly T[] {
  return [...new Map(rows.map((row) => [row.viewer, row])).values()];
}

function maybeTime(ms: number | null): string | null {
  return ms === null ? null : isoTime(ms);
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
