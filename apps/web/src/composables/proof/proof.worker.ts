import { checkPhase, type ProofInput } from './check-phase.js';

// A separate chunk: the curve arithmetic loads on the first verification and never blocks the page. The pairing is the
// largest part and loads only for campaigns with a beacon. If it fails to load, the page gets an error.
addEventListener('message', ({ data }: MessageEvent<ProofInput>) => void answer(data).catch(reportError));

async function answer(input: ProofInput): Promise<void> {
  const pairing = input.beacon && (await import('@warlog/trust/beacon'));
  postMessage(checkPhase(input, pairing?.isRoundSigned));
}
