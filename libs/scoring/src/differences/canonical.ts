const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * Canonical JSON: members sorted by name, undefined members left out, and the marks of a text (a set) sorted. Two values
 * are equal if their canonical JSON is.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const members = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .sort()
    .map(
      (name) =>
        `${JSON.stringify(name)}:${name === 'marks' ? canonicalSet(value[name]) : canonical(value[name])}`,
    );
  return `{${members.join(',')}}`;
}

const canonicalSet = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(canonical).sort().join(',')}]` : canonical(value);
