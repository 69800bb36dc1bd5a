const KEY = 'warlog.held';

interface UnitsInPlaceMark {
  readonly phase: string;
  readonly places: readonly string[];
}

/** The places of a campaign whose forces stay in this phase, as stored on this device. */
export function markedPlaces(campaign: string, phase: string): readonly string[] {
  const stored = all()[campaign];
  return stored?.phase === phase ? stored.places : [];
}

/** Stores them; replaces those of another phase of the campaign. */
export function markPlace(campaign: string, phase: string, places: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [campaign]: { phase, places } }));
  } catch {
    // Without storage they last as long as the page.
  }
}

function all(): Readonly<Record<string, UnitsInPlaceMark>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, UnitsInPlaceMark>;
  } catch {
    return {};
  }
}
