/** Forms of a report: for forums, for chats and documents, for everything else. */
export const reportForms = ['bbcode', 'md', 'txt'] as const;
export type ReportForm = (typeof reportForms)[number];

/** What came of copying a report: on the clipboard, no answer from the server, or a browser that forbids it. */
export type Copied = 'done' | 'away' | 'forbidden';

/** Which report, as whom: `viewer` null for one's own eyes. */
export interface ReportWish {
  readonly campaign: string;
  readonly ordinal: number;
  readonly form: ReportForm;
  readonly viewer: string | null;
  /** What stands below it. */
  readonly line: string;
}

/** Brings the report of a phase as the server writes it out, and lays it on the clipboard with a line below it. */
export async function copyReport({ campaign, ordinal, form, viewer, line }: ReportWish): Promise<Copied> {
  const as = viewer === null ? '' : `?as=${encodeURIComponent(viewer)}`;
  const report = fetchText(`/api/campaigns/${campaign}/report/${ordinal}.${form}${as}`);
  const text = line.trim() === '' ? report : report.then((words) => `${words.trimEnd()}\n\n${line.trim()}\n`);
  try {
    await toClipboard(text);
    return 'done';
  } catch {
    return (await text.catch(() => null)) === null ? 'away' : 'forbidden';
  }
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return response.text();
}

/** Safari allows writing only within the tap itself, so it is handed the text before it is there. */
async function toClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
