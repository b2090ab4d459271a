const message =
  'Rows are parsed, not cast: readRows, readRow or hasRow of @rigwise/persistence, with a schema beside the SQL.';

/** Read rows for all others, or pass statements through (docs/adr/0077). */
const PASS_THROUGH = [
  'libs/persistence/src/rows.ts',
  'libs/persistence/src/prisma-providers.ts',
  'libs/messaging/src/consumer/event-transactions.ts',
  'libs/persistence/src/prepared-database.ts',
];

/** Nobody reads rows of SQL unparsed. Other files of services may not use SQL at all: see onlyRepositoriesAsk. */
export const rowsAreParsed = {
  files: ['services/*/src/**/*.repository.ts', 'services/*/src/database/**/*.ts', 'libs/*/src/**/*.ts'],
  ignores: [...PASS_THROUGH, 'libs/testing/**', '**/*.spec.ts'],
  rules: {
    'no-restricted-syntax': [
      'error',
      { selector: String.raw`MemberExpression[property.name=/^\$queryRaw/]`, message },
      { selector: 'CallExpression[typeArguments][callee.property.name="query"]', message },
    ],
  },
};
