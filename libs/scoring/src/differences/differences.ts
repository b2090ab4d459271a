import type { Classification, ItemContent, ScenarioPart } from '@rigwise/contracts';
import { canonical } from './canonical.ts';
import { differenceGroups, leaf, order, set, texts, type DifferenceGroup, type Entry } from './entries.ts';
import { interactionEntries } from './interaction-entries.ts';

export interface Difference {
  /** Parts are named by their ids: `interaction.options[B].text.en`, `parts[P1].stem.en`. */
  readonly path: string;
  readonly group: DifferenceGroup;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Absent if added. */
  readonly before?: unknown;
  /** Absent if removed. */
  readonly after?: unknown;
}

/**
 * The differences between two versions of an item, ordered by group. Order counts only where it has a meaning: moving
 * an option that candidates see shuffled is no difference.
 */
export const differences = (before: ItemContent, after: ItemContent): Difference[] =>
  compared(entriesOf(before), entriesOf(after));

/** The differences between the parts of two versions, ordered by group. */
export function compared(before: readonly Entry[], after: readonly Entry[]): Difference[] {
  const [old, now] = [byPath(before), byPath(after)];
  const changed = [...old].flatMap(([path, entry]): Difference[] => {
    const other = now.get(path);
    if (other === undefined || (entry.isOrder ?? false) !== (other.isOrder ?? false)) return removed(entry);
    return isSame(entry, other)
      ? []
      : [{ path, group: other.group, kind: 'changed', before: entry.value, after: other.value }];
  });
  const added = [...now].flatMap(([path, { group, value, isOrder }]): Difference[] => {
    const isNew = old.has(path) ? (old.get(path)?.isOrder ?? false) !== (isOrder ?? false) : true;
    return isNew && isOrder !== true ? [{ path, group, kind: 'added', after: value }] : [];
  });
  const all = [...changed, ...added];
  return differenceGroups.flatMap((group) => all.filter((difference) => difference.group === group));
}

/** A removed order is no difference: its members have entries of their own. */
const removed = ({ path, group, value, isOrder }: Entry): Difference[] =>
  isOrder === true ? [] : [{ path, group, kind: 'removed', before: value }];

function isSame(before: Entry, after: Entry): boolean {
  if (before.isOrder !== true) return canonical(before.value) === canonical(after.value);
  const [old, now] = [idsIn(before.value), idsIn(after.value)];
  return canonical(old.filter((id) => now.includes(id))) === canonical(now.filter((id) => old.includes(id)));
}

const idsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const byPath = (entries: readonly Entry[]): ReadonlyMap<string, Entry> =>
  new Map(entries.map((entry) => [entry.path, entry]));

function entriesOf(content: ItemContent): Entry[] {
  const { title, languages, classification } = content;
  return [
    ...leaf('title', 'text', title),
    ...set('languages', 'text', languages),
    order('languages', 'text', languages),
    ...(content.kind === 'question'
      ? questionEntries('', content)
      : [
          ...texts('stimulus', 'text', content.stimulus),
          ...content.parts.flatMap((part) => questionEntries(`parts[${part.id}].`, part)),
          order(
            'parts',
            'text',
            content.parts.map(({ id }) => id),
          ),
        ]),
    ...classificationEntries(classification),
  ];
}

const questionEntries = (
  prefix: string,
  { stem, rationale, interaction }: Pick<ScenarioPart, 'stem' | 'rationale' | 'interaction'>,
): Entry[] => [
  ...texts(`${prefix}stem`, 'text', stem),
  ...texts(`${prefix}rationale`, 'text', rationale),
  ...interactionEntries(`${prefix}interaction`, interaction),
];

function classificationEntries(of: Classification): Entry[] {
  const at = (name: string) => `classification.${name}`;
  return [
    ...set(at('topics'), 'classification', of.topics),
    ...set(at('skills'), 'classification', of.skills),
    ...leaf(at('difficulty'), 'classification', of.difficulty),
    ...leaf(at('cognitiveLevel'), 'classification', of.cognitiveLevel),
    ...leaf(at('estimatedSeconds'), 'classification', of.estimatedSeconds),
    ...set(
      at('references'),
      'classification',
      of.references.map(({ source, clause }) => (clause === undefined ? source : `${source} ${clause}`)),
    ),
  ];
}
