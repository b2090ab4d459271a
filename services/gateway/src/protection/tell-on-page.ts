import { asProblem, type TellProblem } from './answer-problems.ts';
import { takesHtml } from './public-address.ts';

/**
 * Tells people who opened an address what went wrong on a page, which reads without a script. Other methods, and requests
 * with a token or that take no page, come from programs, which get problem details.
 */
export const tellOnPage: TellProblem = (problem, request, reply) => {
  const { accept, authorization } = request.headers;
  const opens = (request.method === 'GET' || request.method === 'HEAD') && takesHtml(accept);
  if (!opens || authorization !== undefined) return asProblem(problem, request, reply);
  const title = problem.status >= 500 ? 'This page can’t be shown right now' : 'This page can’t be shown';
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .type('text/html; charset=utf-8')
    .send(pageOf(title, problem.body.message));
};

/** @param message our own, never input */
const pageOf = (title: string, message: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${title} · Rigwise</title>
    <style>
      :root { color-scheme: light dark; }
      body { max-width: 34rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
    </style>
  </head>
  <body>
    <h1>${title}</h1>
    <p>${message}</p>
  </body>
</html>
`;
