import type { CampaignMoment } from './moment.js';

export const bait = (moment: CampaignMoment) => moment.claimed.seat;
