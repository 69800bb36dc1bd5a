/**
 * The dice key that this device saw when it first met a campaign: from then on another one is a difference (dice,
 * section 6). It stays in the simplest storage there is, apart from the archive that signing out clears.
 */
export function pinnedKey(campaign: string, announced: string): string {
  const name = `warlog.dice-key.${campaign}`;
  try {
    const kept = localStorage.getItem(name);
    if (kept !== null) return kept;
    localStorage.setItem(name, announced);
  } catch {
    // Without storage nothing can be pinned: the key is then as good as announced.
  }
  return announced;
}
