import { z } from 'zod';
import { campaignId, phaseId } from '@warlog/core';
import { saveDraft } from '../campaigns/drafts.js';
import { followCampaign } from '../campaigns/follow.js';
import { saveLeave } from '../campaigns/leave.js';
import { saveDesign } from '../designs/designs.js';
import { possibleLeads } from '../notices/profile.js';
import { noticeSettings, renewCalendar, saveNoticeSettings } from '../notices/settings.js';
import { addMail, addWebhook, removeTarget, testTarget } from '../notices/targets.js';
import { savePerson } from '../people/player.js';
import { inputType, namedAs, someOf, moment } from '../api-types.js';
import { noticeColumn, noticeReason } from '../queries/notices.js';
import { pageState, ratingsState } from '../queries/player.js';
import { tableLanguage } from '../queries/campaign-parts.js';
import { command } from './command.js';
import { absent, id, line, ofCampaign, optional, orders, text, whole } from './fields.js';
import { playHours } from './settings.js';

const date = z.string().max(10);
const minuteOfDay = optional(whole).describe('Minutes after local midnight, 0 to 1439.');

const dayRange = inputType('DayRangeInput', 'Days of absence, both included.', {
  from: date.describe('ISO date, `2026-12-24`.'),
  to: date.describe('ISO date.'),
});

const cell = inputType('NoticeCellInput', 'One cell of the matrix.', {
  reason: noticeReason.describe('The row.'),
  column: noticeColumn.describe('The column.'),
  on: z.boolean().describe('Whether the user is notified from now on.'),
});

const settingsInput = inputType('NoticeSettingsInput', 'Changes of settings; an absent field changes nothing.', {
  zone: optional(text).describe('IANA zone.'),
  language: optional(text).describe('BCP 47.'),
  quietOn: optional(z.boolean()).describe('Whether quiet hours apply.'),
  quietFrom: minuteOfDay,
  quietTo: minuteOfDay,
  lastChance: optional(z.boolean()).describe('Whether the last reminder is sent during quiet hours.'),
  digestAt: optional(whole).describe('Minutes after local midnight; -1: no digest.'),
  pushesPerDay: optional(whole).describe('The limit of pushes per day, 1 to 50.'),
  leads: optional(z.array(whole).max(20)).describe(
    `Minutes before a deadline at which a reminder is sent: any of ${possibleLeads.join(', ')}.`,
  ),
  cells: optional(z.array(cell).max(100)).describe('Cells that change.'),
});

const personInput = inputType('PersonSettingsInput', 'Changes of settings; an absent field changes nothing.', {
  page: optional(pageState).describe('Whether the page shows more than the name.'),
  ratings: optional(ratingsState).describe('Who sees the ratings.'),
  languages: optional(z.array(tableLanguage).max(10)).describe('Shown on the page; empty: not stated.'),
  hours: optional(playHours).describe('Shown on the page.'),
  stepsIn: optional(z.array(line).max(20)).describe(
    'Rulesets for which the user is notified of open seats in running campaigns.',
  ),
  noHours: optional(z.boolean()).describe('True removes the hours.'),
});

const addressInput = inputType('NoticeTargetRefInput', "One of the user's addresses.", {
  target: id.describe('Its id.'),
});

