import { bounded } from './map-response.ts';
import { isInside, type Area, type Point } from './shapes.ts';

/** QTI's `areaMapping`. */
export interface AreaMapping {
  readonly areas: readonly (Area & { readonly mappedValue: number })[];
  /** For points outside of all areas. */
  readonly defaultValue?: number | undefined;
  readonly lowerBound?: number | undefined;
  readonly upperBound?: number | undefined;
}

/** A point as in responses, "x y"; undefined if the text isn't one. */
export function pointOf(text: string): Point | undefined {
  const [, x, y] = /^\s*([+-]?\d+(?:\.\d+)?)\s+([+-]?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) };
}

/**
 * QTI's `mapResponsePoint`: each point is worth the first area that it is in, and each area counts once however many
 * points are in it. Points outside of all areas are worth `defaultValue` each, the same point once.
 */
export function mapResponsePoint(points: readonly Point[], mapping: AreaMapping): number {
  const hit = new Set<number>();
  const outside = new Set<string>();
  for (const point of points) {
    const at = mapping.areas.findIndex((area) => isInside(point, area));
    if (at < 0) outside.add(`${point.x} ${point.y}`);
    else hit.add(at);
  }
  let sum = outside.size * (mapping.defaultValue ?? 0);
  for (const at of hit) sum += mapping.areas[at]?.mappedValue ?? 0;
  return bounded(sum, mapping);
}
