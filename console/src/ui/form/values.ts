/** Values of forms are what JSON can express, like drafts and bodies. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** @param path `external.endsOn` */
export function atPath(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (found, name) =>
        typeof found === 'object' && found !== null ? found[name as keyof typeof found] : undefined,
      value,
    );
}

/** The same, empty: the schema reports it as required. */
export function emptied<Value>(value: Value): Value {
  if (typeof value === 'string') return '' as Value;
  if (Array.isArray(value)) return [] as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, emptied(inner)])) as Value;
}

/** For multi-line input that is stored as one line. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
