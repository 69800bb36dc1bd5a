/** A page that needs neither the app nor a script: a heading, a sentence, at most one button. */
export interface Page {
  readonly language: string;
  readonly title: string;
  readonly body: string;
  /** What the button says that sends the page's own address as a form; null: there is none. */
  readonly button: string | null;
}

export function page({ language, title, body, button }: Page): string {
  const form = button === null ? '' : `<form method="post"><button type="submit">${escaped(button)}</button></form>`;
  return [
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">`,
    `<meta name="color-scheme" content="dark light"><title>${escaped(title)}</title></head>`,
    `<body><h1>${escaped(title)}</h1><p>${escaped(body)}</p>${form}</body></html>`,
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
