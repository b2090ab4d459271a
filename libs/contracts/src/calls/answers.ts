import { z } from 'zod';
import { problem } from '../errors.ts';

export const message = z.object({ message: z.string() }).meta({ id: 'Message' });

/** A CSV download; the service responds with `csvFile` of @rigwise/http. */
export const csvAnswer = (description: string) =>
  ({
    description: `${description}, as CSV (RFC 4180, UTF-8 with a byte order mark, formulas neutralised)`,
    schema: z.string(),
    contentType: 'text/csv',
  }) as const;

/** A file as it was uploaded, or a part of it; the service responds with `StoredFiles` of @rigwise/files. */
export const fileAnswers = (description: string) => {
  const file = { schema: z.string(), contentType: 'application/octet-stream' } as const;
  return {
    200: { description, ...file },
    206: { description: 'The part that the header Range asks for', ...file },
    304: { description: 'It is as the header If-None-Match has it' },
    416: { description: 'The file has no such part', schema: problem },
  } as const;
};

/** Error responses that many calls share. */
export const invalid = { description: 'The request does not match the schema', schema: problem };
export const unauthenticated = { description: 'No valid session', schema: problem };
export const notProven = {
  description: 'This browser has no proof that it may do this, or the request is cross-site',
  schema: problem,
};
export const crossSite = { description: 'The request is cross-site', schema: problem };
export const throttled = {
  description: 'Too many attempts; see Retry-After',
  schema: problem,
};
export const unavailable = {
  description: 'A dependency is temporarily unavailable; see Retry-After',
  schema: problem,
};
