/** The keys that a device pins for a campaign: that of its dice, and that of its checkpoints. */
export type PinnedKind = 'dice-key' | 'head-key';

/**
 * Pins the key that this device saw when it first met a campaign: from then on another one is a difference (dice,
 * section 6). It stays in local storage, which signing out does not clear.
 */
export function pinnedKey(campaign: string, announced: string, kind: PinnedKind = 'dice-key'): string {
  const name = `warlog.${kind}.${campaign}`;
  try {
    const pinned = localStorage.getItem(name);
    if (pinned !== null) return pinned;
    if (announced !== '') localStorage.setItem(name, announced);
  } catch {
    // Without storage nothing can be pinned, so the announced key is used.
  }
  return announced;
}
