import { checkEvidence, type EvidenceCheck } from '@rigwise/contracts';
import { screen } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';

const ATTEMPT = '0192f000-0000-7000-8000-000000000001';
const check = (state: EvidenceCheck['state']): ServerAnswer => ({
  status: 200,
  body: { attemptId: ATTEMPT, madeAt: '2026-11-27T10:00:05.000Z', state },
});

let opened = 0;
/** One that no test before has read: the cache outlives a console. */
const aHash = (): string => `${(opened += 1)}`.padStart(64, 'abc');

function open(answer: ServerAnswer | readonly ServerAnswer[], hash = aHash()) {
  localStorage.clear();
  serveRoutes({
    'GET /api/auth/current': problemAnswer(401, 'Sign in.'),
    [`GET ${checkEvidence.path.replace('{hash}', hash)}`]: answer,
  });
  return openConsole(`/evidence/${hash}`);
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it.each([
  ['current', 'This record is genuine'],
  ['superseded', 'This record is genuine, but out of date'],
  ['removed', 'This record was genuine, but is no longer kept'],
] as const)('a record that is %s: says so to anybody, with the attempt and the hash', async (state, said) => {
  const hash = aHash();
  open(check(state), hash);
  expect(await title(said)).toBe(document.activeElement);
  expect(screen.getByText(ATTEMPT)).toBeTruthy();
  expect(screen.getByText('2026-11-27 10:00:05 UTC')).toBeTruthy();
  expect(screen.getByText(hash)).toBeTruthy();
});

it('compares the hash as it is printed, whatever the address has', async () => {
  const hash = aHash();
  open(check('current'), hash.toUpperCase());
  await title('This record is genuine');
  expect(screen.getByText(hash)).toBeTruthy();
});

it.each([
  ['unknown', aHash(), 404],
  ['incomplete', aHash().slice(1), 400],
])('a code that is %s matches no record', async (_what, hash, status) => {
  open(problemAnswer(status, 'There is no such evidence package.'), hash);
  await title('No record matches this code');
});

it('can be tried again when the server is away', async () => {
  const { user } = open([problemAnswer(503, 'Try again soon.'), check('current')]);
  await title('Couldn’t check this record');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await title('This record is genuine');
});
