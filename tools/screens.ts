// Takes pictures of every screen and state by the tests that check them, from one build.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { keepPictures } from './screens/keep-pictures.ts';
import { runTests } from './testing/run-tests.ts';

const root = path.join(import.meta.dirname, '..');
const folder = path.resolve(process.env['RIGWISE_SCREENS'] ?? path.join(root, 'screens'));
process.env['RIGWISE_SCREENS'] = folder;
rmSync(folder, { recursive: true, force: true });

const { passed, failed } = await runTests(
  ['e2e'],
  ['e2e/(appearance|mails|training|console-shell)', 'e2e/sentences/employee-view'],
);
const { taken, changed } = keepPictures(folder, path.join(root, 'docs', 'screens'));
console.log(
  `${taken} pictures in ${folder}; ${changed} differ from docs/screens/hashes.json, which now has these`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
