import type { Advice, CalculatorQuestion, Comparison, Forecast, Plays, Sample } from '@warlog/ruleset-api';
import type { ForecastReply, ForecastRequest } from './protocol.js';

/** The game, the version of its rules (null for the newest) and a seat's view that a forecast is about. */
export interface ForecastSubject {
  readonly ruleset: string;
  readonly version: number | null;
  readonly view: unknown;
}

/**
 * The result of a request. `WLG_E_FORECAST`: the worker does not run on this device. `WLG_E_FORECAST_RULES`: the rules
 * cannot be loaded, or fail on this draft.
 */
export type ForecasterReply =
  | { readonly kind: 'told'; readonly forecast: Forecast }
  | { readonly kind: 'failed'; readonly code: 'WLG_E_FORECAST' | 'WLG_E_FORECAST_RULES' };

/** The result of requested plays; null if they failed. */
export type SampleReply = Sample | null;

/** Computes forecasts in a worker, off the main thread. */
export interface Forecaster {
  /**
   * Requests the cost and the odds of a draft. Each lane has one request, the newest: an older one is not computed if
   * it has not begun, and its answer is not delivered.
   */
  ask(lane: object, subject: ForecastSubject, draft: unknown, onReply: (reply: ForecasterReply) => void): void;
  /** Requests plays of the turn with a draft, in a lane as for `ask`. */
  sample(
    lane: object,
    subject: ForecastSubject,
    draft: unknown,
    plays: Plays,
    onReply: (reply: SampleReply) => void,
  ): void;
  /** Requests one of the suggestions for a view, in a lane as for `ask`; null: there are no more, or it failed. */
  advise(lane: object, subject: ForecastSubject, index: number, onReply: (advice: Advice | null) => void): void;
  /** Requests the odds of two forces from the game's calculator, in a lane as for `ask`; null: it failed. */
  compare(
    lane: object,
    ruleset: string,
    question: CalculatorQuestion,
    onReply: (comparison: Comparison | null) => void,
  ): void;
  /** Forgets the request of a lane. */
  drop(lane: object): void;
  stop(): void;
}

/** The part of a browser's worker that forecasts need. */
export interface Helper {
  onmessage: ((event: MessageEvent<ForecastReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  postMessage(request: ForecastRequest): void;
  terminate(): void;
}

interface Question {
  readonly number: number;
  readonly lane: object;
  readonly subject: ForecastSubject;
  readonly draft: unknown;
  readonly plays?: Plays;
  readonly advice?: number;
  readonly compared?: true;
  /** `answer` is null after a failure; `code` names the failure. */
  readonly onAnswer: (answer: ForecastReply | null, code: Failure) => void;
}

type Failure = Extract<ForecasterReply, { kind: 'failed' }>['code'];

/** A worker that does not answer within this time counts as dead: a device short of memory ends workers silently. */
const SILENT_MS = 30_000;

/**
 * Sends one request at a time to one worker, and a view only if it differs from the last. A worker that dies is
 * replaced by a second one that gets the same request. If that dies before its first answer, every waiting lane gets
 * the failure. The next request tries again.
 */
export function makeForecaster(start: () => Helper): Forecaster {
  const waiting = new Map<object, Question>();
  let running: Question | null = null;
  let helper: Helper | null = null;
  let sentSubject: ForecastSubject | null = null;
  let views = 0;
  let questions = 0;
  let deaths = 0;
  let isOver = false;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function next(): void {
    const [question] = waiting.values();
    if (running !== null || question === undefined) return;
    waiting.delete(question.lane);
    running = question;
    try {
      helper ??= begin();
      if (!isSame(sentSubject, question.subject)) postView(helper, question.subject);
      const { number, draft, plays, advice, compared } = question;
      const asked = { kind: 'draft', question: number, view: views, text: asText(draft) } as const;
      const kind = { ...(plays && { plays }), ...(advice !== undefined && { advice }), ...(compared && { compared }) };
      helper.postMessage({ ...asked, ...kind });
      silence = setTimeout(() => died('no answer'), SILENT_MS);
    } catch (error) {
      died(error);
    }
  }

  function begin(): Helper {
    const made = start();
    sentSubject = null;
    made.onmessage = ({ data }) => hear(data);
    made.onerror = (event) => died(event.message);
    made.onmessageerror = () => died('an answer that cannot be read');
    return made;
  }

  function postView(to: Helper, subject: ForecastSubject): void {
    views += 1;
    const { ruleset, version, view } = subject;
    to.postMessage({ kind: 'view', view: views, ruleset, version, text: asText(view) });
    sentSubject = subject;
  }

  function hear(answer: ForecastReply): void {
    const asked = running;
    if (asked?.number !== answer.question) return;
    clearTimeout(silence);
    running = null;
    deaths = 0;
    if (answer.broken !== null) console.error(answer.broken);
    const isNewest = !waiting.has(asked.lane);
    next();
    if (!isNewest) return;
    asked.onAnswer(answer.broken === null ? answer : null, 'WLG_E_FORECAST_RULES');
  }

  function died(why: unknown): void {
    console.error('The worker of forecasts ended:', why);
    end();
    deaths += 1;
    const lost = running === null || waiting.has(running.lane) ? [] : [running];
    const left = [...lost, ...waiting.values()];
    running = null;
    waiting.clear();
    if (deaths === 1) {
      for (const question of left) waiting.set(question.lane, question);
      next();
      return;
    }
    deaths = 0;
    for (const question of left) question.onAnswer(null, 'WLG_E_FORECAST');
  }

  function end(): void {
    clearTimeout(silence);
    helper?.terminate();
    helper = null;
  }

  function put(question: Omit<Question, 'number'>): void {
    if (isOver) return;
    questions += 1;
    waiting.set(question.lane, { ...question, number: questions });
    next();
  }

  return {
    ask(lane, subject, draft, onReply) {
      const take: Question['onAnswer'] = (answer, code) => {
        const forecast = answer?.forecast ?? null;
        onReply(forecast === null ? { kind: 'failed', code } : { kind: 'told', forecast });
      };
      put({ lane, subject, draft, onAnswer: take });
    },
    sample(lane, subject, draft, plays, onReply) {
      put({ lane, subject, draft, plays, onAnswer: (answer) => onReply(answer?.sample ?? null) });
    },
    advise(lane, subject, index, onReply) {
      put({ lane, subject, draft: null, advice: index, onAnswer: (answer) => onReply(answer?.advice ?? null) });
    },
    compare(lane, ruleset, question, onReply) {
      const subject = { ruleset, version: null, view: null };
      put({
        ...{ lane, subject, draft: question, compared: true },
        onAnswer: (answer) => onReply(answer?.comparison ?? null),
      });
    },
    drop(lane) {
      waiting.delete(lane);
      if (running?.lane === lane) running = { ...running, onAnswer: () => undefined };
    },
    stop() {
      isOver = true;
      waiting.clear();
      running = null;
      end();
    },
  };
}

function isSame(known: ForecastSubject | null, other: ForecastSubject): boolean {
  return (
    known !== null && known.view === other.view && known.ruleset === other.ruleset && known.version === other.version
  );
}

/** Uses JSON because data of a reactive page is not always clonable, and all of it is plain data. */
function asText(plain: unknown): string {
  return JSON.stringify(plain ?? null);
}
