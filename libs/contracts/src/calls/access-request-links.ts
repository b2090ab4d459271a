import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { crossSite, invalid, message, unavailable } from './answers.ts';
import { plainText } from './plain-text.ts';

export const LONGEST_ANSWER = 2000;

/** Accepts any string: an invalid token gets the same response as an unknown one. */
const token = z.string('This link is incomplete.').min(1, 'This link is incomplete.').max(200);

const answers = {
  200: { description: 'Identical for every token', schema: message },
  400: invalid,
  403: crossSite,
  503: unavailable,
};

export const withdrawAccessRequest = defineCall({
  id: 'withdrawAccessRequest',
  method: 'POST',
  path: '/api/access-requests/withdraw',
  service: 'access-request',
  tag: 'Access requests',
  summary: 'Withdraw an access request, with the token of the link in the mail',
  access: 'public',
  body: z.strictObject({ token }),
  answers,
});

export const answerAccessQuestion = defineCall({
  id: 'answerAccessQuestion',
  method: 'POST',
  path: '/api/access-requests/answer',
  service: 'access-request',
  tag: 'Access requests',
  summary:
    'Answer an administrator’s question about an access request, with the token of the link in the mail',
  access: 'public',
  body: z.strictObject({ token, answer: plainText('Please write an answer.', LONGEST_ANSWER) }),
  answers,
});
