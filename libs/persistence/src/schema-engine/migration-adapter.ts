import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum, DriverAdapterError, type SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import { DatabaseError, Pool, type QueryArrayConfig } from 'pg';
import type { DatabaseLocation } from './database-url.ts';

/** Type oids: PostgreSQL's internal "char", which Prisma's adapter refuses, and its substitute. */
const INTERNAL_CHAR = 18;
const TEXT = 25;

/**
 * Prisma's adapter for `pg`, corrected where the schema engine needs more than a client does: it can read the
 * catalogue, and it sends a migration to PostgreSQL whole. Prisma's own splits it at every semicolon, including those
 * in comments, texts and functions, and so loses PostgreSQL's rollback of a failed script.
 */
export async function connectForMigrations({ config, schema }: DatabaseLocation): Promise<SqlDriverAdapter> {
  // One connection, as the engine's advisory lock belongs to a session and must cover what follows it.
  const pool = new Pool({ ...config, max: 1 });
  const charColumns = new WeakMap<unknown[][], number[]>();
  const query = pool.query.bind(pool);
  Object.assign(pool, {
    async query(sql: string | QueryArrayConfig) {
      if (typeof sql === 'string') return query(sql);
      const result = await query<unknown[]>(sql);
      const found = result.fields.flatMap((field, at) => (field.dataTypeID === INTERNAL_CHAR ? [at] : []));
      for (const at of found) Object.assign(result.fields[at] ?? {}, { dataTypeID: TEXT });
      charColumns.set(result.rows, found);
      return result;
    },
  });

  const adapter = await new PrismaPg(pool, schema === undefined ? {} : { schema }).connect();
  // Both the engine and its creator dispose of a shadow; `pg` accepts only one end.
  let ended: Promise<void> | undefined;
  adapter.dispose = () => (ended ??= pool.end());
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (sql) => {
    const { columnTypes, ...result } = await queryRaw(sql);
    const characters = charColumns.get(result.rows) ?? [];
    return {
      ...result,
      columnTypes: columnTypes.map((type, at) => (characters.includes(at) ? ColumnTypeEnum.Character : type)),
    };
  };
  adapter.executeScript = async (script) => {
    try {
      await query(script);
    } catch (error) {
      throw error instanceof DatabaseError ? asAdapterError(error) : error;
    }
  };
  return adapter;
}

function asAdapterError({
  code,
  severity,
  message,
  detail,
  column,
  hint,
}: DatabaseError): DriverAdapterError {
  return new DriverAdapterError({
    kind: 'postgres',
    code: code ?? '',
    severity: severity ?? '',
    message,
    detail,
    column,
    hint,
  });
}
