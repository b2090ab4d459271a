import type { TestContent } from '@rigwise/contracts';

export interface TestDifference {
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** What differs between two contents, by property; sections are compared by their ids. */
export function testDifferences(before: TestContent, after: TestContent): TestDifference[] {
  return changes('', keyed(before), keyed(after));
}

/** With sections by id, so that moving one doesn't change the others. */
const keyed = ({ sections, ...content }: TestContent): object => ({
  ...content,
  sections: Object.fromEntries(sections.map((section) => [section.id, section])),
  order: sections.map(({ id }) => id),
});

function changes(path: string, before: unknown, after: unknown): TestDifference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isPlain(before) || !isPlain(after)) return [{ path, before, after }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => changes(path === '' ? name : `${path}.${name}`, before[name], after[name]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && !('type' in value);
