import type { Forecast, Plays, Sample } from '@warlog/kernel';
import type { Answer, Told } from './protocol.js';

/** Of which game, by which version of its rules (null for the newest), and of what a seat knows of it. */
export interface Subject {
  readonly ruleset: string;
  readonly version: number | null;
  readonly view: unknown;
}

/**
 * What came of a question. `WLG_E_FORECAST`: the worker does not run on this device. `WLG_E_FORECAST_RULES`: the rules cannot
 * be brought, or fail on this draft.
 */
export type Reply =
  | { readonly kind: 'told'; readonly forecast: Forecast }
  | { readonly kind: 'failed'; readonly code: 'WLG_E_FORECAST' | 'WLG_E_FORECAST_RULES' };

/** What came of plays that were asked for; null where they failed. */
export type SampleReply = Sample | null;

/** Works forecasts out beside the page. */
export interface Forecaster {
  /**
   * Asks what a draft costs and may bring. A lane has one question at a time: the newest. What it asked before is not worked
   * out if it was not begun, and not told if it was.
   */
  ask(lane: object, subject: Subject, draft: unknown, tell: (reply: Reply) => void): void;
  /** Asks for plays of the turn with a draft, in a lane as above. */
  sample(lane: object, subject: Subject, draft: unknown, plays: Plays, tell: (reply: SampleReply) => void): void;
  /** Forgets what a lane asked. */
  drop(lane: object): void;
  stop(): void;
}

/** As much of a browser's worker as forecasts need. */
export interface Helper {
  onmessage: ((event: MessageEvent<Answer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  postMessage(told: Told): void;
  terminate(): void;
}

interface Question {
  readonly number: number;
  readonly lane: object;
  readonly subject: Subject;
  readonly draft: unknown;
  readonly plays?: Plays;
  /** Null: it failed, as `code` says. */
  readonly tell: (answer: Answer | null, code: Failure) => void;
}

type Failure = Extract<Reply, { kind: 'failed' }>['code'];

/** Not answered in this time, a worker counts as dead: a device short of memory ends one without a word. */
const SILENT_MS = 30_000;

/**
 * Asks one worker one question after the other, and tells it a view only when it is another one. A worker that dies is
 * followed by a second one that is asked the same; when that dies, too, before it has answered anything, everybody who waits
 * is told. What is asked after that tries again.
 */
export function makeForecaster(start: () => Helper): Forecaster {
  const waiting = new Map<object, Question>();
  let running: Question | null = null;
  let helper: Helper | null = null;
  let told: Subject | null = null;
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
      if (!isSame(told, question.subject)) tellView(helper, question.subject);
      const { number, draft, plays } = question;
      const asked = { kind: 'draft', question: number, view: views, text: asText(draft) } as const;
      helper.postMessage(plays === undefined ? asked : { ...asked, plays });
      silence = setTimeout(() => died('no answer'), SILENT_MS);
    } catch (error) {
      died(error);
    }
  }

  function begin(): Helper {
    const made = start();
    told = null;
    made.onmessage = ({ data }) => hear(data);
    made.onerror = (event) => died(event.message);
    made.onmessageerror = () => died('an answer that cannot be read');
    return made;
  }

  function tellView(to: Helper, subject: Subject): void {
    views += 1;
    const { ruleset, version, view } = subject;
    to.postMessage({ kind: 'view', view: views, ruleset, version, text: asText(view) });
    told = subject;
  }

  function hear(answer: Answer): void {
    const asked = running;
    if (asked?.number !== answer.question) return;
    clearTimeout(silence);
    running = null;
    deaths = 0;
    if (answer.broken !== null) console.error(answer.broken);
    const isNewest = !waiting.has(asked.lane);
    next();
    if (!isNewest) return;
    asked.tell(answer.broken === null ? answer : null, 'WLG_E_FORECAST_RULES');
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
    for (const question of left) question.tell(null, 'WLG_E_FORECAST');
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
    ask(lane, subject, draft, tell) {
      const take: Question['tell'] = (answer, code) => {
        const forecast = answer?.forecast ?? null;
        tell(forecast === null ? { kind: 'failed', code } : { kind: 'told', forecast });
      };
      put({ lane, subject, draft, tell: take });
    },
    sample(lane, subject, draft, plays, tell) {
      put({ lane, subject, draft, plays, tell: (answer) => tell(answer?.sample ?? null) });
    },
    drop(lane) {
      waiting.delete(lane);
      if (running?.lane === lane) running = { ...running, tell: () => undefined };
    },
    stop() {
      isOver = true;
      waiting.clear();
      running = null;
      end();
    },
  };
}

function isSame(one: Subject | null, other: Subject): boolean {
  return one !== null && one.view === other.view && one.ruleset === other.ruleset && one.version === other.version;
}

/** Through JSON: what comes from a reactive page is not always clonable, and all of it is plain data. */
function asText(plain: unknown): string {
  return JSON.stringify(plain ?? null);
}
