import type { CampaignReads } from '../ports/campaign-reads.js';
import type { CampaignRow } from '../ports/campaign-store.js';

/** A view as JSON text; `seq` is the last disclosure folded into it. */
export interface ViewText {
  readonly seq: number;
  readonly view: string;
}

/** Latest views of campaigns at a version, as text: built once, and the same for everybody who looks as this viewer. */
export interface ViewTexts {
  /** At the row's version, or a newer one when the campaign has moved on; null where the viewer has none. */
  of(row: Pick<CampaignRow, 'id' | 'version'>, viewer: string): Promise<ViewText | null>;
}

/** Texts from the store, the last used ones at hand: at most so many characters in all. */
export function viewTextsOf(reads: Pick<CampaignReads, 'viewText' | 'viewSeq'>, maxChars = 32_000_000): ViewTexts {
  const kept = new Map<string, { readonly version: number; readonly text: ViewText }>();
  let chars = 0;

  function forget(key: string): void {
    chars -= kept.get(key)?.text.view.length ?? 0;
    kept.delete(key);
  }

  function keep(key: string, version: number, text: ViewText): void {
    forget(key);
    kept.set(key, { version, text });
    chars += text.view.length;
    for (const [oldest] of kept) if (chars > maxChars) forget(oldest);
  }

  return {
    async of({ id, version }, viewer) {
      const key = `${id}/${viewer}`;
      const known = kept.get(key);
      const text = known && (await stillServes(known)) ? known.text : await reads.viewText(id, viewer, null);
      const latest = kept.get(key);
      // Somebody who read a newer version may have been quicker.
      if (latest && latest.version >= version) keep(key, latest.version, latest.text);
      else if (text) keep(key, version, text);
      return text;

      // Most changes of a campaign leave a viewer's view as it is: a figure tells, at a fraction of the cost.
      async function stillServes(kept: { readonly version: number; readonly text: ViewText }): Promise<boolean> {
        return kept.version >= version || kept.text.seq === (await reads.viewSeq(id, viewer));
      }
    },
  };
}
