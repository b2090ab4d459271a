import type { InteractionOf } from '@rigwise/contracts';

export type Area = InteractionOf<'hotspot'>['areas'][number];
export type Shape = Area['shape'];
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
type Drawn = Pick<Area, 'shape' | 'coords'>;

/** Of a side: smaller areas can't be hit with a thumb. */
const SMALLEST = 4;

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Math.round(value), least), Math.max(least, most));

const cornersIn = (coords: readonly number[]): Point[] =>
  Array.from({ length: Math.floor(coords.length / 2) }, (_, at) => ({
    x: coords[2 * at] ?? 0,
    y: coords[2 * at + 1] ?? 0,
  }));

/** The smallest upright rectangle around an area. */
export function boxOf({ shape, coords }: Drawn): {
  left: number;
  top: number;
  right: number;
  bottom: number;
} {
  if (shape === 'circle') {
    const [x = 0, y = 0, r = 0] = coords;
    return { left: x - r, top: y - r, right: x + r, bottom: y + r };
  }
  const corners = cornersIn(coords);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The area moved, as far as the image goes. */
export function movedBy(area: Drawn, by: Point, { width, height }: Size): number[] {
  const { left, top, right, bottom } = boxOf(area);
  const x = within(by.x, Math.ceil(-left), Math.floor(width - right));
  const y = within(by.y, Math.ceil(-top), Math.floor(height - bottom));
  if (area.shape === 'circle') {
    const [cx = 0, cy = 0, r = 0] = area.coords;
    return [cx + x, cy + y, r];
  }
  return area.coords.map((value, at) => value + (at % 2 === 0 ? x : y));
}

/** The area with its lower right corner elsewhere; a circle keeps its centre, a polygon its form. */
export function resizedBy(area: Drawn, by: Point, { width, height }: Size): number[] {
  const { left, top, right, bottom } = boxOf(area);
  if (area.shape === 'circle') {
    const [x = 0, y = 0, r = 0] = area.coords;
    const change = Math.abs(by.x) > Math.abs(by.y) ? by.x : by.y;
    const most = Math.floor(Math.min(x, y, width - x, height - y));
    return [x, y, within(r + change, Math.min(SMALLEST, most), most)];
  }
  const newRight = within(right + by.x, left + SMALLEST, width);
  const newBottom = within(bottom + by.y, top + SMALLEST, height);
  if (area.shape === 'rect') return [left, top, newRight, newBottom];
  const [scaleX, scaleY] = [
    right > left ? (newRight - left) / (right - left) : 1,
    bottom > top ? (newBottom - top) / (bottom - top) : 1,
  ];
  return area.coords.map((value, at) =>
    at % 2 === 0
      ? within(left + (value - left) * scaleX, 0, width)
      : within(top + (value - top) * scaleY, 0, height),
  );
}

/** The shape that is drawn from one point to another. */
export function drawnBetween(shape: Exclude<Shape, 'poly'>, from: Point, to: Point, size: Size): Drawn {
  const { width, height } = size;
  const [a, b] = [from, to].map(({ x, y }) => ({ x: within(x, 0, width), y: within(y, 0, height) })) as [
    Point,
    Point,
  ];
  if (shape === 'rect') {
    const [left, top] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
    return { shape, coords: [left, top, Math.max(a.x, b.x), Math.max(a.y, b.y)] };
  }
  const most = Math.min(a.x, a.y, width - a.x, height - a.y);
  return { shape, coords: [a.x, a.y, within(Math.hypot(b.x - a.x, b.y - a.y), 0, most)] };
}

/** Whether a drawn shape is large enough to be meant. */
export function isMeant(area: Drawn): boolean {
  const { left, top, right, bottom } = boxOf(area);
  return right - left >= SMALLEST && bottom - top >= SMALLEST;
}

/** A new area in the middle of the image, to be moved by keys. */
export function inTheMiddle(shape: Shape, { width, height }: Size): Drawn {
  const [x, y] = [Math.round(width / 2), Math.round(height / 2)];
  const [w, h] = [Math.max(2, Math.round(width / 8)), Math.max(2, Math.round(height / 8))];
  if (shape === 'circle') return { shape, coords: [x, y, Math.min(w, h)] };
  if (shape === 'rect') return { shape, coords: [x - w, y - h, x + w, y + h] };
  return { shape, coords: [x, y - h, x + w, y + h, x - w, y + h] };
}

/** A polygon with one of its corners elsewhere. */
export const withCorner = (
  coords: readonly number[],
  at: number,
  to: Point,
  { width, height }: Size,
): number[] => coords.with(2 * at, within(to.x, 0, width)).with(2 * at + 1, within(to.y, 0, height));

/** Coordinates as they are typed: numbers between commas or spaces. Undefined if they are no such shape. */
export function readCoords(shape: Shape, text: string): number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const coords = parts.map(Number);
  const count = coords.length;
  const isWhole =
    shape === 'rect' ? count === 4 : shape === 'circle' ? count === 3 : count >= 6 && count % 2 === 0;
  const isValid = coords.every((value) => Number.isFinite(value) && value >= 0 && value <= 10_000);
  return isWhole && isValid && count <= 200 ? coords : undefined;
}
