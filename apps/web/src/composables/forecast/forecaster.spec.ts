import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Forecast } from '@warlog/ruleset-api';
import { makeForecaster, type Forecaster, type Helper, type ForecasterReply } from './forecaster.js';
import type { ForecastRequest } from './protocol.js';

/** A worker whose answers the test controls. */
class Hand implements Helper {
  onmessage: Helper['onmessage'] = null;
  onerror: Helper['onerror'] = null;
  onmessageerror: Helper['onmessageerror'] = null;
  readonly heard: ForecastRequest[] = [];
  isOver = false;

  postMessage(request: ForecastRequest): void {
    this.heard.push(request);
  }

  terminate(): void {
    this.isOver = true;
  }

  drafts(): readonly unknown[] {
    return this.heard.flatMap((request) => (request.kind === 'draft' ? [JSON.parse(request.text) as unknown] : []));
  }

  /** Answers the last request with a forecast that names it. */
  answer(broken: string | null = null): void {
    const last = this.heard.at(-1);
    if (last?.kind !== 'draft') throw new Error('Nothing was asked.');
    const forecast = broken === null ? picture(JSON.parse(last.text)) : null;
    this.onmessage?.({ data: { question: last.question, forecast, broken } } as never);
  }

  die(): void {
    this.onerror?.({ message: 'gone' } as ErrorEvent);
  }
}

const picture = (draft: unknown): Forecast => ({ budgets: [], chances: [], notes: [{ code: String(draft) }] as never });

describe('makeForecaster', () => {
  const subject = { ruleset: 'toy', version: 1, view: { turn: 1 } };
  const lane = {};
  let hands: Hand[];
  let codes: (string | undefined)[];
  let forecaster: Forecaster;
  const ask = (draft: string, from: object = lane, of: typeof subject = subject) =>
    forecaster.ask(from, of, draft, (reply) => codes.push(worded(reply)));
  const worded = (reply: ForecasterReply) => (reply.kind === 'told' ? reply.forecast.notes[0]?.code : reply.code);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    [hands, codes] = [[], []];
    forecaster = makeForecaster(() => {
      hands.push(new Hand());
      return hands.at(-1)!;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('starts no worker before the first request, and sends a view once for all its drafts', () => {
    expect(hands).toEqual([]);
    ask('a');
    hands[0]!.answer();
    ask('b');
    hands[0]!.answer();
    expect(hands[0]!.heard.map(({ kind }) => kind)).toEqual(['view', 'draft', 'draft']);
    ask('c', lane, { ...subject, view: { turn: 2 } });
    expect(hands[0]!.heard.map(({ kind }) => kind)).toEqual(['view', 'draft', 'draft', 'view', 'draft']);
    expect(codes).toEqual(['a', 'b']);
  });

  it('computes the newest draft and skips drafts that were replaced while they waited', () => {
    for (const draft of ['a', 'b', 'c', 'd']) ask(draft);
    hands[0]!.answer();
    hands[0]!.answer();
    expect(hands[0]!.drafts()).toEqual(['a', 'd']);
    expect(codes).toEqual(['d']);
  });

  it('never delivers the answer to an older draft after a newer one was requested', () => {
    ask('old');
    const [, first] = hands[0]!.heard;
    ask('new');
    hands[0]!.answer();
    hands[0]!.answer();
    hands[0]!.onmessage?.({
      data: { question: (first as { question: number }).question, forecast: picture('old'), broken: null },
    } as never);
    expect(codes).toEqual(['new']);
  });

  it('lets requests of other lanes take their turn', () => {
    ask('a');
    ask('other', {});
    ask('b');
    for (let turn = 0; turn < 3; turn += 1) hands[0]!.answer();
    expect([...codes].sort()).toEqual(['b', 'other']);
  });

  it('starts a second worker after the first dies, and repeats the view and the request', () => {
    ask('a');
    ask('other', {});
    hands[0]!.die();
    expect(hands[0]!.isOver).toBe(true);
    expect(hands[1]!.heard.map(({ kind }) => kind)).toEqual(['view', 'draft']);
    hands[1]!.answer();
    hands[1]!.answer();
    expect(codes).toEqual(['a', 'other']);
  });

  it('reports a failure when two workers die in a row, and tries again with the next request', () => {
    ask('a');
    ask('other', {});
    hands[0]!.die();
    hands[1]!.die();
    expect(codes).toEqual(['WLG_E_FORECAST', 'WLG_E_FORECAST']);
    expect(hands.length).toBe(2);
    ask('b');
    hands[2]!.answer();
    expect(codes.at(-1)).toBe('b');
  });

  it('treats a worker that does not answer in time as dead', () => {
    ask('a');
    vi.advanceTimersByTime(30_000);
    expect(hands[0]!.isOver).toBe(true);
    hands[1]!.answer();
    expect(codes).toEqual(['a']);
    vi.advanceTimersByTime(30_000);
    expect(hands.length).toBe(2);
  });

  it('reports a failure if no worker can be started', () => {
    forecaster = makeForecaster(() => {
      throw new Error('refused');
    });
    ask('a');
    expect(codes).toEqual(['WLG_E_FORECAST']);
  });

  it('reports that the rules fail on a draft, and goes on with the same worker', () => {
    ask('a');
    hands[0]!.answer('a strange draft');
    ask('b');
    hands[0]!.answer();
    expect(codes).toEqual(['WLG_E_FORECAST_RULES', 'b']);
    expect(hands.length).toBe(1);
  });

  it('delivers nothing to a dropped lane or after it is stopped', () => {
    ask('a');
    forecaster.drop(lane);
    hands[0]!.answer();
    ask('b');
    forecaster.stop();
    hands[0]!.answer();
    ask('c');
    expect(codes).toEqual([]);
    expect(hands.length).toBe(1);
  });
});
