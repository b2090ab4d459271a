import type { CallDefinition, Problem } from '@rigwise/contracts';
import type { z } from 'zod';
import { plainMessage } from './plain-message.ts';
import { RequestProblem } from './problems/request-problem.ts';

/** The parts of a request that a call may describe. */
export interface RawInput {
  readonly body: unknown;
  readonly query: unknown;
  readonly params: unknown;
}

export interface ParsedInput {
  body: unknown;
  query: unknown;
  params: unknown;
}

const PARTS = ['params', 'query', 'body'] as const;
/** More errors than this help nobody, and a body of 1 MiB can have a million. */
const MAX_ERRORS = 20;

/**
 * Parses what a call declares; undeclared parts are undefined.
 * @throws RequestProblem 400 `request/invalid`, with the first error's message
 */
export function parseInput(call: Pick<CallDefinition, (typeof PARTS)[number]>, raw: RawInput): ParsedInput {
  const input: ParsedInput = { body: undefined, query: undefined, params: undefined };
  for (const part of PARTS) {
    const schema = call[part];
    if (schema) input[part] = parse(schema, raw[part]);
  }
  return input;
}

function parse(schema: z.ZodType, value: unknown): unknown {
  // zod only calls this where the contract has no text, so these are exactly our own texts.
  const ours = new Set<string>();
  const error: z.core.$ZodErrorMap = (issue) => {
    const message = plainMessage(issue);
    ours.add(message);
    return message;
  };
  const result = schema.safeParse(value, { error });
  if (!result.success) throw invalid(result.error.issues, ours);
  const unstorable = findUnstorable(result.data);
  if (unstorable === undefined) return result.data;
  const issue = { code: 'custom', path: unstorable, message: UNSTORABLE, input: undefined } as const;
  throw invalid([issue], new Set([UNSTORABLE]));
}

const UNSTORABLE = 'contains a forbidden character';

/**
 * Path of a text that PostgreSQL can't store in any column: text has no NUL, and jsonb no half of a surrogate pair.
 * Checks everything parsed, including names, so that no schema has to. Recursion is safe: JSON that is nested too
 * deeply is refused on parsing.
 */
function findUnstorable(value: unknown, path: readonly PropertyKey[] = []): PropertyKey[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : [...path];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = isStorable(name) ? findUnstorable(inner, [...path, name]) : [...path];
    if (found) return found;
  }
  return undefined;
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

function invalid(issues: readonly z.core.$ZodIssue[], ours: ReadonlySet<string>): RequestProblem {
  const errors = issues
    .slice(0, MAX_ERRORS)
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return new RequestProblem({
    status: 400,
    code: 'request/invalid',
    message: headline(errors[0], ours),
    errors,
  });
}

// The contract's texts are whole sentences; our generic ones need the field's name.
function headline(first: Problem['errors'][number] | undefined, ours: ReadonlySet<string>): string {
  if (!first) return 'The request is not valid.';
  return first.path !== '' && ours.has(first.message) ? `${first.path}: ${first.message}` : first.message;
}
