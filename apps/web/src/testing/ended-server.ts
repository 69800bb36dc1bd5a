import { vi } from 'vitest';
import { checkWhole, type WholeNews } from '../composables/proof/whole.js';
import type { WholeQuestion } from '../composables/proof/compare-text.js';

/** What a server answers to whoever asks for the record of a campaign; `network`: nothing arrives. */
export type RecordAnswer = { readonly status: number; readonly text: string } | 'network';

/** A server as a device meets it once a campaign has ended: what it tells of each phase, and what it gives as the record. */
export class EndedServer {
  /** Account of whoever asks; null: nobody is signed in. */
  user: string | null = 'host';
  /** Seat by seat, who sits there by what is told. */
  holders: Readonly<Record<string, string>> = { s1: 'host', s2: 'guest' };
  hasEnded = true;
  answer: RecordAnswer = 'network';
  /** How often the record was asked for. */
  asked = 0;

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
    const data = ordinal === undefined ? server : { campaign: { id: 'c', happened: this.told(ordinal) } };
    return Promise.resolve(new Response(JSON.stringify({ data })));
  }

  private told(ordinal: number): object | null {
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

/** The worker of the check where there is one thread only. */
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
