import { channelsAndCalendar, reasons } from '@warlog/application';
import { z } from 'zod';
import {
  campaignId,
  commandId,
  hidesText,
  oneLine,
  phaseId,
  refusal,
  seatId,
  tableLanguages,
  userId,
  type PressPolicy,
} from '@warlog/kernel';

/**
 * Checks of inputs beyond their types. The kernel judges names, reasons and hours itself; the bounds here only exclude
 * absurd values, so that its own sentences reach the player.
 */
const text = z.string().max(400);
/** A line that others read, such as a name or a reason. */
const line = text.transform(oneLine);
const nonce = z.string().max(100);
const key = z.string().max(100);
const keys = z.object({ part: key, deed: key });
const part = z.string().max(400);
const signedAction = z.object({ key, signature: z.string().max(200) });
const whole = z.int();
/** Names in orders are refused, not corrected: what is stored is exactly what was sent. */
const orders = z.unknown().superRefine((given, context) => {
  if (hidesText(given))
    context.addIssue({
      code: 'custom',
      message: refusal('WLG_E_TEXT_HIDDEN').sentence,
      params: { told: 'WLG_E_TEXT_HIDDEN' },
    });
});
const id = z.string().max(64);
/** Ids of game systems, kinds and designs, as on the shelf. */
export const shelfId = id;

const campaign = z.object({ commandId, campaign: campaignId });
const phase = campaign.extend({ phase: phaseId });
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined);
const absent = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);

// Longer texts are accepted here, so that the kernel's sentence about the limit is shown.
const orderText = z.object({
  text: z.string().max(64_000),
  accept: z
    .enum(['exact', 'understood'])
    .nullish()
    .transform((given) => given ?? 'exact'),
});
const day = z.string().max(10);
const steerWord = z.enum(['finish', 'recall']);
const fate = z.object({ seat: seatId, ref: z.string().max(110), lost: whole, damaged: whole });
const calendar = z
  .object({
    zone: z.string().max(60),
    weekdays: z.array(whole).max(7),
    minute: absent(whole),
    leastMinutes: absent(whole),
    blackouts: absent(z.array(z.object({ from: day, to: day })).max(50)),
  })
  .transform((given) => ({
    ...given,
    leastMinutes: given.leastMinutes ?? 720,
    blackouts: given.blackouts ?? [],
  }));

const pace = z
  .object({
    phaseMinutes: absent(whole),
    earlyClose: z.boolean(),
    coolingSeconds: whole,
    graceSeconds: absent(whole),
    extensionHoursPerPhase: absent(whole),
    extensionHoursTotal: absent(whole),
    kindMinutes: absent(z.array(z.object({ kind: z.string().min(1).max(40), minutes: whole })).max(50)),
    calendar: absent(calendar),
    allowanceHours: absent(whole),
    rescue: absent(z.object({ missing: whole, hours: whole })),
    leaveDeadlines: absent(whole),
    openSeatAfterMisses: absent(whole),
    standInAfterMisses: absent(whole),
    bankMinutes: absent(whole),
    awayAfterWindows: absent(whole),
  })
  .transform((given) => ({
    ...given,
    graceSeconds: given.graceSeconds ?? 60,
    extensionHoursPerPhase: given.extensionHoursPerPhase ?? 72,
    extensionHoursTotal: given.extensionHoursTotal ?? 336,
    standInAfterMisses: given.standInAfterMisses ?? 2,
    kindMinutes: Object.fromEntries((given.kindMinutes ?? []).map(({ kind, minutes }) => [kind, minutes])),
    allowanceHours: given.allowanceHours ?? 0,
    leaveDeadlines: given.leaveDeadlines ?? 0,
  }));

const timeSpan = { hours: whole, minutes: whole.nullish().transform((given) => given ?? 0) };

/** Each kind of motion with its fields. */
const motion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pause'), ...timeSpan }),
  z.object({ kind: z.literal('extend'), ...timeSpan }),
  z.object({ kind: z.literal('draw') }),
  z.object({ kind: z.literal('cancel') }),
  z.object({ kind: z.literal('replace-seat'), seat: seatId, to: absent(userId) }),
  z.object({ kind: z.literal('replace-gm'), name: absent(line) }),
]);

