import { directoryFields, emailOf, type DirectoryField, type RowError } from '@rigwise/contracts';
import { emailKey, employeeNumberKey } from '../people/person.ts';
import { refusedBy, type DirectoryRow } from './directory-row.ts';

const LONGEST = 100;
const NUMBER = /^[A-Za-z0-9_-]{1,40}$/;
const YES = new Set(['true', 'yes', 'y', '1']);
const NO = new Set(['false', 'no', 'n', '0']);
const email = emailOf('');

/** A validation error of one field, in words. */
class Misfit extends Error {}

type Reader = (value: unknown) => string | boolean | null;

const READERS: Readonly<Record<Exclude<DirectoryField, 'employeeNumber'>, Reader>> = {
  firstName: nameOf('first name'),
  lastName: nameOf('last name'),
  email: emptyOr((text) => {
    if (!email.safeParse(text).success) throw new Misfit('This is not an email address.');
    return emailKey(text);
  }),
  department: emptyOr(shortText),
  position: emptyOr(shortText),
  location: emptyOr(shortText),
  rotation: emptyOr(shortText),
  managerNumber: emptyOr(numberOf),
  external: yesOrNo,
  active: yesOrNo,
};

/** Parses a person from strings as people write them, or from JSON values. */
export function readRow(sent: Readonly<Record<string, unknown>>): DirectoryRow {
  const errors: RowError[] = [];
  const read = (field: DirectoryField, reader: Reader): ReturnType<Reader> | undefined => {
    try {
      return reader(sent[field]);
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      errors.push(refusedBy(field, error.message));
      return undefined;
    }
  };
  const number = read('employeeNumber', numberOf);
  const employeeNumber = typeof number === 'string' ? number : null;
  const values: Record<string, string | boolean | null> = {};
  for (const field of directoryFields) {
    if (field === 'employeeNumber' || sent[field] === undefined) continue;
    const value = read(field, READERS[field]);
    if (value !== undefined) values[field] = value;
  }
  const row: DirectoryRow = { employeeNumber, values, errors };
  const { managerNumber } = row.values;
  if (employeeNumber && managerNumber && sameNumber(employeeNumber, managerNumber)) {
    errors.push(refusedBy('managerNumber', 'A person cannot be their own manager.'));
  }
  return row;
}

const sameNumber = (a: string, b: string): boolean => employeeNumberKey(a) === employeeNumberKey(b);

function textOf(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') throw new Misfit('This must be text.');
  return value.trim();
}

function numberOf(value: unknown): string {
  const text = value === undefined || value === null ? '' : textOf(value);
  if (text === '') throw new Misfit('The employee number is missing.');
  if (!NUMBER.test(text)) {
    throw new Misfit('Employee numbers have up to 40 letters, numbers, hyphens and underscores.');
  }
  return text;
}

function shortText(text: string): string {
  if (text.length > LONGEST) throw new Misfit(`This can have at most ${LONGEST} characters.`);
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) throw new Misfit('This must be a single line of plain text.');
  return text;
}

function nameOf(what: string): Reader {
  return (value) => {
    const text = value === null ? '' : textOf(value);
    if (text === '') throw new Misfit(`The ${what} is missing.`);
    return shortText(text);
  };
}

function emptyOr(reader: (text: string) => string): Reader {
  return (value) => {
    const text = value === null ? '' : textOf(value);
    return text === '' ? null : reader(text);
  };
}

function yesOrNo(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  const word =
    typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : '';
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new Misfit('This must be yes or no.');
}
