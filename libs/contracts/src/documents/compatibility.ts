import type { JsonSchema } from './json-schema.ts';

const NOTES = new Set(['title', 'description', 'examples', 'example', '$schema']);

/**
 * Lists what in `next` breaks readers or stored events of `committed`, one per line; empty if nothing does. The rule of
 * libs/contracts: a version only ever gains optional fields. So apart from new optional fields, both must be equal;
 * descriptions may change.
 */
export function incompatibilities(committed: JsonSchema, next: JsonSchema, path = 'payload'): string[] {
  const found: string[] = [];
  const keys = new Set([...Object.keys(committed), ...Object.keys(next)].filter((key) => !NOTES.has(key)));
  for (const key of keys) {
    const [before, after] = [committed[key], next[key]];
    if (key === 'properties') found.push(...inProperties(committed, next, path));
    else if (key === 'required') found.push(...inRequired(asList(before), asList(after), path));
    else if (isSchema(before) && isSchema(after))
      found.push(...incompatibilities(before, after, `${path}.${key}`));
    else if (JSON.stringify(before) !== JSON.stringify(after)) {
      found.push(`${path}: ${key} was ${show(before)}, is ${show(after)}`);
    }
  }
  return found;
}

function inProperties(committed: JsonSchema, next: JsonSchema, path: string): string[] {
  const before = (committed['properties'] ?? {}) as Record<string, JsonSchema>;
  const after = (next['properties'] ?? {}) as Record<string, JsonSchema>;
  return Object.entries(before).flatMap(([name, schema]) => {
    const now = after[name];
    return now ? incompatibilities(schema, now, `${path}.${name}`) : [`${path}.${name} was removed`];
  });
}

function inRequired(before: readonly unknown[], after: readonly unknown[], path: string): string[] {
  return [
    ...after
      .filter((name) => !before.includes(name))
      .map((name) => `${path}.${String(name)} became required`),
    ...before
      .filter((name) => !after.includes(name))
      .map((name) => `${path}.${String(name)} became optional`),
  ];
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const show = (value: unknown): string => (value === undefined ? 'absent' : JSON.stringify(value));
