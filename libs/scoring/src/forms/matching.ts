/** How many things are wanted, and which, the most wanted first. */
export interface Wish {
  readonly count: number;
  readonly wanted: readonly string[];
}

/**
 * Gives each thing to at most one wish and fulfils as much as possible: a maximum bipartite matching by augmenting paths
 * (Kuhn 1955). A wish takes the free thing it wants most. If none is free, it takes a thing from another wish that can
 * replace it. A complete wish stays complete.
 *
 * @returns the things of each wish, in the order of `wanted`
 */
export function fulfil(wishes: readonly Wish[]): string[][] {
  const holder = new Map<string, number>();
  wishes.forEach(({ count }, wish) => {
    for (let one = 0; one < count; one++) if (!takeOne(wish, wishes, holder, new Set([wish]))) break;
  });
  return wishes.map(({ wanted }, wish) => wanted.filter((thing) => holder.get(thing) === wish));
}

/** @param asked the wishes visited so far */
function takeOne(
  wish: number,
  wishes: readonly Wish[],
  holder: Map<string, number>,
  asked: Set<number>,
): boolean {
  const wanted = wishes[wish]?.wanted ?? [];
  const free = wanted.find((thing) => !holder.has(thing));
  if (free !== undefined) {
    holder.set(free, wish);
    return true;
  }
  for (const thing of wanted) {
    const other = holder.get(thing);
    if (other === undefined || asked.has(other)) continue;
    asked.add(other);
    // First find a replacement: if the thing were free, the other wish would take it again.
    if (!takeOne(other, wishes, holder, asked)) continue;
    holder.set(thing, wish);
    return true;
  }
  return false;
}
