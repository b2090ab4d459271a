import { z } from 'zod';
import { invalid, crossSite, throttled, unavailable } from '../calls/answers.ts';
import { isPage, type CallAnswerDefinition, type CallDefinition } from '../define-call.ts';
import { problem } from '../errors.ts';

type Answers = Readonly<Record<number, CallAnswerDefinition>>;

/** For every call: the gateway throttles all of them, and a service may be unavailable. */
const ANY: Answers = { 429: throttled, 503: unavailable };

const onPage = ({ description }: CallAnswerDefinition): CallAnswerDefinition => ({
  description: `${description}: on a page, and as problem details for programs`,
  schema: z.string(),
  contentType: 'text/html',
});
/** The same for people who open an address. */
const ON_PAGE: Answers = { 429: onPage(throttled), 503: onPage(unavailable) };

/** For calls that may change something: they must come from a page of ours, and any body must be JSON. */
const UNSAFE: Answers = {
  ...ANY,
  400: invalid,
  403: crossSite,
  409: {
    description:
      'The Idempotency-Key was used for a different request, or its first request is in progress (with Retry-After)',
    schema: problem,
  },
  413: { description: 'The body is too large', schema: problem },
  415: { description: 'The body is not JSON', schema: problem },
};

function sharedBy(call: CallDefinition): Answers {
  // A navigation always ends at a page, whatever fails.
  if (call.navigation) return {};
  if (isPage(call)) return ON_PAGE;
  return call.method === 'GET' ? ANY : UNSAFE;
}

/**
 * Every response that a call may get: its own, and the shared ones, which it need not repeat. If a call declares a
 * status in its own format, the shared format may occur too.
 * @returns by status, the formats that its body may have; none if it has no body
 */
export function answersOf(call: CallDefinition): Record<number, readonly CallAnswerDefinition[]> {
  const shared = sharedBy(call);
  const statuses = [...Object.keys(call.answers), ...Object.keys(shared)].map(Number);
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => {
      const both = [call.answers[status], shared[status]].filter((answer) => answer !== undefined);
      return [status, both.filter(({ schema }, at) => both.findIndex((one) => one.schema === schema) === at)];
    }),
  );
}
