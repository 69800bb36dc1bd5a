import { emblems, hullPath, seatNumber, type SeatId } from '@warlog/core';
import { fitted, type SmallMap, type SmallStarMap } from '@warlog/ruleset-api';
import type { FilmChapter, FilmFrame } from './plan.js';
import type { FilmStop, FilmTurn } from './turns.js';

interface CardWords {
  readonly lead: string;
  readonly title: string;
  readonly text: string;
}

/** What a film shows, in the language of its viewer. */
export interface Film {
  readonly title: CardWords;
  readonly sides: readonly { readonly id: SeatId; readonly name: string }[];
  /** `words`: what is read below the chapter's title. */
  readonly turns: readonly (FilmTurn & { readonly words: string })[];
  readonly chapters: readonly (FilmChapter & CardWords)[];
  /** What the bars count. */
  readonly figure: string;
  readonly end: CardWords & { readonly winner: SeatId | null };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Lettering {
  readonly size?: number;
  /** The width into which a longer text is squeezed. */
  readonly most?: number;
  /** A title or a name, in the letters of the map. */
  readonly isTitle?: boolean;
  readonly color?: string;
  readonly align?: CanvasTextAlign;
}

/** Pixels. */
export const filmSize = { width: 640, height: 360 };
const { width, height } = filmSize;
const room = { left: 190, top: 62, width: 446, height: 294, margin: 34 };
/** Most names of systems that find room beside each other. */
const mostNames = 24;

export interface FilmPainter {
  /** Draws a picture and returns its pixels. */
  readonly draw: (frame: FilmFrame) => ImageData;
  /** The colors of all pictures, `#rrggbb`; the first is the ground of the maps. */
  readonly inks: readonly string[];
}

/** Returns what draws a film; its colors and fonts are those of the canvas's styles. */
export function painterOf(canvas: HTMLCanvasElement, film: Film): FilmPainter {
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  const style = getComputedStyle(canvas);
  const { turns, chapters } = film;
  const stops = turns.flatMap((turn) => turn.stops);
  const place = fitted(
    stops.flatMap(({ map }): readonly Point[] => (map.kind === 'stars' ? map.systems : map.pieces.map(({ at }) => at))),
    room,
  );
  const at = (point: Point): Point => ({ x: place(point).x + room.left, y: place(point).y + room.top });
  const most = Math.max(1, ...stops.flatMap(({ standings }) => standings.map(({ figures: [figure] }) => figure ?? 0)));

  const ink = (token: string): string => style.getPropertyValue(`--${token}`);
  const seatInk = (seat: SeatId): string => ink(`seat-${seatNumber(seat)}`);

  function rect(color: string, ...box: readonly [x: number, y: number, width: number, height: number]): void {
    pen.fillStyle = color;
    pen.fillRect(...box);
  }

  function write(text: string, { x, y }: Point, look: Lettering = {}): void {
    const { size = 16, most: room = 528, isTitle = false, color = isTitle ? 'text' : 'text-2', align = 'left' } = look;
    pen.font = isTitle ? `600 ${size}px ${ink('font-chart')}` : `${size}px ${ink('font-ui')}`;
    Object.assign(pen, { textAlign: align, fillStyle: ink(color), strokeStyle: ink('sea'), lineWidth: 3 });
    if (align === 'center') pen.strokeText(text, x, y, room);
    pen.fillText(text, x, y, room);
  }

  /** Fills SVG path data; `heading` in degrees clockwise. */
  function shape(path: string, color: string, { x, y }: Point, scale: number, heading = 0): void {
    pen.setTransform(new DOMMatrix().translate(x, y).rotate(heading).scale(scale));
    pen.fillStyle = color;
    pen.fill(new Path2D(path), 'evenodd');
    pen.resetTransform();
  }
  const emblem = (seat: SeatId, point: Point, scale: number, color = seatInk(seat), heading = 0): void =>
    shape(emblems[seatNumber(seat)] ?? '', color, point, scale, heading);

  function drawCard({ lead, title, text }: CardWords): void {
    rect(ink('page'), 0, 0, width, height);
    write(lead, { x: 56, y: 112 }, { size: 19 });
    write(title, { x: 56, y: 166 }, { size: 50, isTitle: true });
    write(text, { x: 56, y: 206 }, { size: 19 });
  }

  function drawSides(): void {
    film.sides.forEach(({ id, name }, index) => {
      const [x, y] = [62 + (index % 2) * 270, 210 + Math.floor(index / 2) * 24];
      emblem(id, { x, y }, 1.5);
      write(name, { x: x + 16, y: y + 6 }, { most: 230, color: 'text' });
    });
  }

  /** The course of the war up to a turn, with a tick for each chapter. */
  function drawCourse(until: number): void {
    const reach = (turn: number): number => (300 * turn) / turns.length;
    rect(ink('line-strong'), 56, 255, 300, 1);
    for (const chapter of chapters) rect(ink('line-strong'), 56 + reach(chapter.at), 249, 1, 13);
    rect(ink('info'), 56, 254, reach(until), 3);
  }

  function drawTurn(index: number, stop: number): void {
    const turn = turns[index]!;
    const past = [...(turns[index - 1]?.stops.slice(-1) ?? []), ...turn.stops.slice(0, stop + 1)];
    const now = past.at(-1)!;
    rect(ink('sea'), 0, 0, width, height);
    for (let x = 20; x < width; x += 40) rect(ink('grid'), x, 0, 1, height);
    for (let y = 20; y < height; y += 40) rect(ink('grid'), 0, y, width, 1);
    if (now.map.kind === 'stars') drawStars(now.map);
    else
      for (const { body, seat, heading, at: point } of now.map.pieces) {
        shape(body === 'dart' ? 'M0-5 3 4H-3Z' : hullPath, seatInk(seat), at(point), 1, heading);
        if (body !== 'dart') emblem(seat, at(point), 0.6, ink('sea'), heading);
      }
    past.forEach(({ map }, each) => changedPlaces(past[each - 1]?.map ?? map, map).forEach(drawCorners));
    const title = chapters.findLast((chapter) => chapter.at <= index)?.title ?? '';
    write(title, { x: 28, y: 42 }, { size: 26, isTitle: true, most: 500 });
    write(turn.words, { x: 28, y: 63 });
    write(String(turn.turn || ''), { x: 612, y: 46 }, { size: 34, isTitle: true, align: 'right' });
    drawBars(now);
  }

  function drawBars({ standings }: FilmStop): void {
    const step = Math.min(24, 230 / standings.length);
    const top = height - 14 - step * standings.length;
    write(film.figure, { x: 28, y: top - 4 }, { size: 12, most: 150, color: 'text-3' });
    standings.forEach(({ seat, figures: [figure] }, index) => {
      const y = top + step * (index + 0.5);
      emblem(seat, { x: 34, y }, step / 18);
      if (figure == null) return;
      rect(seatInk(seat), 48, y - step / 5, Math.max(2, (110 * figure) / most), (step * 2) / 5);
      write(String(figure), { x: 54 + (110 * figure) / most, y: y + 5 }, { size: 14, color: 'text' });
    });
  }

  function drawStars({ systems, lanes }: SmallStarMap): void {
    const spots = new Map(systems.map((system) => [system.id, at(system)]));
    const isCrowded = systems.length > mostNames;
    const radius = isCrowded ? 7 : 10;
    const lines = lanes.map((ends) => `M${ends.map((end) => Object.values(spots.get(end) ?? {}).join(' ')).join('L')}`);
    Object.assign(pen, { strokeStyle: ink('lane'), lineWidth: 1 });
    pen.stroke(new Path2D(lines.join('')));
    for (const system of systems) {
      const { x, y } = at(system);
      const owners = system.places.flatMap(({ owner }) => owner ?? []);
      if (owners.length === 0) drawDisc({ x, y }, 4, ink('text-3'));
      owners.forEach((owner, index) => {
        const spot = { x: x + (index - (owners.length - 1) / 2) * radius * 2.2, y };
        drawDisc(spot, radius, seatInk(owner));
        emblem(owner, spot, radius / 8);
      });
      const below = { x, y: y + radius + 13 };
      if (!isCrowded) write(system.name, below, { size: 12, most: 110, isTitle: true, align: 'center' });
    }
  }

  function drawDisc({ x, y }: Point, radius: number, color: string): void {
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    Object.assign(pen, { fillStyle: ink('sea'), strokeStyle: color, lineWidth: 1.6 });
    pen.fill();
    pen.stroke();
  }

  /** Four corners around what has changed in this turn. */
  function drawCorners(point: Point): void {
    const { x, y } = at(point);
    Object.assign(pen, { strokeStyle: ink('accent'), lineWidth: 2 });
    pen.setLineDash([10, 28, 10, 0]);
    pen.strokeRect(x - 24, y - 24, 48, 48);
    pen.setLineDash([]);
  }

  function draw(frame: FilmFrame): ImageData {
    if (frame.kind === 'turn') drawTurn(frame.turn, frame.stop);
    else drawCard(frame.kind === 'chapter' ? chapters[frame.chapter]! : film[frame.kind]);
    if (frame.kind === 'title') drawSides();
    if (frame.kind === 'chapter') drawCourse(chapters[frame.chapter + 1]?.at ?? turns.length);
    if (frame.kind === 'end' && film.end.winner !== null) emblem(film.end.winner, { x: 560, y: 285 }, 7);
    return pen.getImageData(0, 0, width, height);
  }

  const tokens = ['sea', 'page', 'grid', 'lane', 'line-strong', 'text', 'text-2', 'text-3', 'accent', 'info'];
  const inks = [...tokens.map(ink), ...film.sides.map(({ id }) => seatInk(id))];
  /** The canvas writes a color as `#rrggbb`. */
  function inFull(color: string): string {
    pen.fillStyle = color;
    return typeof pen.fillStyle === 'string' ? pen.fillStyle : color;
  }
  return { draw, inks: inks.map(inFull) };
}

/** The points of a map where an owner changed, or where a ship was lost since. */
function changedPlaces(before: SmallMap, now: SmallMap): readonly Point[] {
  if (before.kind === 'stars' && now.kind === 'stars') {
    const owners = new Map(before.systems.flatMap(({ places }) => places.map(({ id, owner }) => [id, owner])));
    return now.systems.filter(({ places }) => places.some(({ id, owner }) => (owners.get(id) ?? null) !== owner));
  }
  if (before.kind === 'stars' || now.kind === 'stars') return [];
  const left = new Set(now.pieces.map(({ id }) => id));
  return before.pieces.filter(({ id, body }) => body !== 'dart' && !left.has(id)).map(({ at }) => at);
}
