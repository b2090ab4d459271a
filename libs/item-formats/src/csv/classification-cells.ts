import type { Classification } from '@rigwise/contracts';
import { cognitiveLevels, difficulties } from '@rigwise/contracts';
import { escapedPart, listOf, listed, splitList, unescapedPart } from '../text/lists.ts';
import { numberOf, oneOf } from '../text/values.ts';
import type { ItemDraft } from '../text/verdicts.ts';
import type { SingleColumn } from './columns.ts';

/** Where cells are read from. */
interface Cells {
  get(column: SingleColumn): string | undefined;
}

/** @throws RefusedQuestion */
export function classificationFrom(cells: Cells): ItemDraft['classification'] {
  const read = <T>(column: SingleColumn, of: (cell: string) => T): T | undefined => {
    const cell = cells.get(column);
    return cell === undefined ? undefined : of(cell);
  };
  return {
    topics: read('topics', listOf),
    skills: read('skills', listOf),
    difficulty: read('difficulty', (cell) => oneOf(cell, difficulties, 'difficulty')),
    cognitiveLevel: read('cognitive_level', (cell) => oneOf(cell, cognitiveLevels, 'cognitive_level')),
    estimatedSeconds: read('estimated_seconds', (cell) => numberOf(cell, 'estimated_seconds')),
    references: read('references', (cell) =>
      splitList(cell)
        .filter((entry) => entry !== '')
        .map((entry) => {
          const [source = '', ...clause] = splitList(entry, '|').map(unescapedPart);
          return { source, ...(clause.length > 0 && { clause: clause.join(' | ') }) };
        }),
    ),
  };
}

/** What `classificationFrom` reads. */
export function classificationCells(of: Classification): [SingleColumn, string][] {
  return [
    ['topics', listed(of.topics)],
    ['skills', listed(of.skills)],
    ['difficulty', of.difficulty],
    ['cognitive_level', of.cognitiveLevel],
    ['estimated_seconds', String(of.estimatedSeconds)],
    [
      'references',
      of.references
        .map(({ source, clause }) =>
          [source, ...(clause === undefined ? [] : [clause])].map(escapedPart).join(' | '),
        )
        .join('; '),
    ],
  ];
}
