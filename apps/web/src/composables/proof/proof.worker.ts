import { checkPhase, type ProofInput } from './check-phase.js';

// Its own chunk: the curves' arithmetic arrives when somebody verifies, and never holds up the page.
addEventListener('message', ({ data }: MessageEvent<ProofInput>) => postMessage(checkPhase(data)));