/** Commands about what belongs to a user: inbox, notifications, absence, drafts and designs. */
export const personalCommands = {
  readInbox: command({
    about: 'Marks inbox entries as read.',
    asker: 'user',
    input: inputType('ReadInboxInput', 'Input to mark inbox entries as read.', {
      upTo: moment.describe('`at` of the newest read entry; later entries stay unread.'),
      campaign: absent(campaignId).describe('Only in this campaign; absent: in all.'),
      reasons: absent(z.array(noticeReason).max(30)).describe('Only for these reasons; absent: for all.'),
    }),
    payload: 'inbox',
    async run({ inbox }, { user, ...entries }) {
      await inbox.setSeen(user, entries);
      return { kind: 'done' };
    },
  }),
  saveNoticeSettings: command({
    about: "Changes the user's notification settings.",
    asker: 'user',
    input: settingsInput,
    payload: 'notices',
    async run(ports, { user, quietOn, quietFrom, quietTo, digestAt, ...change }) {
      const { quiet } = (await noticeSettings(ports, user)).profile;
      return saveNoticeSettings(ports, user, {
        ...change,
        ...(digestAt !== undefined && { digestAt: digestAt < 0 ? null : digestAt }),
        quiet: { on: quietOn ?? quiet.on, from: quietFrom ?? quiet.from, to: quietTo ?? quiet.to },
      });
    },
  }),
  addNoticeTarget: command({
    about: 'Adds a webhook, or a mail address, which must be confirmed.',
    asker: 'user',
    input: inputType('NoticeTargetInput', 'Input for a new address of notifications.', {
      column: someOf(noticeColumn, z.enum(['mail', 'webhook'])).describe(
        'Mail or webhook; a browser registers itself.',
      ),
      address: z.string().max(1000).describe('The mail address, or the URL of the webhook.'),
      campaign: absent(campaignId).describe(
        "A campaign that the user hosts, whose public news go there; absent: the user's own notifications.",
      ),
    }),
    payload: 'notices',
    run: (ports, { user, column, address, campaign }) =>
      column === 'mail' ? addMail(ports, user, address) : addWebhook(ports, user, { url: address, campaign }),
  }),
  removeNoticeTarget: command({
    about: "Removes one of the user's addresses.",
    asker: 'user',
    input: addressInput,
    payload: 'notices',
    async run(ports, { user, target }) {
      const problems = await removeTarget(ports, user, target);
      return problems.length > 0 ? { kind: 'refused', problems } : { kind: 'saved' };
    },
  }),
  testNotice: command({
    about: "Sends a test to one of the user's addresses at once and stores the result.",
    asker: 'user',
    input: addressInput,
    payload: 'notices',
    run: async (ports, { user, target }) => ({ kind: (await testTarget(ports, user, target)) ? 'saved' : 'not-found' }),
  }),
  renewCalendar: command({
    about: "Replaces the address of the user's calendar; the former one becomes invalid.",
    asker: 'user',
    input: null,
    payload: 'notices',
    async run(ports, { user }) {
      await renewCalendar(ports, user);
      return { kind: 'saved' };
    },
  }),
  saveLeave: command({
    about: "Sets the user's absence in all of their campaigns.",
    asker: 'user',
    input: inputType('SaveLeaveInput', "The user's days of absence.", {
      zone: z.string().max(60).describe('The IANA zone of the days.'),
      days: z.array(dayRange).max(100).describe('All periods, which replace the former ones; at most 20.'),
    }),
    payload: 'leave',
    run: saveLeave,
  }),
  savePersonSettings: command({
    about: "Changes what the user's page shows.",
    asker: 'user',
    input: personInput,
    payload: 'person',
    run: ({ people }, { user, noHours, hours, ...change }) =>
      savePerson({ people }, user, { ...change, hours: noHours === true ? null : hours }),
  }),
  followCampaign: command({
    about: 'Follows a campaign that the user may watch, or stops following it.',
    asker: 'user',
    input: inputType('FollowCampaignInput', 'A campaign to follow.', {
      ...ofCampaign,
      on: z.boolean().describe('True follows it, false stops.'),
    }),
    payload: 'campaign',
    run: followCampaign,
  }),
  saveDraft: command({
    about: "Stores a draft for the user's other devices.",
    asker: 'seat',
    input: inputType('SaveDraftInput', 'A draft to copy to the server.', {
      campaign: campaignId.describe('The campaign.'),
      phase: phaseId.describe('The open phase.'),
      sheet: orders.describe('The orders so far, at most 32 kB.'),
      device: z.string().min(1).max(64).describe('Names the device, 1 to 64 characters.'),
      seen: whole.min(0).describe('The last revision that this device saw; 0 for none.'),
    }),
    payload: 'draft',
    run: saveDraft,
  }),
  saveDesign: command({
    about: 'Stores a design that its ruleset accepts.',
    asker: 'user',
    input: inputType('SaveDesignInput', 'A design to store.', {
      id: namedAs('ID', z.string().max(64).min(1)).describe('Chosen by the device, 1 to 64 characters.'),
      ruleset: id.describe('The id of the ruleset.'),
      kind: z.string().max(64).describe('Its kind, as a code of the ruleset.'),
      name: line.describe('Its name, 1 to 40 characters.'),
      document: orders.describe('The design itself, at most 32 kB.'),
      seen: whole.min(0).describe('The revision that it replaces, as known to the device; 0 for a new one.'),
    }),
    payload: 'design',
    run: saveDesign,
  }),
  removeDesign: command({
    about: 'Removes a design; orders that contain it are unchanged.',
    asker: 'user',
    input: inputType('RemoveDesignInput', 'A design to remove.', { id: id.describe('Its id.') }),
    payload: 'removedDesign',
    async run({ shelf }, { user, id: design }) {
      await shelf.remove(user, design);
      return { kind: 'done' };
    },
  }),
};
