import { Linter } from 'eslint';
import ts from 'typescript-eslint';
import { rowsAreParsed } from './rows-are-parsed.js';

const parser = ts.parser as Linter.Parser;
const complaints = (file: string, code: string): number =>
  new Linter().verify(code, [{ files: ['**/*.ts'], languageOptions: { parser } }, rowsAreParsed], file)
    .length;

const REPOSITORY = 'services/notification/src/digests/digests.repository.ts';

it.each([
  'const [row] = await tx.$queryRawUnsafe<Row[]>(FIND, id)',
  'const [row] = await tx.$queryRaw`select id from person`',
  'const { rows } = await this.pool.query<Row>(FIND)',
])('neither a repository nor a library may: %s', (code) => {
  expect(complaints(REPOSITORY, code)).toBe(1);
  expect(complaints('libs/people/src/people.repository.ts', code)).toBe(1);
});

it.each([
  'const row = await readRow(tx, digestRow, FIND, id)',
  'await tx.$executeRawUnsafe(LOCK, id)',
  'parseRows(digestRow, (await this.pool.query(FIND)).rows)',
])('they may: %s', (code) => {
  expect(complaints(REPOSITORY, code)).toBe(0);
});

it('code that passes statements through may query rows', () => {
  const code = 'runner.run((tx) => tx.$queryRawUnsafe(sql, ...values))';
  expect(complaints('libs/messaging/src/consumer/event-transactions.ts', code)).toBe(0);
});
