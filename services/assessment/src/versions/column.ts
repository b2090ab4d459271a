/** A column of a table with its type, and the value that it gets. */
export interface Column {
  readonly name: string;
  readonly type:
    'uuid' | 'int' | 'float8' | 'text' | 'text[]' | 'uuid[]' | 'jsonb' | 'bytea' | 'timestamptz' | 'boolean';
  readonly value: unknown;
}

/** A value with its type, as a statement names it. */
const valueOf = ({ type }: Column, at: number): string => `$${at + 1}::${type}`;
const valuesOf = (columns: readonly Column[]): unknown[] =>
  columns.map(({ type, value }) => (type === 'jsonb' ? JSON.stringify(value) : value));

/** Names of columns and tables come from our code, never from users. */
export const insertSql = (table: string, columns: readonly Column[]): [sql: string, ...values: unknown[]] => [
  `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) values (${columns.map(valueOf).join(', ')})`,
  ...valuesOf(columns),
];

/** Updates the row with this id. */
export const updateSql = (
  table: string,
  id: string,
  columns: readonly Column[],
): [sql: string, ...values: unknown[]] => [
  `update ${table} set ${columns.map((one, at) => `"${one.name}" = ${valueOf(one, at)}`).join(', ')}
   where id = $${columns.length + 1}::uuid`,
  ...valuesOf(columns),
  id,
];
