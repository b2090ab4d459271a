import { questionsOf, type ItemContent } from '@rigwise/contracts';

/** Everything in a content that has an identifier is in a list. */
const entriesAt = (content: unknown, names: readonly string[]): unknown => {
  let at: unknown = content;
  for (const name of names) {
    if (Array.isArray(at)) at = at.find((one: { id?: string }) => one.id === name) ?? at[Number(name)];
    else if (at !== null && typeof at === 'object') at = (at as Record<string, unknown>)[name];
    else return undefined;
  }
  return at;
};

/** The number of an entry as the editor shows it, from 1: options that are to be ordered are listed in that order. */
export function numberOf(content: ItemContent, list: readonly string[], id: string): number | undefined {
  const entries = entriesAt(content, list);
  if (!Array.isArray(entries)) return undefined;
  const at = entries.findIndex((one: { id?: string }) => one.id === id);
  if (at < 0) return undefined;
  const of = entriesAt(content, list.slice(0, -1)) as { type?: string; correct?: string[] } | undefined;
  const place = of?.type === 'order' && list.at(-1) === 'options' ? (of.correct?.indexOf(id) ?? -1) : -1;
  return 1 + (place < 0 ? at : place);
}

/**
 * A path of a missing part as differences have them, and so that it says no more than a reader needs:
 * `parts.0.interaction.options.1.text.es` becomes `parts[1].interaction.options[2].es`. The language is left out where
 * there is only one.
 */
export function readablePath(path: string, content: ItemContent): string {
  const done: string[] = [];
  let shown = '';
  for (const segment of path === '' ? [] : path.split('.')) {
    if (/^\d+$/.test(segment)) {
      const entry = entriesAt(content, [...done, segment]) as { id?: string } | undefined;
      shown += `[${numberOf(content, done, entry?.id ?? '') ?? Number(segment) + 1}]`;
    } else if (segment !== 'text' && !(content.languages.length === 1 && segment === content.languages[0]))
      shown += `${shown === '' ? '' : '.'}${segment}`;
    done.push(segment);
  }
  return shown;
}

/** The question that a path is in. */
export const questionAt = (content: ItemContent, path: string) =>
  questionsOf(content)[Number(/^parts\.(\d+)\b/.exec(path)?.[1] ?? 0)];
