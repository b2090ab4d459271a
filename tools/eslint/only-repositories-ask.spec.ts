import { Linter } from 'eslint';
import ts from 'typescript-eslint';
import { onlyRepositoriesAsk } from './only-repositories-ask.js';

const parser = ts.parser as Linter.Parser;
const complaints = (file: string, code: string): number =>
  new Linter().verify(code, [{ files: ['**/*.ts'], languageOptions: { parser } }, onlyRepositoriesAsk], file)
    .length;

const USE_CASE = 'services/identity/src/accounts/update-person.ts';

it.each([
  'await tx.$queryRawUnsafe(SQL)',
  'await this.database.$executeRaw`delete from person`',
  'await tx.account.findUnique({ where })',
  'await client.person.updateMany({ data })',
])('a use case may not: %s', (code) => {
  expect(complaints(USE_CASE, code)).toBe(1);
});

it.each([
  'services/identity/src/people/people.repository.ts',
  'services/identity/src/database/transactions.ts',
])('%s may', (file) => {
  expect(complaints(file, 'await tx.$queryRawUnsafe(SQL)')).toBe(0);
});

it('a use case may ask its repositories', () => {
  expect(complaints(USE_CASE, 'await this.people.find(tx, personId)')).toBe(0);
});
