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

/** The middle of an area, for its number. */
export function middleOf({ shape, coords }: Area): Point {
  const [a = 0, b = 0, c = 0, d = 0] = coords;
  if (shape === 'circle') return { x: a, y: b };
  if (shape === 'rect') return { x: (a + c) / 2, y: (b + d) / 2 };
  const corners = cornersOf(coords);
  const sum = corners.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / Math.max(1, corners.length), y: sum.y / Math.max(1, corners.length) };
}
