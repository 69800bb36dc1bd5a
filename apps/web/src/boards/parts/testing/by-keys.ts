import { canonicalJson } from '@warlog/kernel/json';
import { shown } from '../../../testing/shown.js';
import type { Desk } from './desk.js';
import { kindsIn, type Form } from './order-kinds.js';

/** So many uses of controls on one screen are tried at most, and so many answers to one question. */
const mostUses = 80;
const mostAnswers = 6;

/** Of sheets that lead to the same place by the same kinds of orders so many are followed. */
const mostAlike = 2;
const mostLeads = 14;

/** Orders that make others possible: a force that will be there, a landing to be careful with, a base to change, a missile to be told its way. */
const leading =
  /: (jump|aftermath|decisions|(build|items)(\.buildBase)?$|standing$|units(\.launch(Doctrine)?(\.\w+)?)?$)/;
/** Where such an order leads to: the place that it names, or the unit that it is for. */
const goal = /"(?:to|planet|system|base)":"([^"]+)"|"units":\{"([^"]+)"/g;

/** What takes the focus and answers to keys by itself. */
const native = 'button, select, input:not([type="search"])';

/** What closes a pane or takes an order back orders nothing. */
const backwards = /^(Close|Remove)/;
const fewer = /: one fewer$/;

/** What is tried: on which places, for sheets of which form. */
export interface Trial {
  readonly form: Form;
  readonly phase: string;
  readonly places: readonly string[];
  /** The kinds of orders that are looked for; it ends when they are found. */
  readonly wanted: ReadonlySet<string>;
  /** The sheet from which each control is used; absent: the one that orders nothing. */
  readonly start?: unknown;
  /** Which orders a sheet gives that the other one does not; absent: kinds of orders. */
  readonly read?: (sheet: unknown, before: unknown) => ReadonlySet<string>;
}

/**
 * Gives orders as somebody does who has no pointer and no map: goes through the order sheet and the panes of the places
 * and uses every control that takes the focus, each time from the sheet that orders nothing; then, from every sheet that
 * came of it and leads on, those of the places that it leads to. Adds the first sheet of each kind to `found`.
 */
export async function ordersByKeys(desk: Desk, trial: Trial, found: Map<string, unknown>): Promise<void> {
  const { form, phase, places, wanted } = trial;
  const read = trial.read ?? ((sheet, before) => kindsIn(form, phase, sheet, before));
  if (trial.start !== undefined) desk.orders.edit(trial.start);
  const nothing = desk.orders.sheet.value;
  const sheets = new Map<string, unknown>();
  const hand: Hand = {
    isDone: () => [...wanted].every((kind) => found.has(kind)),
    keep: () => {
      const sheet = desk.orders.sheet.value;
      sheets.set(canonicalJson(sheet), sheet);
      for (const kind of read(sheet, nothing)) if (!found.has(kind)) found.set(kind, sheet);
    },
  };
  await useAll(desk, nothing, [null, ...places], hand);
  const tried = new Map<string, number>();
  let leads = 0;
  // A map goes on to what is added to it meanwhile.
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
      desk,
      sheet,
      places.filter((place) => goals.has(place)),
      hand,
    );
  }
}

interface Hand {
  readonly isDone: () => boolean;
  /** Notes what the sheet in hand orders. */
  readonly keep: () => void;
}

/** Uses everything on these panes, `null` being the order sheet, each time from one sheet. */
async function useAll(
  { orders, selection }: Desk,
  base: unknown,
  panes: readonly (string | null)[],
  { isDone, keep }: Hand,
): Promise<void> {
  for (const pane of panes) {
    const uses = new Map<string, number>();
    let asked = '';
    for (let count = 0; count < mostUses && !isDone(); count += 1) {
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
      // To name a control takes longer than to use it: each state of the screen is read once.
      const all = controls();
      const next = unused(uses, all);
      if (next === null) break;
      const { control, key } = next;
      await use(control);
      keep();
      // What orders something is used again, since of some things there may be more than one; so is what it brought.
      const again = orders.sheet.value === base ? [] : [control, ...broughtSince(all)];
      for (const one of again.slice(0, 4).filter(({ isConnected }) => isConnected)) {
        await use(one);
        keep();
      }
      const isAsking = selection.question.value !== null;
      if (isAsking) asked = key;
      uses.set(key, isAsking ? (uses.get(key) ?? 0) + 1 : mostAnswers);
    }
    selection.drop();
  }
}

/** The places that answer "where to?", in turn. */
function answer(time: number): HTMLElement | null {
  const places = [...document.querySelectorAll<HTMLElement>('[data-target]')].filter(takesFocus);
  return places[time % places.length] ?? null;
}

/** A control, what it is called, and a key that tells it from others: two rows may have equal buttons. */
interface Control {
  readonly control: HTMLElement;
  readonly name: string;
  readonly key: string;
}

/** What can be used now, takes nothing back and does more than tell how a figure comes about. */
function controls(): readonly Control[] {
  const all = [...document.querySelectorAll<HTMLElement>(native)];
  const isOpen = (one: HTMLElement): boolean => one.getAttribute('aria-expanded') === 'true';
  return all.flatMap((control) => {
    if (isOpen(control) || !takesFocus(control)) return [];
    const name = nameOf(control);
    if (backwards.test(name) || control.closest('.chance-note') !== null) return [];
    return [{ control, name, key: keyOf(control, name) }];
  });
}

/** The next control to be used; what takes a unit out of a choice comes last. */
function unused(uses: ReadonlyMap<string, number>, all: readonly Control[]): Control | null {
  const left = all.filter(({ key }) => (uses.get(key) ?? 0) < mostAnswers);
  return left.find(({ name }) => !fewer.test(name)) ?? left[0] ?? null;
}

/** Controls that were not there before. */
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

/** A control by what it says and of what it is a part. */
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
