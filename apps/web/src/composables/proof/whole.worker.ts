import type { WholeQuestion } from './compare-text.js';
import { checkWhole } from './whole.js';

// A separate chunk: rules and curve arithmetic load when a campaign is checked.
addEventListener('message', ({ data }: MessageEvent<WholeQuestion>) => {
  checkWhole(data, (news) => postMessage(news)).catch(() => postMessage({ at: 'broken' }));
});
