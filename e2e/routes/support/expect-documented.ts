import { errorCodes, problem, type CallDefinition } from '@rigwise/contracts';
import { answersOf } from '@rigwise/contracts/documents';
import type { Answer } from './ask.ts';

const PROBLEM = /^application\/problem\+json(; charset=utf-8)?$/;

/** Checks the format of all errors: problem details with `message`, a known code, and a trace id. */
export function expectProblem(answer: Answer, status: number, code: string): void {
  expect([answer.status, answer.contentType]).toEqual([status, expect.stringMatching(PROBLEM)]);
  const body = problem.parse(answer.body);
  expect(body).toMatchObject({ status, code });
  expect(errorCodes).toContain(body.code);
  for (const text of [body.message, body.detail, body.title, body.type, body.traceId])
    expect(text).not.toBe('');
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:|\.js:|at async|Exception/);
}

/** Checks a response against the OpenAPI document: status, content type, and a body without undocumented fields. */
export function expectDocumented(call: CallDefinition, answer: Answer): void {
  const answers = answersOf(call)[answer.status];
  if (!answers) throw new Error(`${call.id} is not documented to answer ${answer.status}`);
  const schemas = answers.flatMap(({ schema }) => schema ?? []);
  if (schemas.length === 0) {
    expect(answer.body).toBe('');
    return;
  }
  const other = answers.find(({ contentType }) => contentType)?.contentType;
  const json = answer.status < 400 ? /^application\/json; charset=utf-8$/ : PROBLEM;
  expect(answer.contentType).toMatch(other === undefined ? json : new RegExp(`^${other}; charset=utf-8$`));
  // Parsing drops fields that a schema does not know.
  const read = schemas.map((schema) => schema.safeParse(answer.body).data);
  expect(read).toContainEqual(answer.body);
}
