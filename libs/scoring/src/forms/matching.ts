/** Who wants things: so many, and which, the most wanted first. */
export interface Wish {
  readonly count: number;
  readonly wanted: readonly string[];
}

/**
 * Gives each thing to one wish at most, so that as many as possible are fulfilled: a maximum bipartite matching by
 * augmenting paths (Kuhn 1955), where a wish takes its most wanted free thing, and what others took only if nothing
 * else is left and they can take something else. A wish that is complete stays complete.
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

/** @param asked the wishes on the path: none is asked twice */
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
    // The other finds something else first: it would take this thing back if it were free.
    if (!takeOne(other, wishes, holder, asked)) continue;
    holder.set(thing, wish);
    return true;
  }
  return false;
}
