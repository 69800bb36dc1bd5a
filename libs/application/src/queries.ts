// What a lesson needs to show its campaign as the server would, without ports and use cases.
export { campaignRow, seatRows } from './campaigns/rows.js';
export { apiJsonOf } from './queries/api-json.js';
export { campaignDto, campaignType, type CampaignSource } from './queries/campaign.js';
export { phaseMarkType } from './queries/game.js';
export { mySheetType } from './queries/sheet.js';
