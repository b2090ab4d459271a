/** As many at once as the service has connections to spare. */
const AT_ONCE = 6;

/** Does something with each, several at once. */
export async function inGroups<T>(all: readonly T[], each: (one: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) await Promise.all(all.slice(at, at + AT_ONCE).map(each));
}
