/** The HTTP server at the page's own origin (browser-environment.cjs), as tests direct it. */

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export type ServerAnswer =
  | {
      readonly status: number;
      readonly statusText?: string;
      readonly body: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | 'hang'
  | 'drop';

type Answer = ServerAnswer | Promise<ServerAnswer>;
type Answering = (request: ReceivedRequest) => Answer;

declare global {
  var answerRequest: ((request: ReceivedRequest) => Promise<ServerAnswer>) | undefined;
}

/** Answers every request with `answering`, and keeps what it received. */
export function serve(answering: Answering): ReceivedRequest[] {
  const received: ReceivedRequest[] = [];
  globalThis.answerRequest = async (request) => {
    received.push(request);
    return answering(request);
  };
  return received;
}

/** The responses to every console's first requests, for a user without preferences. */
const USUAL: Readonly<Record<string, ServerAnswer>> = {
  'GET /api/auth/preferences': { status: 200, body: { timeZone: null, language: 'en-GB' } },
};

/** What the server says where a test has no answer for it. */
export const NO_ANSWER = 'Nothing here';

/** Answers by `METHOD /path`; a list is answered in its order, its last one for ever. */
export function serveRoutes(routes: Readonly<Record<string, Answer | readonly Answer[]>>): ReceivedRequest[] {
  const counts = new Map<string, number>();
  return serve(({ method, url }) => {
    const route = `${method} ${url.split('?')[0] ?? ''}`;
    const answers = routes[route] ?? USUAL[route];
    if (answers === undefined) return problemAnswer(404, NO_ANSWER);
    const count = counts.get(route) ?? 0;
    counts.set(route, count + 1);
    return isList(answers) ? (answers[Math.min(count, answers.length - 1)] ?? 'drop') : answers;
  });
}

const isList = (answers: Answer | readonly Answer[]): answers is readonly Answer[] => Array.isArray(answers);

/** A problem as libs/http answers it, with its documented additional members. */
export function problemAnswer(
  status: number,
  message: string,
  extra: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): ServerAnswer {
  const body = {
    type: 'about:blank',
    title: 'Problem',
    status,
    detail: message,
    message,
    code: 'test/problem',
    errors: [],
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    ...extra,
  };
  return { status, body, headers: { 'content-type': 'application/problem+json', ...headers } };
}
