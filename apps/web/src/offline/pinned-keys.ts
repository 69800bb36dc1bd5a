/** What a device notes of a campaign: the key of its dice, and that of the heads of its phases. */
export type PinnedKind = 'dice-key' | 'head-key';

/**
 * The key that this device saw when it first met a campaign: from then on another one is a difference (dice,
 * section 6). It stays in the simplest storage there is, apart from the archive that signing out clears.
 */
export function pinnedKey(campaign: string, announced: string, kind: PinnedKind = 'dice-key'): string {
  const name = `warlog.${kind}.${campaign}`;
  try {
    const kept = localStorage.getItem(name);
    if (kept !== null) return kept;
    if (announced !== '') localStorage.setItem(name, announced);
  } catch {
    // Without storage nothing can be pinned: the key is then as good as announced.
  }
  return announced;
}
