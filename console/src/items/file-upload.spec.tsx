import type { ItemResponse } from '@rigwise/contracts';
import { withoutKey } from '@rigwise/scoring';
import { aQuestion } from '@rigwise/testing/items';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CandidateItemView } from './candidate-item.tsx';
import { imageUrl, loadTexts, SEED, show, showItem } from './test/show-item.tsx';

beforeAll(loadTexts);

const content = aQuestion({
  type: 'file-upload',
  types: ['application/pdf', 'image/png'],
  points: 1,
  rubric: [],
});
const chooser = () => screen.getByLabelText<HTMLInputElement>('What happens next?');

it('hands the file to the page, which uploads it, and names the uploaded file', async () => {
  const [onFile, onChange] = [jest.fn(), jest.fn<void, [ItemResponse]>()];
  show(
    <CandidateItemView
      item={withoutKey(content, SEED)}
      response={{ RESPONSE: ['file-1'] }}
      fileNames={{ 'file-1': 'permit.pdf' }}
      {...{ language: 'en', onChange, onFile, imageUrl }}
    />,
  );
  const user = userEvent.setup({ delay: null });
  const file = new File(['%PDF'], 'other.pdf', { type: 'application/pdf' });
  await user.upload(chooser(), file);
  expect(onFile.mock.calls).toEqual([['RESPONSE', file]]);
  await user.click(screen.getByRole('button', { name: 'Remove permit.pdf' }));
  expect(onChange.mock.calls).toEqual([[{}]]);
});

it('takes none in a preview, and says so', () => {
  showItem(content);
  expect(chooser().disabled).toBe(true);
  const hint = document.getElementById(chooser().getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Accepted: PDF, PNG. You can’t upload files in a preview.');
});
