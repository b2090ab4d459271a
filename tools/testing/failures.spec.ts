import { failures } from './failures.ts';

const file = { name: '/work/libs/a.spec.ts', startTime: 0, endTime: 1, message: '', assertionResults: [] };
const passed = { fullName: 'holds', status: 'passed', failureMessages: [] };

it('names each failed test by its file, with the first lines of the reason, without colours', () => {
  const message = ['\u001b[31mExpected: 1\u001b[39m', '', ...Array.from({ length: 40 }, (_, n) => `at ${n}`)];
  const failed = { fullName: 'a lease ends', status: 'failed', failureMessages: [message.join('\n')] };
  const lines = failures([{ ...file, assertionResults: [passed, failed] }], '/work');
  expect(lines.slice(0, 3)).toEqual(['failed: libs/a.spec.ts: a lease ends', '  Expected: 1', '  at 0']);
  expect(lines).toHaveLength(26);
});

it('names a file that could not be run, and none that passed', () => {
  const broken = { ...file, message: 'Cannot find module ./b.ts' };
  const held = { ...file, assertionResults: [passed] };
  expect(failures([broken, held], '/work')).toEqual([
    'failed: libs/a.spec.ts',
    '  Cannot find module ./b.ts',
  ]);
});
