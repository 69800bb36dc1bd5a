import { createClient } from '@warlog/api-client';
import { reportReach } from './stores/connection.js';

/** The app's one road to the server. */
export const client = createClient({ onReach: reportReach });
