import { locale } from './locale.ts';

it('falls back if nothing was chosen, or nothing that this version knows', () => {
  const fallback = { timeZone: null, language: 'en-GB' };
  expect(locale.parse({ timeZone: null, language: null })).toEqual(fallback);
  expect(locale.parse({ timeZone: 'Rig/Seven', language: 'tlh' })).toEqual(fallback);
});
