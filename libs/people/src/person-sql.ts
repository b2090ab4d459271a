import { snapshot } from './person.ts';

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Fields and columns of a person, without the id. */
export const STORED = Object.keys(snapshot.shape)
  .filter((field) => field !== 'personId')
  .map((field) => ({ field, column: snake(field), isId: field.endsWith('Id') }));
/** How a parameter for a column is cast: nothing else tells PostgreSQL what an id or a list is. */
export const castOf = ({ field, isId }: (typeof STORED)[number]): string => {
  if (isId) return '::uuid';
  return field === 'capabilities' ? '::text[]' : '';
};

const fields = STORED.map(({ field, column, isId }) => `p.${column}${isId ? '::text' : ''} as "${field}"`);
/** The fields of `personRow`, from `fromPerson`. */
export const COLUMNS = `p.id::text as "personId", ${fields.join(', ')}, r.time_zone as "timeZone", r.language`;

/** @param rows a table or a common table expression with the columns of `person` */
export const fromPerson = (rows: string): string =>
  `from ${rows} p left join account_preference r on r.account_id = p.account_id`;

/** The version of people who were erased: no event is newer. */
export const ERASED = '9223372036854775807';
/** Excludes rows that identity hasn't announced yet, and those of erased people. */
export const KNOWN = `p.version > 0 and p.version < ${ERASED}`;
