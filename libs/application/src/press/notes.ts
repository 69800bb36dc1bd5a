import { refusal } from '@warlog/campaign';
import type { CommandReply, PersonalCommand } from '../campaigns/command.js';
import { campaignFor, type CampaignAccess, type ReadPorts } from '../campaigns/campaign-access.js';
import type { NoteType } from '../queries/press.js';
import { plainText } from './write.js';

/** Maximum length of a note in characters, and notes of one user in one campaign. */
const NOTE_MOST = 2_000;
const NOTES_MOST = 200;

/** What a note may be about. Ids of places are any short text: the user's view alone knows them. */
const noteSubject = /^(campaign|turn:\d{1,4}|place:[\w.:#+-]{1,64})$/;

/** Returns the user's own notes of a campaign. */
export async function notesOf(
  { press }: Pick<ReadPorts, 'press'>,
  access: CampaignAccess,
): Promise<readonly NoteType[]> {
  const { user, row, viewers } = access;
  return user === null || viewers.length === 0 ? [] : press.notes(user, row.id);
}

/** Saves or removes the user's own note on a subject. Not an event: no other user sees it. */
export async function saveNote(
  ports: ReadPorts,
  input: PersonalCommand & { readonly subject: string; readonly body: string },
): Promise<CommandReply> {
  const { user, campaign, subject } = input;
  const access = await campaignFor(ports, user, campaign);
  if (!access || access.viewers.length === 0) return { kind: 'not-found' };
  const body = plainText(input.body);
  if (body.length > NOTE_MOST || !noteSubject.test(subject)) {
    return { kind: 'refused', problems: [refusal('WLG_E_NOTE_TEXT', { most: NOTE_MOST }, ['body'])] };
  }
  const at = await ports.reads.now();
  if (!(await ports.press.saveNote(user, { campaign, subject, body, at }, NOTES_MOST))) {
    return { kind: 'refused', problems: [refusal('WLG_E_NOTE_MOST', { most: NOTES_MOST })] };
  }
  return { kind: 'done', campaign, version: access.row.version, hash: '' };
}
