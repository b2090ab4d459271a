import { aQuestion, options } from '@rigwise/testing/items';
import { plainDoc, type InteractionOf } from '@rigwise/contracts';
import { screen, within } from '@testing-library/react';
import './questions/graphic-order-question.tsx';
import './questions/order-question.tsx';
import { loadTexts, showItem } from './test/show-item.tsx';

beforeAll(loadTexts);
afterEach(() => jest.restoreAllMocks());

const asOnPhone = (): void => {
  const nothing = window.matchMedia('print');
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...nothing, matches: true });
};

describe('an order', () => {
  const content = aQuestion({
    type: 'order',
    options: options({ A: 'Stop', B: 'Look', C: 'Shut in' }),
    shuffle: false,
    correct: ['C', 'A', 'B'],
    points: 2,
  });
  const texts = () =>
    within(screen.getByRole('list', { name: 'What happens next?' })).getAllByRole('listitem');
  const order = () => texts().map((row) => row.textContent);

  it('is no answer until it is kept', async () => {
    const { user, response } = showItem(content);
    await screen.findByText('Not answered yet. Change the order, or keep it.');
    expect(response()).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Keep this order' }));
    expect(response()).toEqual({ RESPONSE: ['A', 'B', 'C'] });
  });

  it('is changed with buttons, which keep the focus and say the position', async () => {
    const { user, score } = showItem(content);
    const up = await screen.findByRole('button', { name: 'Move up: Shut in' });
    up.focus();
    await user.keyboard('{Enter}{Enter}{Enter}');
    expect(order()).toEqual(['1Shut in', '2Stop', '3Look']);
    expect(screen.getByText('Shut in: position 1 of 3')).toBeTruthy();
    expect([document.activeElement, score().score]).toEqual([
      screen.getByRole('button', { name: 'Move up: Shut in' }),
      2,
    ]);
  });

  it('has handles that say how to use them by keyboard', async () => {
    showItem(content);
    const handle = await screen.findByRole('button', { name: 'Drag: Look' });
    const how = document.getElementById(handle.getAttribute('aria-describedby') ?? '');
    expect(how?.textContent).toMatch(/^Press Space to pick up/);
  });

  it('can’t be changed when it is read only', async () => {
    showItem(content, { isReadOnly: true, response: { RESPONSE: ['B', 'A', 'C'] } });
    await screen.findByText('Look');
    expect(order()).toEqual(['1Look', '2Stop', '3Shut in']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a match', () => {
  const content = aQuestion({
    type: 'match',
    sources: options({ S1: 'Annular', S2: 'Blind rams' }),
    targets: options({ T1: 'any pipe', T2: 'no pipe' }),
    shuffle: false,
    correct: [
      { source: 'S1', target: 'T1' },
      { source: 'S2', target: 'T2' },
    ],
    scoring: { rule: 'match_correct', points: 1 },
  });

  it('is a table of radio buttons, each named by its row and column', async () => {
    const { user, response, score } = showItem(content);
    await user.click(screen.getByRole('radio', { name: 'Annular: any pipe' }));
    await user.click(screen.getByRole('radio', { name: 'Blind rams: any pipe' }));
    await user.click(screen.getByRole('radio', { name: 'Blind rams: no pipe' }));
    expect([response(), score().score]).toEqual([{ RESPONSE: ['S1 T1', 'S2 T2'] }, 1]);
    await user.click(screen.getByRole('button', { name: 'Clear: Annular' }));
    expect(response()).toEqual({ RESPONSE: ['S2 T2'] });
  });

  it('is a choice for each on a phone', async () => {
    asOnPhone();
    const { user, score } = showItem(content);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Annular' }), 'any pipe');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Blind rams' }), 'no pipe');
    expect(score().score).toBe(1);
  });
});

