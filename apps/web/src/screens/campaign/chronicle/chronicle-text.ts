import { forms, type ReportForm } from '@warlog/application/report';

/** A part of a chronicle as text. */
export interface ChronicleSection {
  readonly title: string;
  readonly lines: readonly string[];
  /** The page that shows it; null if none does. */
  readonly link: { readonly text: string; readonly url: string } | null;
}

/** Writes a chronicle for a forum or a document. Names in it are the players' own, so all of it is escaped. */
export function chronicleText(name: ReportForm, title: string, sections: readonly ChronicleSection[]): string {
  const { plain, heading, line, link, ...form } = forms[name];
  const body = sections.flatMap(({ title: of, lines, link: to }) => [
    ...(of === '' ? [''] : [heading(plain(of))]),
    ...lines.map((text) => line.line(plain(text))),
    ...(to === null ? [] : [`\n${link(plain(to.text), to.url)}`]),
  ]);
  return `${[form.title(plain(title)), ...body].join('\n')}\n`.replace(/\n{3,}/g, '\n\n');
}
