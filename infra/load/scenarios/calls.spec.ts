import { publicCalls } from '@rigwise/contracts';
import { calls } from './calls.ts';

it.each(Object.entries(calls))('%s is called as the contracts have it', (id, { method, path }) => {
  const declared = publicCalls.find((call) => call.id === id);
  expect({ method: declared?.method, path: declared?.path }).toEqual({ method, path });
});
