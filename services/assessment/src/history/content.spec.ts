import { itemTypeOf, itemTypes, questionsOf, type ItemContent } from '@rigwise/contracts';
import { readQtiFolder } from '@rigwise/item-formats';
import { keyResponse, maximumScore, missingBeforeReview, scoreItem } from '@rigwise/scoring';
import { contentFolders, questionFilesOf } from './content-folders.ts';

const verdicts = contentFolders().flatMap((folder) => [...readQtiFolder(questionFilesOf(folder))]);
const contents = verdicts.flatMap((verdict): ItemContent[] =>
  verdict.kind === 'readable' ? [verdict.content] : [],
);

const isMarked = (content: ItemContent): boolean =>
  questionsOf(content).some(({ interaction }) => /^(extended-text|file-upload)$/.test(interaction.type));

it('is read whole and without a loss', () => {
  expect(verdicts.filter(({ kind }) => kind !== 'readable')).toEqual([]);
  expect(verdicts.flatMap((verdict) => (verdict.kind === 'readable' ? verdict.warnings : []))).toEqual([]);
});

it('has at least 200 questions, and five of every type', () => {
  expect(contents.length).toBeGreaterThanOrEqual(200);
  for (const type of itemTypes)
    expect([type, contents.filter((content) => itemTypeOf(content) === type).length >= 5]).toEqual([
      type,
      true,
    ]);
});

it.each(contents.map((content) => [content.title, content] as const))(
  '%s is complete, and its key scores the maximum',
  (_title, content) => {
    expect(missingBeforeReview(content)).toEqual([]);
    // A person marks the others.
    if (!isMarked(content))
      expect(scoreItem(content, keyResponse(content)).score).toBe(maximumScore(content));
    expect(scoreItem(content, {}).score).toBeLessThan(maximumScore(content));
  },
);
