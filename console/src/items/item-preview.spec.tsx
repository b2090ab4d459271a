import { plainDoc, type ItemContent } from '@rigwise/contracts';
import { aQuestion, options } from '@rigwise/testing/items';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ItemPreview } from './item-preview.tsx';
import { imageUrl, loadTexts, show } from './test/show-item.tsx';

beforeAll(loadTexts);
afterEach(() => jest.restoreAllMocks());

const content = aQuestion(
  {
    type: 'choice',
    options: options({ A: 'Shut the well in', B: 'Circulate' }),
    shuffle: false,
    correct: 'A',
    scoring: { rule: 'match_correct', points: 2 },
  },
  { rationale: { en: plainDoc('A closed well can’t flow.') } },
);
const open = (of: ItemContent = content, language = 'en') => {
  const user = userEvent.setup({ delay: null });
  const page = show(<ItemPreview content={of} language={language} imageUrl={imageUrl} />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { ...page, user, press };
};

it('hides the key until the answers are checked', async () => {
  const { press, user } = open();
  expect(document.body.textContent).not.toContain('right or wrong');
  await user.click(screen.getByRole('radio', { name: 'Circulate' }));
  await press('Check answers');
  expect(document.activeElement?.textContent).toBe('0 of 2 points');
  const [right, wrong] = screen.getAllByRole('listitem');
  expect(within(right!).getByText('Correct answer')).toBeTruthy();
  expect(within(wrong!).getByText('Your answer').parentElement?.textContent).toBe('Your answerWrong');
  expect(screen.getByText('A closed well can’t flow.')).toBeTruthy();
});

it('fills in the key, and scores it', async () => {
  const { press } = open();
  await press('Fill in the key');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Shut the well in' }).checked).toBe(true),
  );
  await press('Check answers');
  expect(document.activeElement?.textContent).toBe('2 of 2 points');
});

it.each([
  ['Points', '0 of 2 points'],
  ['Right and wrong', 'Not answered'],
  ['Correct answers', 'A closed well can’t flow.'],
])('shows %s only if candidates see them', async (part, text) => {
  const { press, user } = open();
  await press('Check answers');
  expect(document.body.textContent).toContain(text);
  await user.click(screen.getByRole('checkbox', { name: part }));
  expect(document.body.textContent).not.toContain(text);
});

it('shows the original where a translation is missing, and says so', async () => {
  const { user } = open({ ...content, languages: ['en', 'es'] });
  expect(screen.queryByText(/original/)).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'es');
  expect(
    screen.getByText('Not everything is translated into Spanish. The original is shown instead.'),
  ).toBeTruthy();
  expect(screen.getByText('What happens next?').closest('[lang]')?.getAttribute('lang')).toBe('en');
});

it('keeps its editor when a draft can’t be shown, and tries the next', () => {
  for (const level of ['error', 'info'] as const)
    jest.spyOn(console, level).mockImplementation(() => undefined);
  const broken = { ...content, interaction: { ...content.interaction, options: null } };
  const { rerender } = open(broken as unknown as ItemContent);
  expect(screen.getByRole('alert').textContent).toMatch(/^Can’t show this draft/);
  rerender(<ItemPreview content={content} language="en" imageUrl={imageUrl} />);
  expect(screen.getByRole('radio', { name: 'Circulate' })).toBeTruthy();
});
