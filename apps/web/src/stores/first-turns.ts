import { defineStore } from 'pinia';
import { ref } from 'vue';

const key = 'warlog.first-turns';

/** Of one person on this device: games without tips, and the campaign of each game in which they first met it. */
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

/** Who still wants a first turn explained. Kept on the device, person by person. */
export const useFirstTurns = defineStore('first-turns', () => {
  const met = ref<Readonly<Record<string, Met>>>(read());
  const of = (person: string): Met => met.value[person] ?? nobody;

  function change(person: string, next: Met): void {
    met.value = { ...met.value, [person]: next };
    try {
      localStorage.setItem(key, JSON.stringify(met.value));
    } catch {
      // Storage may be forbidden; the wish then lasts as long as the page.
    }
  }

  return {
    /** Tips are for demos and for the first campaign of a game, unless they were sent away. */
    wants(person: string, { id, ruleset, demo }: Campaign): boolean {
      const { dismissed, first } = of(person);
      return !dismissed.includes(ruleset) && (demo || (first[ruleset] ?? id) === id);
    },
    /** This campaign is where the person meets its game, unless they did before. */
    begin(person: string, { id, ruleset, demo }: Campaign): void {
      const { dismissed, first } = of(person);
      if (!demo && first[ruleset] === undefined) change(person, { dismissed, first: { ...first, [ruleset]: id } });
    },
    /** No more tips in this game. */
    dismiss(person: string, ruleset: string): void {
      const { dismissed, first } = of(person);
      if (!dismissed.includes(ruleset)) change(person, { dismissed: [...dismissed, ruleset], first });
    },
  };
});

function read(): Readonly<Record<string, Met>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? checked(kept) : {};
  } catch {
    return {};
  }
}

/** What an older or a broken copy lacks is as if it had never been. */
function checked(kept: object): Readonly<Record<string, Met>> {
  return Object.fromEntries(
    Object.entries(kept as Record<string, Partial<Met> | null>).map(([person, met]) => [
      person,
      {
        dismissed: Array.isArray(met?.dismissed) ? met.dismissed : [],
        first: typeof met?.first === 'object' && met.first !== null ? met.first : {},
      },
    ]),
  );
}
