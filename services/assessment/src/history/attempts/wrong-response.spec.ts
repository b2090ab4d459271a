import { questionsOf, type ItemContent } from '@rigwise/contracts';
import { readQtiFolder } from '@rigwise/item-formats';
import { keyResponse, maximumScore, scoreItem } from '@rigwise/scoring';
import { contentFolders, questionFilesOf } from '../content-folders.ts';
import { numbersFor } from './chance.ts';
import { wrongResponse } from './wrong-response.ts';

const contents = contentFolders()
  .flatMap((folder) => [...readQtiFolder(questionFilesOf(folder))])
  .flatMap((verdict): ItemContent[] => (verdict.kind === 'readable' ? [verdict.content] : []));
const TRIES = 10;

it.each(contents.map((content) => [content.title, content] as const))(
  '%s has wrong responses that cost points',
  (title, content) => {
    const key = keyResponse(content);
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const next = numbersFor(`${title} ${attempt}`);
      const given = questionsOf(content).flatMap(({ id, interaction }) =>
        Object.entries(wrongResponse(id, interaction, ofQuestion(key, id), next)),
      );
      expect(scoreItem(content, Object.fromEntries(given)).score).toBeLessThan(maximumScore(content));
    }
  },
);

const ofQuestion = (response: Readonly<Record<string, string[]>>, id: string) =>
  Object.fromEntries(Object.entries(response).filter(([key]) => key.split('.')[0] === id));
