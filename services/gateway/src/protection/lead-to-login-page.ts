import { asProblem, type TellProblem } from './answer-problems.ts';

/** Shows a readable error and the ways to sign in. */
const LOGIN_PAGE = '/login?error=system-error';

/**
 * Sends errors to people who followed a link or redirect as a page: an address bar has no use for problem details.
 * Other methods come from programs, which get problem details.
 */
export const leadToLoginPage: TellProblem = (problem, request, reply) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return asProblem(problem, request, reply);
  const { connection } = problem.headers;
  if (connection !== undefined) reply.header('connection', connection);
  return reply.redirect(LOGIN_PAGE, 302);
};
