import { narratePhases } from '@warlog/application/report';
import type { AnyRuleset, SmallMap } from '@warlog/ruleset-api';
import type { DisclosedPhase } from '../../../composables/replay/disclosed.js';

/** A turn of a chronicle, or several quiet ones that follow each other. */
export interface ChronicleChapter {
  readonly from: number;
  readonly to: number;
  /** The last of its phases. */
  readonly ordinal: number;
  /** Null for quiet turns, which have no lines. */
  readonly headline: string | null;
  readonly lines: readonly string[];
  /** The view after it. */
  readonly view: unknown;
  /** The small map of that view; null if there is none. */
  readonly map: SmallMap | null;
  /** Whether the board differs from that of the last chapter with a map. */
  readonly isDrawn: boolean;
}

/** The phases of a turn as one viewer knows them. */
export interface ChronicleTurn {
  readonly turn: number;
  readonly ordinal: number;
  readonly phases: readonly DisclosedPhase[];
}

/**
 * Returns the chapters with one more turn, with the results of its account, without dice and rows; a quiet turn joins the quiet
 * ones before it. `reader`: as in reports.
 */
export function withTurn(
  ruleset: AnyRuleset,
  chapters: readonly ChronicleChapter[],
  { turn, ordinal, phases }: ChronicleTurn,
  reader: 'you' | 'anybody',
): readonly ChronicleChapter[] {
  const rows = phases.map(({ before, events }) => ({ before, events: events.map((event, seq) => ({ seq, event })) }));
  const { lines, isQuiet, view } = narratePhases(ruleset, rows, reader);
  const map = ruleset.view.smallMap?.(view) ?? null;
  const last = chapters.at(-1);
  const now = { to: turn, ordinal, view, map };
  if (isQuiet) {
    const quiet = { from: turn, ...now, headline: null, lines: [], isDrawn: false };
    return last?.headline === null ? [...chapters.slice(0, -1), { ...last, ...now }] : [...chapters, quiet];
  }
  const hasAccount = lines.some(({ section }) => section === 'account');
  const isShown = ({ section, weight, hasOutcome }: (typeof lines)[number]): boolean =>
    weight === 'headline' ||
    (weight === 'line' && section !== 'asked' && hasOutcome !== false && (section === 'account' || !hasAccount));
  const [headline = '', ...texts] = new Set(lines.filter(isShown).map(({ text }) => text));
  const drawn = chapters.findLast((chapter) => chapter.isDrawn)?.map ?? null;
  const isDrawn = map !== null && JSON.stringify(map) !== JSON.stringify(drawn);
  return [...chapters, { from: turn, ...now, headline, lines: texts, isDrawn }];
}