describe('areas of a picture', () => {
  const image = {
    ...{ fileId: '0190a0a0-0000-7000-8000-000000000001', width: 200, height: 100 },
    alt: { en: 'A stack' },
  };
  const areas: InteractionOf<'hotspot'>['areas'] = [
    { id: 'A', shape: 'rect', coords: [0, 0, 50, 50], label: { en: 'Top left' } },
    { id: 'B', shape: 'circle', coords: [100, 50, 20], label: { en: 'Middle' } },
    { id: 'C', shape: 'poly', coords: [150, 50, 200, 50, 175, 100], label: { en: 'Bottom right' } },
  ];
  const shape = (name: string) =>
    screen.getByRole('checkbox', { name: (shown, element) => shown === name && element.tagName === 'g' });
  const hotspot = (maxChoices: number) =>
    aQuestion({
      ...{ type: 'hotspot', image, areas, minChoices: 1, maxChoices, correct: ['B'] },
      scoring: { rule: 'match_correct', points: 1 },
    });

  it('are reached and chosen by keyboard; one at a time if one is asked for', async () => {
    const { user, response } = showItem(hotspot(1));
    expect(screen.getByRole('img', { name: 'A stack' }).getAttribute('src')).toBe(`/images/${image.fileId}`);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(response()).toEqual({ RESPONSE: ['A'] });
    await user.tab();
    await user.keyboard(' ');
    expect([response(), shape('Middle').getAttribute('aria-checked')]).toEqual([{ RESPONSE: ['B'] }, 'true']);
    await user.keyboard(' ');
    expect(response()).toEqual({});
  });

  it('are also a list', async () => {
    const { user, response } = showItem(hotspot(1));
    await user.click(screen.getByText('Choose from a list'));
    await user.click(screen.getByLabelText('Bottom right', { selector: 'input' }));
    expect(response()).toEqual({ RESPONSE: ['C'] });
  });

  it('are no more than allowed', async () => {
    const { user, response } = showItem(hotspot(2));
    for (const name of ['Middle', 'Top left', 'Bottom right']) await user.click(shape(name));
    expect(response()).toEqual({ RESPONSE: ['B', 'A'] });
  });

  it('are numbered in the order of pressing, and moved and removed in a list', async () => {
    const { user, response } = showItem(
      aQuestion({ type: 'graphic-order', image, areas, correct: ['A', 'B', 'C'], points: 1 }),
    );
    await screen.findByText('Your order: 0 of 3');
    await user.click(shape('Bottom right'));
    await user.click(screen.getByRole('button', { name: 'Top left' }));
    expect([response(), shape('Top left: 2')]).toEqual([{ RESPONSE: ['C', 'A'] }, expect.anything()]);
    await user.click(screen.getByRole('button', { name: 'Move up: Top left' }));
    await user.click(screen.getByRole('button', { name: 'Remove: Bottom right' }));
    expect(response()).toEqual({ RESPONSE: ['A'] });
  });
});

describe('a scenario', () => {
  const scenario = {
    ...{ kind: 'scenario' as const, title: 'A kick', languages: ['ar', 'en'] },
    classification: aQuestion({ type: 'extended-text', points: 1, rubric: [] }).classification,
    stimulus: { ar: plainDoc('ضغط'), en: plainDoc('The pit gains.') },
    parts: ['P1', 'P2'].map((id) => ({
      ...{ id, stem: { en: plainDoc(`Explain ${id}`) } },
      interaction: { type: 'extended-text' as const, minWords: 2, maxWords: 3, points: 1, rubric: [] },
    })),
  };

  it('has its text beside numbered questions, each with its own answer', async () => {
    const { user, response } = showItem(scenario);
    expect(screen.getByRole('region', { name: 'Scenario' }).textContent).toBe('The pit gains.');
    const second = screen.getByRole('region', { name: 'Question 2 of 2' });
    await user.type(within(second).getByRole('textbox', { name: 'Explain P2' }), 'Shut in');
    expect(response()).toEqual({ P2: ['Shut in'] });
  });

  it('has its text above on a phone, where it can be closed', () => {
    asOnPhone();
    const { container } = showItem(scenario);
    expect(container.querySelector('details[open]')?.textContent).toBe('ScenarioThe pit gains.');
  });

  it('is read from the right in Arabic, and from the left where only English exists', () => {
    showItem(scenario, { language: 'ar' });
    const dir = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('dir');
    expect([dir('ضغط'), dir('Explain P1')]).toEqual(['rtl', 'ltr']);
  });

  it('counts the words of a text against its limits', async () => {
    const { user } = showItem(scenario);
    const [field] = screen.getAllByRole('textbox');
    await user.type(field!, 'Shut the well');
    expect(screen.getByText('3 words')).toBeTruthy();
    expect(screen.getAllByText('2 to 3 words')).toHaveLength(2);
    await user.type(field!, ' in, now');
    expect(screen.getByText('2 words too many')).toBeTruthy();
  });
});
