import { plainDoc, type ItemContent } from '@rigwise/contracts';
import { missingBeforeReview } from '@rigwise/scoring';
import { numberOf, readablePath } from './field-path.ts';
import { missing } from './missing.en.ts';

const option = (id: string) => ({ id, text: { en: plainDoc(id) } });
const common = {
  ...{ title: 'Shut-in', languages: ['en'] },
  classification: {
    ...{ topics: [], skills: [], references: [], estimatedSeconds: 60 },
    ...{ difficulty: 'medium', cognitiveLevel: 'apply' },
  },
} as const satisfies Partial<ItemContent>;
const order: ItemContent = {
  ...{ kind: 'question', ...common, languages: ['en'], stem: { en: plainDoc('Order them.') } },
  classification: { ...common.classification, topics: [], skills: [], references: [] },
  interaction: {
    ...{ type: 'order', shuffle: true, points: 1, correct: ['B', 'A'] },
    options: [option('A'), option('B')],
  },
};

it('numbers options that are to be ordered as the editor lists them', () => {
  expect(numberOf(order, ['interaction', 'options'], 'B')).toBe(1);
  expect(readablePath('interaction.options.0.rationale.en', order)).toBe('interaction.options[2].rationale');
});

it('names the language where there are several', () => {
  const both = { ...order, languages: ['en', 'es'] };
  expect(readablePath('interaction.options.1.text.es', both)).toBe('interaction.options[1].es');
});

it('has a sentence for whatever a draft lacks', () => {
  const codes = missingBeforeReview(order).map(({ code }) => code);
  expect(codes).toEqual(['no-topic', 'no-rationale', 'no-rationale']);
  for (const code of codes) expect(Object.keys(missing.missing.codes)).toContain(code);
});
