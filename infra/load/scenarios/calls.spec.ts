import { publicCalls } from '@rigwise/contracts';
import { calls } from './calls.ts';
import { codeSignIn } from './code-sign-in.ts';

it.each(Object.entries(calls))('%s is called as the contracts have it', (id, { method, path }) => {
  const declared = publicCalls.find((call) => call.id === id);
  expect({ method: declared?.method, path: declared?.path }).toEqual({ method, path });
});

it('holds the mails of codes to half within 60 ms and 99 % within 300 ms', () => {
  expect(codeSignIn.thresholds.filter(({ of }) => of === 'mail')).toEqual([
    { of: 'mail', percent: 50, atMostMs: 60 },
    { of: 'mail', percent: 99, atMostMs: 300 },
  ]);
});
