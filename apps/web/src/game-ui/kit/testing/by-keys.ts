import { canonicalJson } from '@warlog/core/json';
import { shown } from '../../../testing/shown.js';
import type { GameUiHarness } from './harness.js';
import { kindsIn, type Form } from './order-kinds.js';

/** Most uses of controls on one screen, and most answers to one question. */
const mostUses = 80;
const mostAnswers = 6;

/** Most sheets that are followed among those with the same target and the same kinds of orders. */
const mostAlike = 2;
const mostLeads = 14;

/**
 * Orders that make others possible: a force that will be there, a landing with limits, a base to change, a missile that
 * can be steered.
 */
const leading =
  /: (jump|aftermath|decisions|(build|items)(\.buildBase)?$|standing$|units(\.launch(Doctrine)?(\.\w+)?)?$)/;
/** The place that such an order names, or the unit that it is for. */
const goal = /"(?:to|planet|system|base)":"([^"]+)"|"units":\{"([^"]+)"/g;

/** What takes the focus and handles keys natively. */
const native = 'button, select, input:not([type="search"])';

/** Controls that close a pane or remove an order; they order nothing. */
const backwards = /^(Close|Remove)/;
const fewer = /: one fewer$/;

/** What is tried: on which places, for sheets of which schema. */
export interface KeyTrial {
  readonly form: Form;
  readonly phase: string;
  readonly places: readonly string[];
  /** The kinds of orders that are looked for; the trial ends when they are found. */
  readonly wanted: ReadonlySet<string>;
  /** The sheet from which each control is used. Absent: a sheet without orders. */
  readonly start?: unknown;
  /** Returns which orders a sheet gives that the other one does not; absent: kinds of orders. */
  readonly read?: (sheet: unknown, before: unknown) => ReadonlySet<string>;
}

/**
 * Gives orders without a pointer or a map: uses every focusable control of the order form and the places' panes. Each
 * use starts from the sheet that orders nothing. Then uses the controls of the target places of every resulting sheet
 * that makes further orders possible. Adds the first sheet of each kind to `found`.
 */
export async function ordersByKeys(
  harness: GameUiHarness,
  trial: KeyTrial,
  found: Map<string, unknown>,
): Promise<void> {
  const { form, phase, places, wanted } = trial;
  const read = trial.read ?? ((sheet, before) => kindsIn(form, phase, sheet, before));
  if (trial.start !== undefined) harness.orders.edit(trial.start);
  const nothing = harness.orders.sheet.value;
  const sheets = new Map<string, unknown>();
  const hand: Hand = {
    isDone: () => [...wanted].every((kind) => found.has(kind)),
    keep: () => {
      const sheet = harness.orders.sheet.value;
      sheets.set(canonicalJson(sheet), sheet);
      for (const kind of read(sheet, nothing)) if (!found.has(kind)) found.set(kind, sheet);
    },
  };
  await useAll(harness, nothing, [null, ...places], hand);
  const tried = new Map<string, number>();
  let leads = 0;
  // The loop also visits entries that are added to the Map meanwhile.
  for (const [text, sheet] of sheets) {
    if (hand.isDone()) return;
    const kinds = [...read(sheet, nothing)];
    if (kinds.length === 0 || !kinds.every((kind) => leading.test(kind))) continue;
    const goals = new Set([...text.matchAll(goal)].map(([, place, unit]) => place ?? unit));
    const what = canonicalJson([...kinds, ...goals]);
    tried.set(what, (tried.get(what) ?? 0) + 1);
    if (tried.get(what)! > mostAlike) continue;
    if ((leads += 1) > mostLeads) return;
    await useAll(
      harness,
      sheet,
      places.filter((place) => goals.has(place)),
      hand,
    );
  }
}

interface Hand {
  readonly isDone: () => boolean;
  /** Notes what the current sheet orders. */
  readonly keep: () => void;
}

/** Uses every control on these panes, `null` being the order form, each time from one sheet. */
async function useAll(
  { orders, selection }: GameUiHarness,
  base: unknown,
  panes: readonly (string | null)[],
  { isDone, keep }: Hand,
): Promise<void> {
  for (const pane of panes) {
    const uses = new Map<string, number>();
    let asked = '';
    for (let count = 0; count < mostUses && !isDone(); count += 1) {
      // The form also leads to orders of later turns, which have the same kinds.
      if (orders.later.planning.value !== null) orders.later.leave();
      if (orders.sheet.value !== base) orders.edit(base);
      if (selection.question.value === null && selection.place.value !== pane) selection.choose(pane);
      await shown();
      if (selection.question.value !== null) {
        const target = answer((uses.get(asked) ?? 1) - 1);
        if (target === null) break;
        await use(target);
        keep();
        continue;
      }
      // Naming a control takes longer than using it: each state of the screen is read once.
      const all = controls();
      const next = unused(uses, all);
      if (next === null) break;
      const { control, key } = next;
      await use(control);
      keep();
      // A control that ordered something is used again, since there may be more than one of it; so are controls that it
      // added.
      const followUps = orders.sheet.value === base ? [] : [control, ...broughtSince(all)];
      for (const element of followUps.slice(0, 4).filter(({ isConnected }) => isConnected)) {
        await use(element);
        keep();
      }
      const isAsking = selection.question.value !== null;
      if (isAsking) asked = key;
      uses.set(key, isAsking ? (uses.get(key) ?? 0) + 1 : mostAnswers);
    }
    selection.drop();
  }
}

/** Takes the places that answer "where to?" in turn. */
function answer(time: number): HTMLElement | null {
  const places = [...document.querySelectorAll<HTMLElement>('[data-target]')].filter(takesFocus);
  return places[time % places.length] ?? null;
}

/** A control, its accessible name, and a key that distinguishes it: two rows may have equal buttons. */
interface Control {
  readonly control: HTMLElement;
  readonly name: string;
  readonly key: string;
}

/** The controls that can be used now, remove nothing and do more than explain a figure. */
function controls(): readonly Control[] {
  const all = [...document.querySelectorAll<HTMLElement>(native)];
  const isOpen = (hTMLElement: HTMLElement): boolean => hTMLElement.getAttribute('aria-expanded') === 'true';
  return all.flatMap((control) => {
    if (isOpen(control) || !takesFocus(control)) return [];
    const name = nameOf(control);
    if (backwards.test(name) || control.closest('.chance-note') !== null) return [];
    return [{ control, name, key: keyOf(control, name) }];
  });
}

/** The next control to be used. Controls that remove a unit from a choice come last. */
function unused(uses: ReadonlyMap<string, number>, all: readonly Control[]): Control | null {
  const left = all.filter(({ key }) => (uses.get(key) ?? 0) < mostAnswers);
  return left.find(({ name }) => !fewer.test(name)) ?? left[0] ?? null;
}

function broughtSince(before: readonly Control[]): readonly HTMLElement[] {
  const known = new Set(before.map(({ key }) => key));
  return controls().flatMap(({ control, key }) => (known.has(key) ? [] : [control]));
}

function takesFocus(control: HTMLElement): boolean {
  const isOff = control.matches(':disabled') || control.getAttribute('aria-disabled') === 'true';
  return control.tabIndex >= 0 && !isOff;
}

function nameOf(control: HTMLElement): string {
  const { labels } = control as HTMLInputElement;
  const words = control.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? control.textContent ?? '';
  return words.trim().replace(/\s+/g, ' ');
}

/** Identifies a control by its name and its group. */
function keyOf(control: HTMLElement, name: string): string {
  const group = control.closest('fieldset, [role="group"]');
  return [control.localName, group?.getAttribute('aria-label') ?? group?.firstElementChild?.textContent, name].join(
    '/',
  );
}

/** Uses a control as keys do: Enter or Space on a button, arrows in a list, digits in a field. */
async function use(control: HTMLElement): Promise<void> {
  if (control instanceof HTMLSelectElement) {
    control.selectedIndex = (control.selectedIndex + 1) % control.options.length;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (control instanceof HTMLInputElement && ['number', 'text'].includes(control.type)) {
    control.value = control.type === 'number' ? '1' : 'Red';
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  } else control.click();
  await shown();
}
