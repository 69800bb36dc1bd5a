const PREFIX = 'lesson-';

/** The campaign in which a game's lesson is played: on this device, under an address like any other. */
export function lessonId(ruleset: string): string {
  return `${PREFIX}${ruleset}`;
}

/** The game whose lesson this campaign is; null for a real one, whose id is a UUID. */
export function lessonOf(campaign: string): string | null {
  return campaign.startsWith(PREFIX) ? campaign.slice(PREFIX.length) : null;
}

/** What stands in a lesson's place for the battle that is tried on this device, one at a time. */
export const practice = 'practice';
