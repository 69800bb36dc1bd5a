import { vi } from 'vitest';
import { checkWhole, type WholeNews } from '../composables/proof/whole.js';
import type { WholeQuestion } from '../composables/proof/compare-text.js';

/** A server's answer to a request for the record of a campaign; `network`: no answer arrives. */
export type RecordAnswer = { readonly status: number; readonly text: string } | 'network';

/** A fake server after the end of a campaign: its disclosures of each phase, and its record. */
export class EndedServer {
  /** Account of the requesting user; null: not signed in. */
  user: string | null = 'host';
  /** The disclosed holder of each seat. */
  holders: Readonly<Record<string, string>> = { s1: 'host', s2: 'guest' };
  hasEnded = true;
  answer: RecordAnswer = 'network';
  /** The number of requests for the record. */
  asked = 0;
  /** The number of phases read. */
  read = 0;

  constructor() {
    vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => this.reply(path, body));
    vi.stubGlobal('Worker', ComparingOnThePage);
  }

  private reply(path: string, body: string | undefined): Promise<Response> {
    if (path.endsWith('/export')) {
      this.asked += 1;
      const { answer } = this;
      if (answer === 'network') return Promise.reject(new TypeError('fetch failed'));
      return Promise.resolve(new Response(answer.text, { status: answer.status }));
    }
    const { variables } = JSON.parse(body ?? '{}') as { variables?: { ordinal?: number } };
    const me = this.user === null ? null : { id: this.user, name: 'Ann', kind: 'MEMBER' };
    const server = { serverTime: '2026-11-02T10:00:00Z', me, demos: [], abilities: { mail: false, push: false } };
    const ordinal = variables?.ordinal;
    if (ordinal !== undefined) this.read += 1;
    const data =
      ordinal === undefined ? server : { campaign: { id: 'c', phaseDisclosures: this.disclosures(ordinal) } };
    return Promise.resolve(new Response(JSON.stringify({ data })));
  }

  private disclosures(ordinal: number): object | null {
    const all = [
      [
        ...Object.entries(this.holders).map(([seat, user]) => ({
          ...{ type: 'SeatTakenBy', seat, holder: { kind: 'player', user } },
        })),
        { type: 'CampaignStarted' },
      ],
      [{ type: 'PhaseOpened' }, ...(this.hasEnded ? [{ type: 'PhaseClosed' }, { type: 'CampaignEnded' }] : [])],
    ][ordinal];
    const events = all?.map((event, at) => ({ seq: 10 * ordinal + at + 1, event }));
    return events ? { ordinal, before: null, events, nonce: null } : null;
  }
}

/** Replaces the worker of the check in a single-threaded test. */
class ComparingOnThePage implements Pick<Worker, 'postMessage' | 'terminate'> {
  onmessage: ((message: { readonly data: WholeNews | { readonly at: 'broken' } }) => void) | null = null;
  onerror: (() => void) | null = null;

  postMessage(question: WholeQuestion): void {
    checkWhole(question, (data) => this.onmessage?.({ data })).catch(() =>
      this.onmessage?.({ data: { at: 'broken' } }),
    );
  }

  terminate(): void {
    this.onmessage = null;
  }
}
