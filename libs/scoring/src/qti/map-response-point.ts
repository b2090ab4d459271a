import { bounded } from './map-response.ts';
import { isInside, type Area, type Point } from './shapes.ts';

/** QTI's `areaMapping`. */
export interface AreaMapping {
  readonly areas: readonly (Area & { readonly mappedValue: number })[];
  /** For points outside all areas. */
  readonly defaultValue?: number | undefined;
  readonly lowerBound?: number | undefined;
  readonly upperBound?: number | undefined;
}

/** Parses a point of a response, "x y". Undefined if the text isn't a point. */
export function pointOf(text: string): Point | undefined {
  const [, x, y] = /^\s*([+-]?\d+(?:\.\d+)?)\s+([+-]?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) };
}

/**
 * QTI's `mapResponsePoint`: a point scores the first area that contains it, and each area counts once, however many
 * points it contains. Each distinct point outside all areas scores `defaultValue`.
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
