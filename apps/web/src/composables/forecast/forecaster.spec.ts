import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Forecast } from '@warlog/kernel';
import { makeForecaster, type Forecaster, type Helper, type Reply } from './forecaster.js';
import type { Told } from './protocol.js';

/** A worker whose answers the test gives. */
class Hand implements Helper {
  onmessage: Helper['onmessage'] = null;
  onerror: Helper['onerror'] = null;
  onmessageerror: Helper['onmessageerror'] = null;
  readonly heard: Told[] = [];
  isOver = false;

  postMessage(told: Told): void {
    this.heard.push(told);
  }

  terminate(): void {
    this.isOver = true;
  }

  drafts(): readonly unknown[] {
    return this.heard.flatMap((told) => (told.kind === 'draft' ? [JSON.parse(told.text) as unknown] : []));
  }

  /** Answers the last question with a forecast that names it. */
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

describe('a forecaster', () => {
  const subject = { ruleset: 'toy', version: 1, view: { turn: 1 } };
  const lane = {};
  let hands: Hand[];
  let told: (string | undefined)[];
  let forecaster: Forecaster;
  const ask = (draft: string, from: object = lane, of: typeof subject = subject) =>
    forecaster.ask(from, of, draft, (reply) => told.push(worded(reply)));
  const worded = (reply: Reply) => (reply.kind === 'told' ? reply.forecast.notes[0]?.code : reply.code);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    [hands, told] = [[], []];
    forecaster = makeForecaster(() => {
      hands.push(new Hand());
      return hands.at(-1)!;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('starts nothing before it is asked, and tells a view once for all drafts of it', () => {
    expect(hands).toEqual([]);
    ask('a');
    hands[0]!.answer();
    ask('b');
    hands[0]!.answer();
    expect(hands[0]!.heard.map(({ kind }) => kind)).toEqual(['view', 'draft', 'draft']);
    ask('c', lane, { ...subject, view: { turn: 2 } });
    expect(hands[0]!.heard.map(({ kind }) => kind)).toEqual(['view', 'draft', 'draft', 'view', 'draft']);
    expect(told).toEqual(['a', 'b']);
  });

  it('works out the newest draft and none that was overtaken before its turn came', () => {
    for (const draft of ['a', 'b', 'c', 'd']) ask(draft);
    hands[0]!.answer();
    hands[0]!.answer();
    expect(hands[0]!.drafts()).toEqual(['a', 'd']);
    expect(told).toEqual(['d']);
  });

  it('never tells an answer to an older draft after a newer one was asked', () => {
    ask('old');
    const [, first] = hands[0]!.heard;
    ask('new');
    hands[0]!.answer();
    hands[0]!.answer();
    hands[0]!.onmessage?.({
      data: { question: (first as { question: number }).question, forecast: picture('old'), broken: null },
    } as never);
    expect(told).toEqual(['new']);
  });

  it('lets questions of other lanes have their turn', () => {
    ask('a');
    ask('other', {});
    ask('b');
    for (let turn = 0; turn < 3; turn += 1) hands[0]!.answer();
    expect([...told].sort()).toEqual(['b', 'other']);
  });

  it('starts one worker more after a death, and asks it the same of the same view', () => {
    ask('a');
    ask('other', {});
    hands[0]!.die();
    expect(hands[0]!.isOver).toBe(true);
    expect(hands[1]!.heard.map(({ kind }) => kind)).toEqual(['view', 'draft']);
    hands[1]!.answer();
    hands[1]!.answer();
    expect(told).toEqual(['a', 'other']);
  });

  it('says so when two die in a row, and tries again with what is asked later', () => {
    ask('a');
    ask('other', {});
    hands[0]!.die();
    hands[1]!.die();
    expect(told).toEqual(['WLG_E_FORECAST', 'WLG_E_FORECAST']);
    expect(hands.length).toBe(2);
    ask('b');
    hands[2]!.answer();
    expect(told.at(-1)).toBe('b');
  });

  it('counts a worker that says nothing for long as dead', () => {
    ask('a');
    vi.advanceTimersByTime(30_000);
    expect(hands[0]!.isOver).toBe(true);
    hands[1]!.answer();
    expect(told).toEqual(['a']);
    vi.advanceTimersByTime(30_000);
    expect(hands.length).toBe(2);
  });

  it('says so where no worker can be started', () => {
    forecaster = makeForecaster(() => {
      throw new Error('refused');
    });
    ask('a');
    expect(told).toEqual(['WLG_E_FORECAST']);
  });

  it('says so when the rules fail on a draft, and goes on with the same worker', () => {
    ask('a');
    hands[0]!.answer('a strange draft');
    ask('b');
    hands[0]!.answer();
    expect(told).toEqual(['WLG_E_FORECAST_RULES', 'b']);
    expect(hands.length).toBe(1);
  });

  it('is silent for whoever asks no more, and once it is stopped', () => {
    ask('a');
    forecaster.drop(lane);
    hands[0]!.answer();
    ask('b');
    forecaster.stop();
    hands[0]!.answer();
    ask('c');
    expect(told).toEqual([]);
    expect(hands.length).toBe(1);
  });
});
