/** Of a name, such as "M. M." of Max Manager; null if there is none. */
export function initials(name: string | null): string | null {
  const first = (name ?? '').split(/\s+/).flatMap((word) => [...word.matchAll(/\p{L}/gu)].slice(0, 1));
  return first.length === 0 ? null : first.map(([letter]) => `${letter.toUpperCase()}.`).join(' ');
}
