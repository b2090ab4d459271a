import { digest } from './known-red.ts';
import { unit, type Mutant } from './mutant.ts';

const mutant: Mutant = {
  name: 'the door is left open',
  file: 'door.ts',
  find: 'close()',
  replace: '',
  red: unit('door.spec.ts', 'is closed at night'),
};
const files: Record<string, string> = { 'door.ts': 'close()', 'door.spec.ts': 'it is closed' };
const reading =
  (changed: Record<string, string> = {}) =>
  (file: string) =>
    Buffer.from({ ...files, ...changed }[file] ?? '');

describe('a mutant’s digest', () => {
  const tried = digest(mutant, reading());

  it('is the same while nothing that it names has changed', () => {
    expect(digest({ ...mutant }, reading({ 'window.ts': 'open()' }))).toBe(tried);
  });

  it.each([
    ['the file that it breaks', mutant, { 'door.ts': 'close(); lock()' }],
    ['its test', mutant, { 'door.spec.ts': 'it is open' }],
    ['the mutant', { ...mutant, replace: 'open()' }, {}],
    ['the name of the test', { ...mutant, red: unit('door.spec.ts', 'is open by day') }, {}],
  ])('changes once %s has changed', (_what, changed, sources) => {
    expect(digest(changed, reading(sources))).not.toBe(tried);
  });
});
