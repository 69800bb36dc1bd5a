import { cardOf, cardPageOf, type LinkCard } from '@warlog/application';
import type { ServerPorts } from '../modes/runtime.js';
import { escaped, cardSize } from './card-picture.js';

/** Returns the tags by which chats draw a link to this path; null if its links have no card. */
export async function cardTags(ports: ServerPorts, path: string, origin: string): Promise<string | null> {
  const page = cardPageOf(path);
  if (page === null) return null;
  // The app opens also while the database is away; the request for the picture reports what failed.
  const card = await cardOf(ports, page).catch(() => null);
  return card && tagsOf(card, path, origin);
}

function tagsOf({ lead, title, text, foot }: LinkCard, path: string, origin: string): string {
  const described = [text, foot]
    .filter((part) => part !== '')
    .join(' ')
    .replace('\n', ' ');
  const image = `${origin}/api/card.png?page=${encodeURIComponent(path)}`;
  const all = {
    'og:type': 'website',
    'og:site_name': 'Warlog',
    'og:title': lead === '' ? title : `${title} – ${lead}`,
    'og:description': described,
    'og:url': `${origin}${path}`,
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': described,
    'twitter:image': image,
    'twitter:url': `${origin}${path}`,
  };
  return Object.entries(all)
    .map(
      ([name, value]) => `<meta ${name.startsWith('og') ? 'property' : 'name'}="${name}" content="${escaped(value)}">`,
    )
    .join('\n');
}
