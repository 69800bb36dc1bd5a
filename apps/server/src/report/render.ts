import type { ReportLine } from '@warlog/application';
import type { UnverifiedRecord } from '@warlog/kernel';

export type ReportForm = 'md' | 'txt' | 'bbcode';

interface Form {
  readonly mediaType: string;
  /** Makes names harmless where the form has signs of its own. */
  readonly plain: (text: string) => string;
  readonly title: (text: string) => string;
  readonly heading: (text: string) => string;
  readonly line: Readonly<Record<ReportLine['weight'], (text: string) => string>>;
}

/** Reports to paste: for forums with Markdown or BBCode, and for mail. */
export const forms: Readonly<Record<ReportForm, Form>> = {
  md: {
    mediaType: 'text/markdown; charset=utf-8',
    plain: (text) => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&'),
    title: (text) => `# ${text}`,
    heading: (text) => `\n## ${text}\n`,
    line: { headline: (text) => `\n**${text}**\n`, line: (text) => `- ${text}`, detail: (text) => `  - ${text}` },
  },
  txt: {
    mediaType: 'text/plain; charset=utf-8',
    plain: (text) => text,
    title: (text) => `${text}\n${'='.repeat(text.length)}`,
    heading: (text) => `\n${text}\n${'-'.repeat(text.length)}\n`,
    line: { headline: (text) => `\n${text}`, line: (text) => `- ${text}`, detail: (text) => `    ${text}` },
  },
  bbcode: {
    mediaType: 'text/plain; charset=utf-8',
    // A zero-width joiner after the bracket keeps a name from being read as a tag.
    plain: (text) => text.replace(/\[/g, '[\u200d'),
    title: (text) => `[b][size=120]${text}[/size][/b]`,
    heading: (text) => `\n[b][u]${text}[/u][/b]\n`,
    line: { headline: (text) => `\n[b]${text}[/b]`, line: (text) => `• ${text}`, detail: (text) => `[i]${text}[/i]` },
  },
};

/** What the sections of a report are headed by. */
const headings: Readonly<Record<ReportLine['section'], string>> = {
  asked: 'To decide or do',
  rolls: 'Battles and rolls',
  control: 'Who holds what',
  movement: 'Movements',
  economy: 'Works and credits',
  scouting: 'What scouts saw',
  powers: 'The sides',
};

/** What a report says of a campaign whose record was not sound when a server took it in. */
const unverifiedSentences: Readonly<Record<UnverifiedRecord, string>> = {
  incomplete:
    'This campaign was brought here from a file that could not be checked as a whole: it may have been made up.',
  different: 'This campaign was brought here from a file in which something was changed or made up.',
};

/**
 * The whole report as text, each section under its heading; at its foot the line of the signed head, where there is one, and what
 * was wrong with a record that a server took in unverified.
 */
export function render(
  form: Form,
  name: string,
  lines: readonly ReportLine[],
  { head, unverified }: { readonly head: string | null; readonly unverified: UnverifiedRecord | null } = {
    head: null,
    unverified: null,
  },
): string {
  const body = lines.flatMap(({ text, weight, section }, index) => {
    const said = form.line[weight](form.plain(text));
    return section === lines[index - 1]?.section ? [said] : [form.heading(headings[section]), said];
  });
  const note = unverified === null ? [] : [`\n${unverifiedSentences[unverified]}`];
  const foot = [...note, ...(head === null ? [] : [`\n${head}`])];
  return `${[form.title(form.plain(name)), ...body, ...foot].join('\n')}\n`.replace(/\n{3,}/g, '\n\n');
}
