import type { UnverifiedRecord } from '@warlog/audit';
import type { ReportLine } from './report-lines.js';

export type ReportForm = 'md' | 'txt' | 'bbcode';

interface Form {
  readonly mediaType: string;
  /** Escapes names if the format has markup characters, and joins their lines where a line begins something. */
  readonly plain: (text: string) => string;
  readonly title: (text: string) => string;
  readonly heading: (text: string) => string;
  /** `text` is plain; `url` is the app's own. */
  readonly link: (text: string, url: string) => string;
  readonly line: Readonly<Record<ReportLine['weight'], (text: string) => string>>;
}

const oneLine = (text: string): string => text.replace(/\s*[\r\n\u2028\u2029]\s*/g, ' ');

/** Formats of reports to paste: Markdown or BBCode for forums, and mail. */
export const forms: Readonly<Record<ReportForm, Form>> = {
  md: {
    mediaType: 'text/markdown; charset=utf-8',
    plain: (text) => oneLine(text).replace(/[\\`*_[\]<>#|~]/g, '\\$&'),
    title: (text) => `# ${text}`,
    heading: (text) => `\n## ${text}\n`,
    link: (text, url) => `[${text}](${url})`,
    line: { headline: (text) => `\n**${text}**\n`, line: (text) => `- ${text}`, detail: (text) => `  - ${text}` },
  },
  txt: {
    mediaType: 'text/plain; charset=utf-8',
    plain: (text) => text,
    title: (text) => `${text}\n${'='.repeat(text.length)}`,
    heading: (text) => `\n${text}\n${'-'.repeat(text.length)}\n`,
    link: (text, url) => `${text}: ${url}`,
    line: { headline: (text) => `\n${text}`, line: (text) => `- ${text}`, detail: (text) => `    ${text}` },
  },
  bbcode: {
    mediaType: 'text/plain; charset=utf-8',
    // A zero-width joiner after the bracket prevents a name from being read as a tag.
    plain: (text) => oneLine(text).replace(/\[/g, '[\u200d'),
    title: (text) => `[b][size=120]${text}[/size][/b]`,
    heading: (text) => `\n[b][u]${text}[/u][/b]\n`,
    link: (text, url) => `[url=${url}]${text}[/url]`,
    line: { headline: (text) => `\n[b]${text}[/b]`, line: (text) => `• ${text}`, detail: (text) => `[i]${text}[/i]` },
  },
};

/** Headings of the sections of a report. */
const headings: Readonly<Record<ReportLine['section'], string>> = {
  asked: 'To decide or do',
  account: 'What happened',
  rolls: 'Battles and rolls',
  control: 'Who holds what',
  movement: 'Movements',
  economy: 'Building and income',
  scouting: 'What scouts saw',
  powers: 'The sides',
};

/** Note in a report about a campaign whose record was not sound when it was imported. */
const unverifiedSentences: Readonly<Record<UnverifiedRecord, string>> = {
  incomplete: 'This campaign was imported from a file that could not be checked as a whole: it may have been made up.',
  different: 'This campaign was imported from a file in which something was changed or made up.',
};

/**
 * Renders a report as text, each section under its heading.
 *
 * Its last lines are the checkpoint, if there is one, and the fault of a record that was imported unverified.
 */
export function render(
  form: Form,
  name: string,
  lines: readonly ReportLine[],
  { head: checkpoint, unverified }: { readonly head: string | null; readonly unverified: UnverifiedRecord | null } = {
    head: null,
    unverified: null,
  },
): string {
  const body = lines.flatMap(({ text, weight, section }, index) => {
    const said = form.line[weight](form.plain(text));
    return section === lines[index - 1]?.section ? [said] : [form.heading(headings[section]), said];
  });
  const note = unverified === null ? [] : [`\n${unverifiedSentences[unverified]}`];
  const foot = [...note, ...(checkpoint === null ? [] : [`\n${checkpoint}`])];
  return `${[form.title(form.plain(name)), ...body, ...foot].join('\n')}\n`.replace(/\n{3,}/g, '\n\n');
}
