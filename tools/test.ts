// `npm test`: runs every test and prints `N passed, N failed` as the last line.
import { keepRun, revision } from '../infra/runs/keep-run.ts';
import { readKinds } from './testing/kinds.ts';
import { runTests } from './testing/run-tests.ts';

const { kinds, patterns, write } = readKinds(process.argv.slice(2));
const commit = write ? revision() : '';
const { passed, failed } = await runTests(kinds, patterns);
const said = `${passed} passed, ${failed} failed`;
const held = failed === 0 && passed > 0;
if (write) {
  const command = ['npm test --', ...process.argv.slice(2)].join(' ');
  // Includes installation, so counted from the start of the command.
  const seconds = (Date.now() - Number(process.env['RIGWISE_BEGAN_AT'])) / 1_000;
  await keepRun('test', { command, commit, seconds, said, held });
}
console.log(said);
process.exit(held ? 0 : 1);
