import { newTemporaryPassword } from './temporary-password.ts';

it('is easy to read out, and never repeats', () => {
  const made = Array.from({ length: 200 }, newTemporaryPassword);
  expect(new Set(made).size).toBe(200);
  for (const password of made)
    expect(password).toMatch(/^[B-DF-HJKMNP-TV-XZ2-9]{4}(-[B-DF-HJKMNP-TV-XZ2-9]{4}){3}$/);
});
