import type { CampaignReads } from '../ports/campaign-reads.js';
import type { CampaignRow } from '../ports/campaign-store.js';

/** A view as JSON text; `seq` is its last disclosure. */
export interface ViewText {
  readonly seq: number;
  readonly view: string;
}

/** Cache of latest views as text, by version: each is built once for all users with this viewer. */
export interface ViewTexts {
  /**
   * Returns the view at the row's version, or at a newer one if the campaign has changed since; null if the viewer has
   * none.
   */
  of(row: Pick<CampaignRow, 'id' | 'version'>, viewer: string): Promise<ViewText | null>;
}

/** Creates the cache of the most recently used texts; `maxChars` limits their total length. */
export function viewTextsOf(reads: Pick<CampaignReads, 'viewText' | 'viewSeq'>, maxChars = 32_000_000): ViewTexts {
  const cached = new Map<string, { readonly version: number; readonly text: ViewText }>();
  let chars = 0;

  function forget(key: string): void {
    chars -= cached.get(key)?.text.view.length ?? 0;
    cached.delete(key);
  }

  function keep(key: string, version: number, text: ViewText): void {
    forget(key);
    cached.set(key, { version, text });
    chars += text.view.length;
    for (const [oldest] of cached) if (chars > maxChars) forget(oldest);
  }

  return {
    async of({ id, version }, viewer) {
      const key = `${id}/${viewer}`;
      const known = cached.get(key);
      const text = known && (await stillServes(known)) ? known.text : await reads.viewText(id, viewer, null);
      const latest = cached.get(key);
      // A reader of a newer version may have finished first.
      if (latest && latest.version >= version) keep(key, latest.version, latest.text);
      else if (text) keep(key, version, text);
      return text;

      // Most changes leave a viewer's view unchanged: comparing `seq` costs a fraction of reading it.
      async function stillServes(candidate: { readonly version: number; readonly text: ViewText }): Promise<boolean> {
        return candidate.version >= version || candidate.text.seq === (await reads.viewSeq(id, viewer));
      }
    },
  };
}
