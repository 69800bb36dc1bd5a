import { checkPhase, type ProofInput } from './check-phase.js';

// Its own chunk: the curves' arithmetic arrives when somebody verifies, and never holds up the page. The pairing, which weighs
// more than all the rest, comes only where a campaign has a beacon. Where it does not come the page hears of an error.
addEventListener('message', ({ data }: MessageEvent<ProofInput>) => void answer(data).catch(reportError));

async function answer(input: ProofInput): Promise<void> {
  const pairing = input.beacon && (await import('@warlog/kernel/beacon'));
  postMessage(checkPhase(input, pairing?.isRoundSigned));
}
