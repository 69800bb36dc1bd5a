import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { LinkCard } from '@warlog/application';
import { cardSvg } from './card-picture.js';

/** A drawn card; the tag is that of its bytes. */
export interface CardPicture {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Pictures that are kept; each takes at most 200 kB. */
const MOST_PICTURES = 100;
const fontFiles = [
  '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
].map((file) => fileURLToPath(import.meta.resolve(file)));

const pictures = new Map<string, Promise<CardPicture>>();
let last: Promise<unknown> = Promise.resolve();

/** Draws a card as PNG: equal cards once, as long as they are kept, and one at a time, outside the event loop. */
export function pictureOf(card: LinkCard): Promise<CardPicture> {
  const svg = cardSvg(card);
  const picture = pictures.get(svg) ?? next(() => drawn(svg));
  pictures.delete(svg);
  pictures.set(svg, picture);
  picture.catch(() => pictures.delete(svg));
  const [oldest] = pictures.keys();
  if (pictures.size > MOST_PICTURES && oldest !== undefined) pictures.delete(oldest);
  return picture;
}

function next<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => null);
  return done;
}

async function drawn(svg: string): Promise<CardPicture> {
  // Native code that most servers need seldom, and a start never.
  const { renderAsync } = await import('@resvg/resvg-js');
  const bytes = (
    await renderAsync(svg, { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Source Sans 3' } })
  ).asPng();
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
}
