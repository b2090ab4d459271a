// `npm test`: every test, and as the last line `N passed, N failed`.
import { readKinds } from './testing/kinds.ts';
import { runTests } from './testing/run-tests.ts';

const { kinds, patterns } = readKinds(process.argv.slice(2));
const { passed, failed } = await runTests(kinds, patterns);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
