import { aQuestion, options } from '@rigwise/testing/items';
import { screen } from '@testing-library/react';
import { loadTexts, showItem } from './test/show-item.tsx';

beforeAll(loadTexts);

const choice = aQuestion({
  type: 'choice',
  options: options({ A: 'Shut the well in', B: 'Circulate', C: 'Leave' }),
  shuffle: false,
  correct: 'A',
  scoring: { rule: 'match_correct', points: 1 },
});
const several = (minChoices: number, maxChoices: number) =>
  aQuestion({
    type: 'multiple-response',
    options: options({ A: 'Pit gain', B: 'Flow', C: 'Sunshine', D: 'Rain' }),
    shuffle: false,
    correct: ['A', 'B'],
    ...{ minChoices, maxChoices },
    scoring: { rule: 'match_correct', points: 2 },
  });

describe('a choice', () => {
  it('is a group of radio buttons with the question as its name, answered by keyboard', async () => {
    const { user, response, score } = showItem(choice);
    expect(screen.getByRole('radiogroup', { name: 'What happens next?' })).toBeTruthy();
    await user.tab();
    await user.keyboard(' ');
    expect(response()).toEqual({ RESPONSE: ['A'] });
    expect(score().score).toBe(1);
  });

  it('can be cleared', async () => {
    const { user, response } = showItem(choice, { response: { RESPONSE: ['C'] } });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Leave' }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Clear answer' }));
    expect(response()).toEqual({});
    expect(screen.queryByRole('button', { name: 'Clear answer' })).toBeNull();
  });

  it('changes nothing when it is read only', async () => {
    const { user, response } = showItem(choice, { isReadOnly: true });
    await user.click(screen.getByText('Circulate'));
    expect(response()).toEqual({});
  });
});

describe('a choice of several', () => {
  it('says how many to choose, and how many are chosen', async () => {
    const { user, response } = showItem(several(1, 2));
    const group = screen.getByRole('group', { name: 'What happens next?' });
    const task = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(task?.textContent).toBe('Choose up to 2.');
    expect(screen.getByRole('status').textContent).toBe('0 of at most 2 chosen');
    await user.click(screen.getByRole('checkbox', { name: 'Flow' }));
    await user.click(screen.getByRole('checkbox', { name: 'Pit gain' }));
    expect(response()).toEqual({ RESPONSE: ['B', 'A'] });
    expect(screen.getByRole('status').textContent).toBe(
      '2 of at most 2 chosen. Clear one to choose another.',
    );
  });

  it('takes no more than allowed, until one is cleared', async () => {
    const { user, response } = showItem(several(0, 2), { response: { RESPONSE: ['A', 'B'] } });
    const rain = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Rain' });
    await user.click(rain);
    expect([rain.disabled, response()]).toEqual([true, { RESPONSE: ['A', 'B'] }]);
    await user.click(screen.getByRole('checkbox', { name: 'Flow' }));
    await user.click(rain);
    expect(response()).toEqual({ RESPONSE: ['A', 'D'] });
  });

  it.each([
    [0, 0, 'Choose all that apply.'],
    [2, 2, 'Choose 2.'],
    [2, 3, 'Choose 2 to 3.'],
    [2, 0, 'Choose at least 2.'],
    [0, 1, 'Choose one answer.'],
  ])('with limits %i and %i says "%s"', (least, most, text) => {
    showItem(several(least, most));
    expect(screen.getByText(text)).toBeTruthy();
  });
});
