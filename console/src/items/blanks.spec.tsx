import type { InteractionOf } from '@rigwise/contracts';
import { aQuestion, options } from '@rigwise/testing/items';
import { screen } from '@testing-library/react';
import './questions/gap-match-question.tsx';
import { loadTexts, showItem } from './test/show-item.tsx';

beforeAll(loadTexts);

type NumericBlank = InteractionOf<'numeric'>['blanks'][number];
const numeric = (overrides: Partial<NumericBlank> = {}) =>
  aQuestion(
    {
      type: 'numeric',
      blanks: [
        {
          ...{ id: 'B1', unitRequired: false, units: [] },
          answers: [{ value: 12_500, tolerance: { mode: 'exact', below: 0, above: 0 }, score: 1 }],
          ...overrides,
        },
      ],
      scoring: { rule: 'sum' },
    },
    { blanks: ['B1'] },
  );
const pressures = [
  { symbol: 'psi', factor: 1 },
  { symbol: 'bar', factor: 14.503_8 },
];

describe('a number', () => {
  it.each([
    ['12,500', 'Read as 12,500'],
    ['1.5e3', 'Read as 1,500'],
    ['9 5/8', 'Read as 9.625'],
    ['about ten', 'Not a number. Use digits, such as 12.5'],
  ])('typed as "%s" is shown as it is read', async (typed, text) => {
    const { user } = showItem(numeric());
    await user.type(screen.getByRole('textbox', { name: 'Blank 1 of 1' }), typed);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('is read out once typing pauses', async () => {
    const { user } = showItem(numeric());
    await user.type(screen.getByRole('textbox'), '12500');
    expect(screen.getByRole('status').textContent).toBe('');
    await screen.findByText((text, element) => element?.role === 'status' && text === 'Read as 12,500');
  });

  it('gets its required unit from a list', async () => {
    const { user, response, score } = showItem(numeric({ units: pressures, unitRequired: true }));
    await user.type(screen.getByRole('textbox'), '12500');
    expect(screen.getByText('Add a unit: bar, psi.')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Blank 1 of 1: Unit' }), 'psi');
    expect([response(), score().score]).toEqual([{ 'RESPONSE.B1': ['12500 psi'] }, 1]);
    await user.type(screen.getByRole('textbox'), '0');
    expect(response()).toEqual({ 'RESPONSE.B1': ['125000 psi'] });
  });

  it('is taken apart when an attempt goes on, and keeps a unit that was typed', async () => {
    const { user, response } = showItem(numeric({ units: pressures, unitRequired: true }), {
      response: { 'RESPONSE.B1': ['862 bar'] },
    });
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('bar');
    const field = screen.getByRole<HTMLInputElement>('textbox');
    expect(field.value).toBe('862');
    await user.type(field, ' psi');
    expect(response()).toEqual({ 'RESPONSE.B1': ['862 psi'] });
  });

  it('may have a unit with it, and no other', async () => {
    const { user } = showItem(numeric({ units: pressures }));
    expect(screen.getAllByText('You can add a unit: bar, psi')).not.toHaveLength(0);
    await user.type(screen.getByRole('textbox'), '5 ft');
    expect(screen.getByText('Unknown unit. Use bar, psi.')).toBeTruthy();
  });
});

describe('a blank', () => {
  it('is a text field, and cleared with its text', async () => {
    const content = aQuestion(
      {
        type: 'text-entry',
        blanks: [{ id: 'B1', answers: [{ text: 'annulus', score: 1, caseSensitive: false }], trim: true }],
        scoring: { rule: 'sum' },
      },
      { blanks: ['B1'] },
    );
    const { user, response, score } = showItem(content);
    const field = screen.getByRole('textbox', { name: 'Blank 1 of 1' });
    await user.type(field, 'Annulus');
    expect([response(), score().score]).toEqual([{ 'RESPONSE.B1': ['Annulus'] }, 1]);
    await user.clear(field);
    expect(response()).toEqual({});
  });

  it('that the text lacks in a language stands below it', async () => {
    const content = aQuestion(
      {
        type: 'inline-choice',
        blanks: [
          {
            id: 'B9',
            options: [
              { id: 'I1', text: { en: 'open' }, score: 1 },
              { id: 'I2', text: { en: 'closed' }, score: 0 },
            ],
          },
        ],
        shuffle: false,
        scoring: { rule: 'sum' },
      },
      { blanks: [] },
    );
    const { user, response } = showItem(content);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Blank 1 of 1' }), 'closed');
    expect(response()).toEqual({ 'RESPONSE.B9': ['I2'] });
  });
});

describe('a gap', () => {
  const content = aQuestion(
    {
      type: 'gap-match',
      options: options({ G1: 'hydrostatic', G2: 'annular', G3: 'static' }),
      shuffle: false,
      correct: [
        { source: 'G1', target: 'B1' },
        { source: 'G2', target: 'B2' },
      ],
      scoring: { rule: 'match_correct', points: 1 },
    },
    { blanks: ['B1', 'B2'] },
  );
  const gap = (number: number) =>
    screen.findByRole<HTMLSelectElement>('combobox', { name: `Blank ${number} of 2` });

  it('is filled from its list; an option moves from one gap to another', async () => {
    const { user, response } = showItem(content);
    await user.selectOptions(await gap(1), 'annular');
    await user.selectOptions(await gap(2), 'annular');
    expect(response()).toEqual({ RESPONSE: ['G2 B2'] });
    await user.selectOptions(await gap(1), 'hydrostatic');
    expect(new Set(response()['RESPONSE'])).toEqual(new Set(['G1 B1', 'G2 B2']));
  });

  it('is filled by pressing an option, which says where it went', async () => {
    const { user, response, score } = showItem(content);
    const option = (name: string) => screen.findByRole('button', { name });
    (await option('hydrostatic')).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('hydrostatic is in blank 1').role).toBe('status');
    await user.click(await option('annular'));
    expect(score().score).toBe(1);
    await user.click(await option('static'));
    expect(response()).toEqual({ RESPONSE: ['G1 B1', 'G2 B2'] });
    expect((await option('annular')).getAttribute('aria-pressed')).toBe('true');
    await user.click(await option('annular'));
    expect(response()).toEqual({ RESPONSE: ['G1 B1'] });
  });
});
