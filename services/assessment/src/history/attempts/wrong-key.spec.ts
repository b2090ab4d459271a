import { readQtiFolder } from '@rigwise/item-formats';
import { keyResponse, maximumScore, missingBeforeReview, scoreItem } from '@rigwise/scoring';
import { contentFolders, questionFilesOf } from '../content-folders.ts';
import { TOO_EASY } from './simulated-response.ts';
import { WRONG_KEY, withRightKey, withWrongKey } from './wrong-key.ts';

const contentOf = (identifier: string) =>
  contentFolders()
    .flatMap((folder) => [...readQtiFolder(questionFilesOf(folder))])
    .flatMap((verdict) =>
      verdict.kind === 'readable' && verdict.place.identifier === identifier ? [verdict.content] : [],
    )[0];

it('gives another option all points, and the right one none, so that the question can still be reviewed', () => {
  const content = contentOf(WRONG_KEY);
  if (!content) throw new Error('It is gone');
  const wrong = withWrongKey(content);
  expect(missingBeforeReview(wrong)).toEqual([]);
  expect(keyResponse(wrong)).not.toEqual(keyResponse(content));
  expect(scoreItem(wrong, keyResponse(wrong)).score).toBe(maximumScore(content));
  expect(scoreItem(wrong, keyResponse(content)).score).toBe(0);
  expect(withRightKey(wrong)).toEqual(content);
});

it('has a question that everyone gets right', () => {
  expect(contentOf(TOO_EASY)).toBeDefined();
});
