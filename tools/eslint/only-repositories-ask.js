const message = 'Only repositories ask the database: move it to a file *.repository.ts.';

/** Only repositories may access the database, not use cases, controllers or other parts of a service. */
export const onlyRepositoriesAsk = {
  files: ['services/*/src/**/*.ts'],
  ignores: ['**/*.repository.ts', 'services/*/src/database/**', '**/*.spec.ts'],
  rules: {
    'no-restricted-syntax': [
      'error',
      { selector: String.raw`MemberExpression[property.name=/^\$(query|execute)Raw/]`, message },
      {
        selector:
          'CallExpression > MemberExpression.callee[object.object.name=/^(tx|client|database|sql)$/][property.name=/^(find|create|update|upsert|delete|count|aggregate|groupBy)/]',
        message,
      },
    ],
  },
};
