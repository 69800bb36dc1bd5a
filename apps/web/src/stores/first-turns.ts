import { defineStore } from 'pinia';
import { ref } from 'vue';

const key = 'warlog.first-turns';

/** Per user on this device: games without tips, and the first campaign of each game. */
interface Met {
  readonly dismissed: readonly string[];
  readonly first: Readonly<Record<string, string>>;
}

interface Campaign {
  readonly id: string;
  readonly ruleset: string;
  readonly demo: boolean;
}

const nobody: Met = { dismissed: [], first: {} };

/** The users who still want tips for a first turn. Stored on the device per user. */
export const useFirstTurns = defineStore('first-turns', () => {
  const met = ref<Readonly<Record<string, Met>>>(read());
  const of = (person: string): Met => met.value[person] ?? nobody;

  function change(person: string, next: Met): void {
    met.value = { ...met.value, [person]: next };
    try {
      localStorage.setItem(key, JSON.stringify(met.value));
    } catch {
      // Storage may be forbidden; the choice then lasts as long as the page.
    }
  }

  return {
    /** Tips are for demos and for the first campaign of a game, unless they were turned off. */
    wants(person: string, { id, ruleset, demo }: Campaign): boolean {
      const { dismissed, first } = of(person);
      return !dismissed.includes(ruleset) && (demo || (first[ruleset] ?? id) === id);
    },
    /** Marks this campaign as the user's first of its game, unless there was one. */
    begin(person: string, { id, ruleset, demo }: Campaign): void {
      const { dismissed, first } = of(person);
      if (!demo && first[ruleset] === undefined) change(person, { dismissed, first: { ...first, [ruleset]: id } });
    },
    /** Turns off the tips in this game. */
    dismiss(person: string, ruleset: string): void {
      const { dismissed, first } = of(person);
      if (!dismissed.includes(ruleset)) change(person, { dismissed: [...dismissed, ruleset], first });
    },
  };
});

function read(): Readonly<Record<string, Met>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? checked(stored) : {};
  } catch {
    return {};
  }
}

/** Treats missing parts of an older or broken copy as unset. */
function checked(stored: object): Readonly<Record<string, Met>> {
  return Object.fromEntries(
    Object.entries(stored as Record<string, Partial<Met> | null>).map(([person, met]) => [
      person,
      {
        dismissed: Array.isArray(met?.dismissed) ? met.dismissed : [],
        first: typeof met?.first === 'object' && met.first !== null ? met.first : {},
      },
    ]),
  );
}
