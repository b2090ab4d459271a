import { integration, unit, type Mutant } from '../mutant.ts';

const migrations = 'libs/persistence/src/migrations';
const schema = 'libs/persistence/test/schema-check.int-spec.ts';
const rights = 'libs/persistence/test/service-rights.int-spec.ts';
const rowsFile = 'libs/persistence/src/rows.ts';
const rowsSpec = 'libs/persistence/src/rows.spec.ts';
const unmigrated = 'e2e/unmigrated-services.int-spec.ts';

/** Services serve only on a schema they know, and can't change a schema themselves. */
export const databases: readonly Mutant[] = [
  {
    name: "database rows aren't validated",
    file: rowsFile,
    find: 'const parsed = row.safeParse(one);',
    replace: 'const parsed = { success: true as const, data: one as never, error: row as never };',
    red: unit(rowsSpec, 'fail where a column is '),
  },
  {
    name: "an error includes the invalid row's content",
    file: rowsFile,
    find: '${z.prettifyError(parsed.error)}`',
    replace: '${z.prettifyError(parsed.error)} ${JSON.stringify(one)}`',
    red: unit(rowsSpec, 'without what it holds'),
  },
  {
    name: 'identity is ready on any schema',
    file: 'services/identity/src/database/database.module.ts',
    find: "health.register('schema', schema, { critical: true, once: true });",
    replace: '',
    red: integration(unmigrated, ' is ready once its database is migrated, and not before'),
  },
  {
    name: 'other services are ready on any schema',
    file: 'libs/persistence/src/prisma-providers.ts',
    find: "health.register('schema', schema, { critical: true, once: true });",
    replace: '',
    red: integration(unmigrated, ' is ready once its database is migrated, and not before'),
  },
  {
    name: 'a schema missing at the first check is never rechecked',
    file: 'libs/platform/src/health/health-registry.ts',
    find: 'if (part.once === true && part.held) return true;',
    replace: 'if (part.once === true) return part.held;',
    red: unit(
      'libs/platform/src/health/health-registry.spec.ts',
      'may start once every startup condition was met, and then checks no more',
    ),
  },
  {
    name: 'every probe queries the schema',
    file: 'libs/platform/src/health/health-registry.ts',
    find: 'if (part.once === true && part.held) return true;',
    replace: '',
    red: unit(
      'libs/platform/src/health/health-registry.spec.ts',
      'may start once every startup condition was met, and then checks no more',
    ),
  },
  {
    name: 'events are consumed before the schema exists',
    file: 'libs/platform/src/service/running-service.ts',
    find: 'if (await health.mayBegin()) return void (await this.app.startAllMicroservices());',
    replace: 'return void (await this.app.startAllMicroservices());',
    red: integration(
      'libs/platform/test/boot.int-spec.ts',
      'waits for startup conditions, such as a migrated schema',
    ),
  },
  {
    name: 'a failed migration counts as applied',
    file: `${migrations}/schema-check.ts`,
    find: 'where finished_at is not null and rolled_back_at is null',
    replace: 'where rolled_back_at is null',
    red: integration(schema, ', and passes once it was repeated'),
  },
  {
    name: 'one applied migration is enough',
    file: `${migrations}/schema-check.ts`,
    find: 'if (pending.length === 0) return;',
    replace: 'if (pending.length < needed.length) return;',
    red: integration(schema, 'fails while one migration is pending, and names it once'),
  },
  {
    name: 'services may truncate tables',
    file: `${migrations}/service-rights.ts`,
    find: 'grant select, insert, update, delete on all tables',
    replace: 'grant all on all tables',
    red: integration(rights, 'may not: '),
  },
  {
    name: "the service can't access new tables until all migrations are applied",
    file: `${migrations}/service-rights.ts`,
    find: 'alter default privileges in schema public grant select, insert, update, delete on tables to ${role};',
    replace: '',
    red: integration(rights, 'gets its permissions on a new table immediately'),
  },
  {
    name: 'services may mark migrations as applied',
    file: `${migrations}/service-rights.ts`,
    find: 'revoke insert, update, delete on _prisma_migrations from ${role};',
    replace: '',
    red: integration(rights, 'may not: '),
  },
  {
    name: 'identity can modify the audit log',
    file: 'services/identity/prisma/migrations/rights.sql',
    find: 'revoke update, delete on audit, audit_seal from :service;',
    replace: '',
    red: integration(rights, 'lets identity append to its log, and neither change nor remove entries'),
  },
  {
    name: "transactions that collide aren't retried",
    file: 'libs/persistence/src/transactions.ts',
    find: 'runs === most || !after(error)',
    replace: 'runs > 0',
    red: integration(
      'libs/persistence/test/transactions.int-spec.ts',
      'both succeed if they block each other',
    ),
  },
  {
    name: 'demo history breaks off where the database is slow',
    file: 'libs/persistence/src/transactions.ts',
    find: 'isPatient() ? PATIENT : USUAL',
    replace: 'USUAL',
    red: integration(
      'libs/persistence/test/transactions.int-spec.ts',
      'runs again where the program is patient',
    ),
  },
];
