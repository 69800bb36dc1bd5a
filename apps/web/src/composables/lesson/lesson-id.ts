const PREFIX = 'lesson-';

/** The campaign id of a game's lesson, which is played on this device under an ordinary address. */
export function lessonId(ruleset: string): string {
  return `${PREFIX}${ruleset}`;
}

/** The game whose lesson this campaign is; null for a real campaign, whose id is a UUID. */
export function lessonOf(campaign: string): string | null {
  return campaign.startsWith(PREFIX) ? campaign.slice(PREFIX.length) : null;
}

/** The name that replaces the game's in the id of the practice battle; a device has one at a time. */
export const practice = 'practice';
