import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');

/** Sign-in's steps and what they share: the kit doesn't fit into the first page (ADR 0084). */
const SMALL = [
  'features/sign-in/sign-in-by-password.tsx',
  'ui/form/code-form.tsx',
  'ui/form/number-form.tsx',
];

it('uses the kit, or is one of the small ones', () => {
  const own = globSync('**/*.tsx', { cwd: root })
    .filter((file) => !file.endsWith('.spec.tsx'))
    .filter((file) => {
      const forms = readFileSync(path.join(root, file), 'utf8').match(/<form\b[^>]*/g) ?? [];
      return forms.some((form) => !/\{\.\.\.(?:form\.)?element\}/.test(form));
    });
  expect(own.toSorted()).toEqual(SMALL);
});
