import { checksumOf, type Migration } from './migration-files.ts';
import type { MigrationRecord } from './migration-records.ts';
import { pendingMigrations } from './pending-migrations.ts';

const migration = (name: string): Migration => ({ name, script: `-- ${name}\n` });
const recordOf = (name: string, overrides: Partial<MigrationRecord> = {}): MigrationRecord => ({
  name,
  checksum: checksumOf(migration(name)),
  startedAt: new Date('2026-11-21T10:00:00Z'),
  finishedAt: new Date('2026-11-21T10:00:01Z'),
  ...overrides,
});
const namesOf = (migrations: readonly Migration[]): string[] => migrations.map(({ name }) => name);
const three = ['1_one', '2_two', '3_three'].map(migration);

describe('pending migrations', () => {
  it('are those without a record, also one that was merged in between', () => {
    expect(namesOf(pendingMigrations(three, []))).toEqual(['1_one', '2_two', '3_three']);
    expect(namesOf(pendingMigrations(three, [recordOf('1_one'), recordOf('3_three')]))).toEqual(['2_two']);
  });

  it('are none if the database is ahead', () => {
    const records = [...three.map(({ name }) => recordOf(name)), recordOf('4_four')];
    expect(pendingMigrations(three, records)).toEqual([]);
  });

  it('are refused behind an unfinished one, known or not', () => {
    for (const name of ['2_two', '9_unknown']) {
      const records = [recordOf('1_one'), recordOf(name, { finishedAt: null })];
      expect(() => pendingMigrations(three, records)).toThrow(
        `Migration ${name}, started at 2026-11-21T10:00:00.000Z, failed or was interrupted`,
      );
    }
  });

  it('are refused behind an edited one', () => {
    const records = [recordOf('1_one', { checksum: 'other' })];
    expect(() => pendingMigrations(three, records)).toThrow('Migration 1_one was edited');
  });
});

describe('a checksum', () => {
  it("is the script's SHA-256, as sha256sum prints it", () => {
    // printf 'select 1;' | sha256sum
    expect(checksumOf({ name: 'x', script: 'select 1;' })).toBe(
      '354b7196c9ba5fb4b21cf615bb6ec4cd5c07503c34229feef033fc081a8c03f4',
    );
  });
});
