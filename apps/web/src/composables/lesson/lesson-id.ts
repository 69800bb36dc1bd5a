const PREFIX = 'lesson-';

/** The campaign id of a chapter of a lesson, which is played on this device under an ordinary address. */
export function lessonId(chapter: string): string {
  return `${PREFIX}${chapter}`;
}

/** The chapter that this campaign is; null for a real campaign, whose id is a UUID. */
export function lessonOf(campaign: string): string | null {
  return campaign.startsWith(PREFIX) ? campaign.slice(PREFIX.length) : null;
}

/** The name of a chapter of a game's lesson: the first has the game's own. */
export const chapterId = (ruleset: string, chapter: number): string =>
  chapter === 1 ? ruleset : `${ruleset}-${chapter}`;

/** The game and the number of a chapter. */
export function chapterOf(id: string): { readonly ruleset: string; readonly chapter: number } {
  const [, ruleset = id, chapter = '1'] = /^(.+)-(2)$/.exec(id) ?? [];
  return { ruleset, chapter: Number(chapter) };
}

/** The name that replaces the game's in the id of the practice battle; a device has one at a time. */
export const practice = 'practice';
