import { fileIdsIn } from './files-in.ts';
import { itemContent } from './item-content.ts';

const id = (digit: number): string => `0190a0a0-0000-7000-8000-00000000000${digit}`;
const imageNode = (fileId: string) => ({ type: 'image', attrs: { fileId, alt: 'A valve' } });
const doc = (...content: object[]) => ({ type: 'doc', content });
const common = { title: 'Valves', languages: ['en', 'pt-BR'], classification: {} };

it('finds the images of every text and language, and those that are pointed at, each once', () => {
  const content = itemContent.parse({
    kind: 'scenario',
    ...common,
    stimulus: {
      en: doc({ type: 'blockquote', content: [imageNode(id(1))] }),
      'pt-BR': doc(imageNode(id(2)), imageNode(id(1))),
    },
    parts: [
      {
        id: 'part_1',
        stem: { en: doc({ type: 'paragraph', content: [imageNode(id(3).toUpperCase())] }) },
        interaction: {
          type: 'hotspot',
          image: { fileId: id(4), width: 10, height: 10, alt: { en: 'A stack' } },
          areas: [{ id: 'A', shape: 'rect', coords: [0, 0, 5, 5], label: { en: 'Left' } }],
          minChoices: 1,
          maxChoices: 1,
          correct: ['A'],
          scoring: { rule: 'match_correct', points: 1 },
        },
      },
    ],
  });
  expect(fileIdsIn(content)).toEqual([id(1), id(2), id(3), id(4)]);
});
