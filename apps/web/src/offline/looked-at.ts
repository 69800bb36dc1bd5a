const KEY = 'warlog.looked-at';

/** The last phase of a campaign whose news the user has seen on this device. */
export function lookedAt(campaign: string): number | null {
  return all()[campaign] ?? null;
}

/** Marks the news before phase `ordinal` as read. Never goes back. */
export function lookAt(campaign: string, ordinal: number): void {
  const marks = all();
  if ((marks[campaign] ?? -1) >= ordinal) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...marks, [campaign]: ordinal }));
  } catch {
    // Without storage news stay new.
  }
}

function all(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
