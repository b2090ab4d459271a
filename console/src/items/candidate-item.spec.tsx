import {
  plainDoc,
  questionsOf,
  type Interaction,
  type ItemContent,
  type RichNode,
  type RichText,
} from '@rigwise/contracts';
import { keyResponse, maximumScore, scoreItem, withoutKey } from '@rigwise/scoring';
import { aQuestion, arbitraryItem, options } from '@rigwise/testing/items';
import { cleanup, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
// What loads with the first question that needs it is there already.
import './questions/gap-match-question.tsx';
import './questions/graphic-order-question.tsx';
import './questions/order-question.tsx';
import { ScoredItemView } from './scored-item.tsx';
import { answerByHand } from './test/answer-by-hand.ts';
import { imageUrl, loadTexts, SEED, show, showItem } from './test/show-item.tsx';

beforeAll(loadTexts);

/** Of questions that a person marks, nothing scores by itself. */
const reachable = (content: ItemContent): number =>
  maximumScore(content) -
  questionsOf(content).reduce(
    (sum, { interaction: of }) =>
      sum + (of.type === 'extended-text' || of.type === 'file-upload' ? of.points : 0),
    0,
  );

it('takes the key of any item by hand, and it scores the maximum', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryItem({ languages: 2 }), async (content) => {
      const { container, response, score } = showItem(content, { language: content.languages[0] ?? 'en' });
      await expectLoaded();
      answerByHand(container, withoutKey(content, SEED).questions, keyResponse(content));
      expect([response(), score().score]).toEqual([expect.anything(), expect.closeTo(reachable(content), 5)]);
      cleanup();
    }),
    { numRuns: 40, endOnFailure: true },
  );
});

const expectLoaded = (): Promise<void> => waitFor(() => expect(screen.queryByText('Loading')).toBeNull());

it('shows the result of any answer to any item', () => {
  const response = (content: ItemContent) =>
    fc.constantFrom({}, keyResponse(content), { RESPONSE: ['x', 'y z'] });
  const flags = fc.record({ score: fc.boolean(), answers: fc.boolean(), key: fc.boolean() });
  fc.assert(
    fc.property(
      arbitraryItem().chain((content) => fc.tuple(fc.constant(content), response(content), flags)),
      ([content, given, shows]) => {
        const item = withoutKey(content, SEED);
        const shared = { content, item, shows, imageUrl, response: given, score: scoreItem(content, given) };
        show(<ScoredItemView language="es" {...shared} />);
        cleanup();
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
});

describe('hostile texts', () => {
  const SCRIPT = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  const nodes: RichNode[] = [
    { type: 'paragraph', content: [{ type: 'text', text: SCRIPT, marks: [{ type: 'bold' }] }] },
    { type: 'codeBlock', content: [{ type: 'text', text: SCRIPT }] },
    {
      type: 'paragraph',
      content: [
        { type: 'inlineMath', attrs: { latex: String.raw`\href{javascript:alert(1)}{x}` } },
        { type: 'inlineMath', attrs: { latex: String.raw`\htmlData{a=b}{x}\includegraphics{//evil}` } },
        { type: 'inlineMath', attrs: { latex: String.raw`\def\a{\a\a}\a` } },
        { type: 'inlineMath', attrs: { latex: '\\frac{' } },
        { type: 'image', attrs: { fileId: '0190a0a0-0000-7000-8000-000000000001', alt: SCRIPT } },
      ],
    },
  ];
  const doc: RichText = { type: 'doc', content: nodes };
  const unknown = { type: 'script', attrs: { src: 'https://evil' }, content: nodes } as unknown as RichNode;

  it('stay texts', async () => {
    const hostile = aQuestion(
      {
        type: 'choice',
        options: [
          { id: 'A', text: { en: doc } },
          { id: 'constructor', text: { en: doc } },
        ],
        shuffle: false,
        correct: 'A',
        scoring: { rule: 'match_correct', points: 1 },
      },
      { stem: { en: { type: 'doc', content: [...nodes, unknown] } } },
    );
    const { container } = showItem(hostile);
    await screen.findAllByText((_text, element) => element?.tagName.toLowerCase() === 'math');
    expect(container.querySelector('script, iframe, a, [onerror], [href], [src*="evil"]')).toBeNull();
    expect(container.textContent).toContain(SCRIPT);
    // What can't be rendered is shown as it was written.
    expect(screen.getAllByText('\\frac{')).toHaveLength(3);
    expect(Reflect.get(window, 'hacked')).toBeUndefined();
  });
});

it('has neither key nor rationale', () => {
  const secret = { en: plainDoc('Secret because') };
  const scoring = { rule: 'sum' } as const;
  const withKey: Interaction[] = [
    {
      type: 'choice',
      options: options({ A: 'Shut in', B: 'Leave' }).map((option) => ({
        ...option,
        rationale: secret,
        reference: 'Secret 1',
      })),
      ...{ shuffle: false, correct: 'A', scoring: { rule: 'match_correct', points: 1 } },
    },
    {
      type: 'text-entry',
      blanks: [{ id: 'B1', answers: [{ text: 'Secret', score: 1, caseSensitive: false }], trim: true }],
      scoring,
    },
    {
      type: 'numeric',
      blanks: [
        {
          ...{ id: 'B1', unitRequired: true, units: [{ symbol: 'psi', factor: 424_242 }] },
          answers: [{ value: 424_242, tolerance: { mode: 'exact', below: 0, above: 0 }, score: 1 }],
        },
      ],
      scoring,
    },
  ];
  for (const interaction of withKey) {
    const { container } = showItem(aQuestion(interaction, { blanks: ['B1'], rationale: secret }));
    expect(container.innerHTML).not.toMatch(/secret|424.?242/i);
    cleanup();
  }
});
