import {
  fitted,
  ownerOf,
  type SmallMap,
  type SmallPiece,
  type SmallStarMap,
  type SmallTable,
} from '@warlog/ruleset-api';
import { emblems, hullPath, seatNumber, type SeatId } from '@warlog/core';
import type { LinkCard } from '@warlog/application';
import { ink, logoPath, seatInks } from './ink.js';

/** Size of a picture, as chats show it; the map is on the right. Pixels. */
export const cardSize = { width: 1200, height: 630 };
const left = 540;
const room = { width: cardSize.width - left, height: cardSize.height };
/** Letters that fit on a line at the size of the headline, of the text and of the foot. */
const letters = { title: 15, text: 36, foot: 40 };
/** Most names of systems, and of ships, that find room beside each other. */
const mostNames = 24;

/** Draws a card as SVG text: words on the left, the map on the right. */
export function cardSvg(card: LinkCard): string {
  const title = wrapped(card.title, letters.title, 4);
  const text = card.text.split('\n').flatMap((line) => wrapped(line, letters.text, 3));
  const top = Math.max(150, 300 - title.length * 32 - text.length * 12);
  const below = top + title.length * 64;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
    `<rect width="${cardSize.width}" height="${cardSize.height}" fill="${ink.page}"/>`,
    `<svg x="${left}" width="${room.width}" height="${room.height}"><rect width="100%" height="100%" fill="${ink.sea}"/>${mapSvg(card.map)}</svg>`,
    `<g transform="translate(57 49)"><path d="${logoPath}" fill="none" stroke="${ink.accent}" stroke-width="2.6"/></g>`,
    `<text x="102" y="74" font-family="Source Serif 4" font-weight="600" font-size="26" fill="${ink.text}">Warlog <tspan fill="${ink.faint}" dx="6">${escaped(cut(card.lead, 24))}</tspan></text>`,
    ...lines(title, { y: top + 50, step: 64, size: 62, color: ink.text, family: 'Source Serif 4' }),
    ...lines(text, { y: below + 42, step: 36, size: 28, color: ink.dim, family: 'Source Sans 3' }),
    card.foot === '' && card.map !== null
      ? tallySvg(card.map)
      : lines(wrapped(card.foot, letters.foot, 1), {
          ...{ y: 582, step: 40, size: 34, color: ink.text, family: 'Source Sans 3', weight: 600 },
        }).join(''),
    '</svg>',
  ].join('');
}

interface Lettering {
  readonly y: number;
  readonly step: number;
  readonly size: number;
  readonly color: string;
  readonly family: string;
  readonly weight?: number;
}

function lines(texts: readonly string[], { y, step, size, color, family, weight }: Lettering): readonly string[] {
  const bold = weight ?? (family === 'Source Serif 4' ? 600 : 400);
  return texts.map(
    (text, index) =>
      `<text x="56" y="${y + index * step}" font-family="${family}" font-weight="${bold}" font-size="${size}" fill="${color}">${escaped(text)}</text>`,
  );
}

/** Breaks a text into lines of about this many letters; what is too long ends in an ellipsis. */
function wrapped(text: string, most: number, count: number): readonly string[] {
  const found: string[] = [];
  for (const word of text.split(' ').filter((each) => each !== '')) {
    const last = found.at(-1);
    if (last !== undefined && last.length + word.length < most) found[found.length - 1] = `${last} ${word}`;
    else found.push(cut(word, most + 3));
  }
  return found.length <= count ? found : [...found.slice(0, count - 1), `${found[count - 1] ?? ''} …`];
}

const cut = (text: string, most: number): string => {
  const points = [...text];
  return points.length <= most ? text : `${points.slice(0, most - 1).join('')}…`;
};

/** Draws a map; where nothing is known yet, the sign of the app. */
function mapSvg(map: SmallMap | null): string {
  if (map?.kind === 'stars' && map.systems.length > 0) return starsSvg(map);
  if (map?.kind === 'table' && map.pieces.length > 0) return tableSvg(map);
  return `<g transform="translate(200 185) scale(8)"><path d="${logoPath}" fill="none" stroke="${ink.lane}" stroke-width="1.6"/></g>`;
}

