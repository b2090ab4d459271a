import type { z } from 'zod';

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  date: 'a date',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'an address such as https://example.com',
  uuid: 'an id',
  guid: 'an id',
  datetime: 'a date and time such as 2026-01-31T08:00:00Z',
  date: 'a date such as 2026-01-31',
  time: 'a time such as 08:00:00',
};

const MAX_NAME_LENGTH = 40;

/** A plain-language message for an input error, where the contract has no text of its own. */
export function plainMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'unrecognized_keys':
      return `unknown field ${issue.keys.slice(0, 3).map(quoted).join(', ')}`;
    case 'too_small':
      return `must ${size(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${size(issue.origin, 'at most', issue.maximum)}`;
    case 'invalid_format':
      return FORMATS[issue.format] ? `must be ${FORMATS[issue.format]}` : 'has the wrong format';
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_key':
    case 'invalid_element':
    case 'invalid_union':
    case 'custom':
      return 'is not valid';
  }
}

function wrongType(issue: z.core.$ZodRawIssue & { expected?: string }): string {
  const root = (issue.path ?? []).length === 0;
  if (issue.input === undefined) return root ? 'The request needs a JSON body.' : 'is required';
  const wanted = TYPES[issue.expected ?? ''] ?? 'something else';
  return root ? `The body must be ${wanted}.` : `must be ${wanted}`;
}

function size(origin: string, bound: string, limit: number | bigint): string {
  if (origin === 'string') return `have ${bound} ${limit} characters`;
  if (origin === 'array' || origin === 'set') return `have ${bound} ${limit} entries`;
  return `be ${bound} ${limit}`;
}

const quoted = (name: string): string =>
  JSON.stringify(name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name);
