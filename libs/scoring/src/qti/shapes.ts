/** QTI's shapes: rect x1,y1,x2,y2; circle x,y,r; poly x1,y1,x2,y2,… in pixels of the image. */
export interface Area {
  readonly shape: 'rect' | 'circle' | 'poly';
  readonly coords: readonly number[];
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of a polygon. A last coordinate without its pair is ignored. */
export function cornersOf(coords: readonly number[]): Point[] {
  const corners: Point[] = [];
  for (let at = 0; at + 1 < coords.length; at += 2)
    corners.push({ x: coords[at] ?? 0, y: coords[at + 1] ?? 0 });
  return corners;
}

/** Whether a point is in an area or on its edge. */
export function isInside(point: Point, { shape, coords }: Area): boolean {
  const [a = NaN, b = NaN, c = NaN, d = NaN] = coords;
  if (shape === 'circle') return Math.hypot(point.x - a, point.y - b) <= c;
  if (shape === 'poly') return isInPolygon(point, cornersOf(coords));
  return isBetween(point.x, a, c) && isBetween(point.y, b, d);
}

const isBetween = (value: number, one: number, other: number): boolean =>
  value >= Math.min(one, other) && value <= Math.max(one, other);

/** Even-odd rule, as in HTML's image maps; a point on an edge is inside. */
function isInPolygon(point: Point, corners: readonly Point[]): boolean {
  let inside = false;
  let from = corners.at(-1);
  for (const to of corners) {
    if (from === undefined) return false;
    if (isOnEdge(point, from, to)) return true;
    if (from.y > point.y !== to.y > point.y) {
      const crossing = from.x + ((point.y - from.y) / (to.y - from.y)) * (to.x - from.x);
      if (point.x < crossing) inside = !inside;
    }
    from = to;
  }
  return inside;
}

function isOnEdge(point: Point, from: Point, to: Point): boolean {
  const cross = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
  return cross === 0 && isBetween(point.x, from.x, to.x) && isBetween(point.y, from.y, to.y);
}