/** An object of options. Accepts only own keys. */
const options = z
  .record(z.string().max(60), z.union([z.boolean(), z.number(), z.string().max(100)]))
  .nullish()
  .transform((given) => given ?? {});

/** Longer briefs are accepted here, so that the kernel's sentence about the limit is shown. */
const brief = z.object({
  text: z.string().max(2_000).transform(oneLine),
  newcomers: z.boolean(),
  language: absent(z.enum(tableLanguages)),
});
const delay = whole.min(0).max(20);

export const inputs = {
  campaign,
  createCampaign: z.object({
    commandId,
    name: line,
    ruleset: z.string().max(60),
    scenario: z.string().max(60),
    seats: whole,
    options,
    pace,
    gameMaster: z.enum(['none', 'blind', 'all-seeing']),
    listed: z.boolean(),
    spectators: z.boolean(),
    spectatorDelay: absent(delay),
    brief: optional(brief),
    press: absent(
      z
        .object({
          channels: z.enum(['none', 'public', 'all']),
          unsigned: z.boolean(),
          staysWithPlayer: z.boolean().nullish(),
        })
        .transform(({ staysWithPlayer, ...policy }): PressPolicy =>
          staysWithPlayer === true ? { ...policy, staysWith: 'person' } : policy,
        ),
    ),
    takeSeat: z.boolean(),
    nonce: absent(nonce),
    keys: absent(keys),
    beacon: absent(z.object({ marginSeconds: whole, patienceMinutes: whole, fallback: z.enum(['wait', 'without']) })),
  }),
  openDemo: z.object({
    commandId,
    ruleset: z.string().max(40).nullish(),
    nonce: z.string().regex(/^[0-9a-f]{64}$/, 'is not 64 hex digits'),
    keys: absent(keys),
  }),
  takeSeat: campaign.extend({ seat: absent(seatId), invitation: absent(text), nonce, keys: absent(keys) }),
  setSeatKeys: campaign.extend({ keys }),
  addSeatKey: campaign.extend({ key }),
  lobbyFilter: z.object({
    ruleset: absent(z.string().max(60)),
    pace: absent(z.enum(['fast', 'day', 'slow'])),
    stage: absent(z.enum(['running', 'gathering'])),
    newcomers: z
      .boolean()
      .nullish()
      .transform((given) => given ?? false),
    language: absent(z.enum(tableLanguages)),
    words: z
      .string()
      .max(100)
      .nullish()
      .transform((given) => given ?? ''),
  }),
  invite: campaign.extend({ label: line.nullish().transform((given) => given ?? '') }),
  revokeInvitation: campaign.extend({ invitation: id }),
  editCampaign: campaign.extend({
    name: optional(line),
    brief: optional(brief),
    pace: optional(pace),
    options: optional(options),
    listed: optional(z.boolean()),
    spectators: optional(z.object({ allowed: z.boolean(), delayTurns: delay })),
  }),
  removePlayer: campaign.extend({ seat: seatId, reason: line }),
  rankSeats: campaign.extend({ order: z.array(seatId).max(99) }),
  seatBot: campaign.extend({ seat: seatId, bot: z.boolean() }),
  submitOrders: phase.extend({
    ...{ sheet: orders, nonce, part: absent(part), actionSignature: absent(signedAction) },
    ...{ replaces: whole.min(0), finishedAt: absent(z.number()) },
  }),
  orderText,
  submitOrderText: phase.extend({
    ...{ ...orderText.shape, nonce, part: absent(part), actionSignature: absent(signedAction) },
    ...{ replaces: whole.min(0), finishedAt: absent(z.number()) },
  }),
  setReady: phase.extend({
    ready: z.enum(['yes', 'now', 'no']),
    part: absent(part),
    actionSignature: absent(signedAction),
  }),
  withdrawOrders: phase.extend({ actionSignature: absent(signedAction) }),
  standingOrders: campaign.extend({
    standing: orders.transform((given) => given ?? null),
    actionSignature: absent(signedAction),
  }),
  act: campaign.extend({ action: orders, part: absent(part), actionSignature: absent(signedAction) }),
  askFinish: campaign.extend({ word: absent(z.enum([...steerWord.options, 'real-table'])) }),
  enterResult: campaign.extend({
    result: absent(z.object({ winner: absent(seatId), how: z.string().max(40), units: z.array(fate).max(500) })),
  }),
  steerBattle: campaign.extend({ battle: z.string().max(110), word: steerWord }),
  saveDraft: z.object({
    campaign: campaignId,
    phase: phaseId,
    sheet: orders,
    device: z.string().min(1).max(64),
    seen: whole.min(0),
  }),
  saveDesign: z.object({
    id: shelfId.min(1),
    ruleset: shelfId,
    kind: shelfId,
    name: line,
    document: orders,
    seen: whole.min(0),
  }),
  removeDesign: z.object({ id: shelfId }),
  extend: phase.extend({ ...timeSpan, reason: line }),
  pause: campaign.extend({ ...timeSpan, reason: line }),
  end: campaign.extend({ reason: line }),
  waiveBeacon: campaign.extend({ reason: line }),
  openVote: campaign.extend({ motion, reason: line }),
  castVote: campaign.extend({ vote: id, choice: z.enum(['yes', 'no']) }),
  seat: campaign.extend({ seat: seatId }),
  nameSitter: campaign.extend({ name: line, scope: z.enum(['always', 'after-miss']), until: whole }),
  offerSeat: campaign.extend({ seat: seatId, offered: z.boolean() }),
  requestSeat: campaign.extend({ seat: seatId, invitation: absent(text) }),
  handOverSeat: campaign.extend({ seat: seatId, to: absent(userId), reason: line }),
  makeRuling: campaign.extend({
    change: orders.nullish().transform((given) => given ?? null),
    roll: absent(z.object({ count: whole, sides: whole, purpose: line })),
    reason: line,
  }),
  undoRuling: campaign.extend({ ruling: id, reason: line }),
  upgradeRuleset: campaign.extend({ to: whole, reason: line }),
  saveLeave: z.object({
    zone: z.string().max(60),
    days: z.array(z.object({ from: day, to: day })).max(100),
  }),
  sendLetter: campaign.extend({
    to: absent(z.array(z.string().max(10)).max(100)),
    signed: absent(z.boolean()),
    // Longer letters are accepted here, so that the kernel's sentence about the limit is shown.
    body: z.string().max(20_000),
  }),
  letter: campaign.extend({ message: z.string().max(64) }),
  readLog: campaign.extend({ at: z.number() }),
  readInbox: z.object({
    upTo: z.number(),
    campaign: absent(campaignId),
    reasons: absent(z.array(z.enum(reasons)).max(30)),
  }),
  noticeSettings: z
    .object({
      zone: optional(text),
      language: optional(text),
      quietOn: optional(z.boolean()),
      quietFrom: optional(whole),
      quietTo: optional(whole),
      lastChance: optional(z.boolean()),
      digestAt: optional(whole),
      pushesPerDay: optional(whole),
      cells: optional(
        z.array(z.object({ reason: z.enum(reasons), column: z.enum(channelsAndCalendar), on: z.boolean() })).max(100),
      ),
    })
    .transform(({ digestAt, ...given }) => ({
      ...given,
      ...(digestAt !== undefined && { digestAt: digestAt < 0 ? null : digestAt }),
    })),
  noticeTarget: z.object({
    column: z.enum(['mail', 'webhook']),
    address: z.string().max(1000),
    campaign: absent(campaignId),
  }),
  noticeTargetRef: z.object({ target: z.string().max(64) }),
} as const;

export const pageSize = z.int().min(1).max(100);
export const cursor = z.string().max(400);
export const token = z.string().max(100);
export const channelName = z.string().max(400);
export const viewerName = z.string().max(20);
export const ordinal = z.int().min(0).max(100_000);
export const viewKey = z.string().max(100);
