import { NotesRead, type NotesReadResult } from '@warlog/api-client';
import { computed, inject, provide, type ComputedRef, type InjectionKey } from 'vue';
import { client } from '../api.js';
import { useAccount } from '../stores/account.js';
import { useOpenLesson } from './lesson/useLesson.js';
import type { OpenCampaign } from './useCampaign.js';
import { useCommand } from './useCommand.js';
import { useRead } from './useRead.js';

export type NoteShown = NonNullable<NotesReadResult['campaign']>['notes'][number];

/** The user's own notes of the open campaign. */
export interface OpenNotes {
  readonly open: OpenCampaign;
  readonly all: ComputedRef<readonly NoteShown[]>;
  /** The places with a note. */
  readonly places: ComputedRef<readonly string[]>;
  /** Saves the note on a subject, an empty one removes it; returns whether the server has it. */
  readonly save: (subject: string, body: string) => Promise<boolean>;
}

const openNotes: InjectionKey<OpenNotes> = Symbol('open notes');
const PLACE = 'place:';

/** Returns the subject of a note on a place. */
export const onPlace = (place: string): string => `${PLACE}${place}`;

/** Returns the place that a subject names; null if it names none. */
export const placeOf = (subject: string): string | null =>
  subject.startsWith(PLACE) ? subject.slice(PLACE.length) : null;

/** Provides the notes of a campaign. A lesson and a user without account have none. */
export function provideNotes(open: OpenCampaign): void {
  const account = useAccount();
  if (useOpenLesson() !== null || account.me === null) return;
  const { id } = open;
  const read = useRead<readonly NoteShown[]>(`notes/${id}`, async () => {
    const reply = await client.query(NotesRead, { id });
    return reply.ok ? { ...reply, data: reply.data.campaign?.notes ?? [] } : reply;
  });
  const command = useCommand(open);
  const all = computed(() => read.data.value ?? []);
  provide(openNotes, {
    ...{ open, all },
    places: computed(() => all.value.flatMap(({ subject }) => placeOf(subject) ?? [])),
    async save(subject, body) {
      if (!(await command.send('saveNote', { subject, body }))) return false;
      await read.refresh();
      return true;
    },
  });
}

/** Returns the notes of the open campaign; null where there are none. */
export function useNotes(): OpenNotes | null {
  return inject(openNotes, null);
}
