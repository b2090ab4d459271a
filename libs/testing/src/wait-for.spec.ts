import { waitFor } from './wait-for.ts';

describe('waitFor', () => {
  it.each([[undefined], [false], [[]]])('takes %p as not yet', async (nothing) => {
    const answers = [nothing, nothing, ['a row']];
    const found = waitFor(() => answers.shift(), { timeoutMs: 5_000, what: 'a row' });
    expect(await found).toEqual(['a row']);
    expect(answers).toEqual([]);
  });

  it('takes 0 and an empty text as found', async () => {
    expect(await waitFor(() => 0, { timeoutMs: 1, what: 'a figure' })).toBe(0);
    expect(await waitFor(() => '', { timeoutMs: 1, what: 'a text' })).toBe('');
  });

  it('says what it was waiting for, and why it failed', async () => {
    const why = new Error('connection refused');
    const failed = waitFor(() => Promise.reject(why), { timeoutMs: 1, what: 'the mail' });
    await expect(failed).rejects.toMatchObject({
      message: 'Timed out after 1 ms waiting for the mail',
      cause: why,
    });
  });
});
