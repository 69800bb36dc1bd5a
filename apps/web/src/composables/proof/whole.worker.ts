import type { WholeQuestion } from './compare-text.js';
import { checkWhole } from './whole.js';

// Its own chunk, beside the page: rules and curves arrive when somebody wants a campaign checked.
addEventListener('message', ({ data }: MessageEvent<WholeQuestion>) => {
  checkWhole(data, (news) => postMessage(news)).catch(() => postMessage({ at: 'broken' }));
});
