/** A page without the app and without scripts: a heading, a sentence, at most one button. */
export interface ServedPage {
  readonly language: string;
  readonly title: string;
  readonly body: string;
  /** Label of the button that posts a form to the page's own address; null: no button. */
  readonly button: string | null;
}

export function page({ language, title, body, button }: ServedPage): string {
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
