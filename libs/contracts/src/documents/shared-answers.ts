import { invalid, crossSite, throttled, unavailable } from '../calls/answers.ts';
import type { CallAnswerDefinition, CallDefinition } from '../define-call.ts';
import { problem } from '../errors.ts';

type Answers = Readonly<Record<number, CallAnswerDefinition>>;

/** Whatever is asked: the gateway counts every call, and a service may be away. */
const ANY: Answers = { 429: throttled, 503: unavailable };

/** What may change something: it has to come from a page of ours, and to be JSON where there is a body. */
const UNSAFE: Answers = {
  ...ANY,
  400: invalid,
  403: crossSite,
  409: {
    description:
      'The Idempotency-Key was used for another request, or its first is under way: then with Retry-After',
    schema: problem,
  },
  413: { description: 'The body is too large', schema: problem },
  415: { description: 'The body is not JSON', schema: problem },
};

/**
 * Every answer that a call may get: its own, and those that calls have in common and need not repeat. Where a call
 * declares a status in a shape of its own, the common shape may come too.
 * @returns by status, the shapes that its body may have; none where it has no body
 */
export function answersOf(call: CallDefinition): Record<number, readonly CallAnswerDefinition[]> {
  // Whatever fails, a navigation ends at a page.
  const shared = call.navigation ? {} : call.method === 'GET' ? ANY : UNSAFE;
  const statuses = [...Object.keys(call.answers), ...Object.keys(shared)].map(Number);
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => {
      const both = [call.answers[status], shared[status]].filter((answer) => answer !== undefined);
      return [status, both.filter(({ schema }, at) => both.findIndex((one) => one.schema === schema) === at)];
    }),
  );
}
