/** Forms of a report: for forums, for chats and documents, plain text. */
export const reportForms = ['bbcode', 'md', 'txt'] as const;
export type CopiedReportForm = (typeof reportForms)[number];

/** The result of copying a report: on the clipboard, no answer from the server, or forbidden by the browser. */
export type Copied = 'done' | 'away' | 'forbidden';

/** The report to copy. */
export interface ReportWish {
  readonly campaign: string;
  readonly ordinal: number;
  readonly form: CopiedReportForm;
  /** Absent or null: the user's own view. */
  readonly viewer?: string | null;
  /** The line below the report. */
  readonly line?: string;
}

/** Fetches the report of a phase from the server, and adds a line below it. Rejects without a good answer. */
export async function reportText({ campaign, ordinal, form, viewer = null, line = '' }: ReportWish): Promise<string> {
  const as = viewer === null ? '' : `?as=${encodeURIComponent(viewer)}`;
  const address = `/api/campaigns/${campaign}/report/${ordinal}.${form}${as}`;
  const response = await fetch(address, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const report = await response.text();
  return line.trim() === '' ? report : `${report.trimEnd()}\n\n${line.trim()}\n`;
}

/** Copies a text to the clipboard; a rejected one is `away`. */
export async function copyText(text: Promise<string>): Promise<Copied> {
  try {
    await toClipboard(text);
    return 'done';
  } catch {
    return (await text.catch(() => null)) === null ? 'away' : 'forbidden';
  }
}

/** Safari allows writing only within the tap itself, so it gets a promise of the text. */
async function toClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
