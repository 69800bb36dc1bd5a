import type { Forecast } from '@warlog/kernel';
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

/** Works forecasts out beside the page. */
export interface Forecaster {
  /**
   * Asks what a draft costs and may bring. A lane has one question at a time: the newest. What it asked before is not worked
   * out if it was not begun, and not told if it was.
   */
  ask(lane: object, subject: Subject, draft: unknown, tell: (reply: Reply) => void): void;
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
  readonly tell: (reply: Reply) => void;
}

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
      helper.postMessage({ kind: 'draft', question: question.number, view: views, text: asText(question.draft) });
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

  function hear({ question, forecast, broken }: Answer): void {
    const asked = running;
    if (asked?.number !== question) return;
    clearTimeout(silence);
    running = null;
    deaths = 0;
    if (broken !== null) console.error(broken);
    const isNewest = !waiting.has(asked.lane);
    next();
    if (!isNewest) return;
    asked.tell(forecast === null ? { kind: 'failed', code: 'WLG_E_FORECAST_RULES' } : { kind: 'told', forecast });
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
    for (const question of left) question.tell({ kind: 'failed', code: 'WLG_E_FORECAST' });
  }

  function end(): void {
    clearTimeout(silence);
    helper?.terminate();
    helper = null;
  }

  return {
    ask(lane, subject, draft, tell) {
      if (isOver) return;
      questions += 1;
      waiting.set(lane, { number: questions, lane, subject, draft, tell });
      next();
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
