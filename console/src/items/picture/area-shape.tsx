import { cornersOf, type Area, type Point } from '@rigwise/scoring';

interface AreaShapeProps {
  of: Area;
  className: string | undefined;
}

/** The outline of an area, in pixels of its picture. */
export function AreaShape({ of: { shape, coords }, className }: AreaShapeProps) {
  const [a = 0, b = 0, c = 0, d = 0] = coords;
  if (shape === 'circle') return <circle className={className} cx={a} cy={b} r={c} />;
  if (shape === 'poly') {
    const points = cornersOf(coords).map(({ x, y }) => `${x},${y}`);
    return <polygon className={className} points={points.join(' ')} />;
  }
  const [width, height] = [Math.abs(c - a), Math.abs(d - b)];
  return <rect className={className} x={Math.min(a, c)} y={Math.min(b, d)} width={width} height={height} />;
}

/** Where the mark of an area is: at the upper left, where it hides least. */
export function markOf({ shape, coords }: Area): Point {
  const [a = 0, b = 0, c = 0, d = 0] = coords;
  if (shape === 'circle') return { x: a - c * Math.SQRT1_2, y: b - c * Math.SQRT1_2 };
  if (shape === 'rect') return { x: Math.min(a, c), y: Math.min(b, d) };
  // A polygon's box may have nothing at its corner: the corner that is closest to it.
  const corners = cornersOf(coords);
  return corners.reduce(
    (best, one) => (one.x + one.y < best.x + best.y ? one : best),
    corners[0] ?? { x: a, y: b },
  );
}
