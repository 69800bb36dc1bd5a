import { checkWhole } from './whole.js';

// Its own chunk, beside the page: rules and curves arrive when somebody wants a campaign checked.
addEventListener('message', ({ data }: MessageEvent<string>) => {
  checkWhole(data, (news) => postMessage(news)).catch(() => postMessage({ at: 'broken' }));
});