function starsSvg(map: SmallStarMap): string {
  const place = fitted(map.systems, { ...room, margin: 84 });
  const at = new Map(map.systems.map((system) => [system.id, place(system)]));
  const isCrowded = map.systems.length > mostNames;
  const radius = isCrowded ? 16 : 30;
  const lanes = map.lanes.flatMap(([from, to]) => {
    const [a, b] = [at.get(from), at.get(to)];
    return a && b ? [`M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}`] : [];
  });
  const systems = map.systems.map(({ id, name, places }) => {
    const owner = ownerOf(places);
    const { x, y } = at.get(id) ?? { x: 0, y: 0 };
    const color = owner === null ? ink.faint : inkOf(owner);
    const wash = owner === null ? '' : `<circle r="${radius * 1.7}" fill="${color}" fill-opacity=".12"/>`;
    const disc = `<circle r="${owner === null ? radius / 2 : radius}" fill="${ink.sea}" stroke="${color}" stroke-width="3"/>`;
    const words = isCrowded ? '' : nameSvg(name, (owner === null ? radius / 2 : radius) + 26);
    return `<g transform="translate(${n(x)} ${n(y)})">${wash}${disc}${emblemSvg(owner, radius / 8)}${words}</g>`;
  });
  return `<path d="${lanes.join('')}" stroke="${ink.lane}" stroke-width="1.5" fill="none"/>${systems.join('')}`;
}

function tableSvg({ pieces }: SmallTable): string {
  const place = fitted(
    pieces.map(({ at }) => at),
    { ...room, margin: 90 },
  );
  const named = pieces.length <= mostNames;
  return pieces
    .map((piece) => {
      const { x, y } = place(piece.at);
      const words = named && piece.name !== '' ? nameSvg(piece.name, 58) : '';
      return `<g transform="translate(${n(x)} ${n(y)})"><g transform="rotate(${n(piece.heading)})">${bodySvg(piece)}</g>${words}</g>`;
    })
    .join('');
}

function bodySvg({ body, seat }: SmallPiece): string {
  const color = inkOf(seat);
  if (body === 'dart') return `<path d="M0-13 8 11H-8Z" fill="${color}"/>`;
  const base =
    body === 'base'
      ? `<rect x="-24" y="-40" width="48" height="80" fill="${ink.page}" stroke="${color}" stroke-width="2"/>`
      : '';
  return `${base}<g transform="scale(${body === 'base' ? 2.2 : 3.6})"><path d="${hullPath}" fill="${color}"/><g fill="${ink.sea}" transform="translate(0 1.500) scale(.620)"><path fill-rule="evenodd" d="${emblems[seatNumber(seat)] ?? ''}"/></g></g>`;
}

/** What each side holds: places that it owns, or ships. */
function tallySvg(map: SmallMap): string {
  const owners =
    map.kind === 'stars'
      ? map.systems.flatMap(({ places }) => places.flatMap(({ owner }) => owner ?? []))
      : map.pieces.flatMap(({ seat, body }) => (body === 'dart' ? [] : [seat]));
  const counts = new Map<SeatId, number>();
  for (const owner of owners) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  const shown = [...counts].sort(([a], [b]) => seatNumber(a) - seatNumber(b)).slice(0, 6);
  return shown
    .map(([seat, count], index) => {
      const words = `<text x="20" y="9" font-family="Source Sans 3" font-weight="600" font-size="26" fill="${ink.text}">${count}</text>`;
      return `<g transform="translate(${70 + index * 76} 573)">${emblemSvg(seat, 2.4)}${words}</g>`;
    })
    .join('');
}

function emblemSvg(seat: SeatId | null, scale: number): string {
  if (seat === null) return '';
  return `<path transform="scale(${n(scale)})" fill="${inkOf(seat)}" fill-rule="evenodd" d="${emblems[seatNumber(seat)] ?? ''}"/>`;
}

const nameSvg = (name: string, y: number): string =>
  `<text y="${y}" text-anchor="middle" font-family="Source Serif 4" font-weight="600" font-size="20" fill="${ink.text}" stroke="${ink.sea}" stroke-width="5" paint-order="stroke">${escaped(cut(name, 18))}</text>`;

const inkOf = (seat: SeatId): string => seatInks[seatNumber(seat) - 1] ?? ink.faint;
const n = (value: number): string => value.toFixed(1);

/** Escapes a text for an element or a quoted attribute. */
export function escaped(text: string): string {
  const named: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  // SVG allows no control characters.
  return text.replace(/[&<>"']/g, (found) => named[found] ?? '').replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ');
}
