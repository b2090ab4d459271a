import { asProblem, type TellProblem } from './answer-problems.ts';

/** Shows a sentence for people, and the ways to sign in. */
const LOGIN_PAGE = '/login?error=system-error';

/**
 * How an error is told to who followed a link or a redirect: by a page. An address bar has no use for problem details;
 * whoever sends another method is a program, and gets them.
 */
export const leadToLoginPage: TellProblem = (problem, request, reply) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return asProblem(problem, request, reply);
  const { connection } = problem.headers;
  if (connection !== undefined) reply.header('connection', connection);
  return reply.redirect(LOGIN_PAGE, 302);
};
