import { nodesOf, type Localized, type RichText } from '@rigwise/contracts';

/** The blanks of one text, in reading order, with repetitions. */
export function blankIdsIn(text: RichText): string[] {
  const ids: string[] = [];
  for (const node of nodesOf(text)) if (node.type === 'blank') ids.push(node.attrs.id);
  return ids;
}

/** The distinct blanks of a text in all its languages. */
export const blankIdsOf = (text: Localized<RichText>): ReadonlySet<string> =>
  new Set(Object.values(text).flatMap(blankIdsIn));
