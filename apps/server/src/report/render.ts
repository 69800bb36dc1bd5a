import type { ReportLine } from '@warlog/application';

export type ReportForm = 'md' | 'txt' | 'bbcode';

interface Form {
  readonly mediaType: string;
  /** Makes names harmless where the form has signs of its own. */
  readonly plain: (text: string) => string;
  readonly title: (text: string) => string;
  readonly line: Readonly<Record<ReportLine['weight'], (text: string) => string>>;
}

/** Reports to paste: for forums with Markdown or BBCode, and for mail. */
export const forms: Readonly<Record<ReportForm, Form>> = {
  md: {
    mediaType: 'text/markdown; charset=utf-8',
    plain: (text) => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&'),
    title: (text) => `# ${text}\n`,
    line: { headline: (text) => `\n**${text}**\n`, line: (text) => `- ${text}`, detail: (text) => `  - ${text}` },
  },
  txt: {
    mediaType: 'text/plain; charset=utf-8',
    plain: (text) => text,
    title: (text) => `${text}\n${'='.repeat(text.length)}\n`,
    line: { headline: (text) => `\n${text}`, line: (text) => `- ${text}`, detail: (text) => `    ${text}` },
  },
  bbcode: {
    mediaType: 'text/plain; charset=utf-8',
    // A zero-width joiner after the bracket keeps a name from being read as a tag.
    plain: (text) => text.replace(/\[/g, '[\u200d'),
    title: (text) => `[b][size=120]${text}[/size][/b]\n`,
    line: { headline: (text) => `\n[b]${text}[/b]`, line: (text) => `• ${text}`, detail: (text) => `[i]${text}[/i]` },
  },
};

/** The whole report as text. */
export function render({ plain, title, line }: Form, name: string, lines: readonly ReportLine[]): string {
  const body = lines.map(({ text, weight }) => line[weight](plain(text)));
  return `${[title(plain(name)), ...body].join('\n')}\n`;
}
