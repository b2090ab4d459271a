import { Linter } from 'eslint';
import ts from 'typescript-eslint';
import { onlyPeriodicRepeats } from './only-periodic-repeats.js';

const parser = ts.parser as Linter.Parser;
const complaints = (file: string): number =>
  new Linter().verify(
    'this.timer = setInterval(() => this.sweep(), 1000)',
    [{ files: ['**/*.ts'], languageOptions: { parser } }, onlyPeriodicRepeats],
    file,
  ).length;

it('a service may not repeat anything by a timer', () => {
  expect(complaints('services/identity/src/sessions/sweep-sessions.ts')).toBe(1);
});

it('the gateway, which has no database, may', () => {
  expect(complaints('services/gateway/src/live/live-channels.ts')).toBe(0);
});
