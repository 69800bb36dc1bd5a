const KEY = 'warlog.held';

interface Held {
  readonly phase: string;
  readonly places: readonly string[];
}

/** The places of a campaign whose forces are to stay in this phase, as noted on this device. */
export function heldPlaces(campaign: string, phase: string): readonly string[] {
  const kept = all()[campaign];
  return kept?.phase === phase ? kept.places : [];
}

/** Notes them; what was noted for another phase of the campaign is gone. */
export function keepHeld(campaign: string, phase: string, places: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [campaign]: { phase, places } }));
  } catch {
    // Without storage they are noted as long as the page is open.
  }
}

function all(): Readonly<Record<string, Held>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Held>;
  } catch {
    return {};
  }
}
