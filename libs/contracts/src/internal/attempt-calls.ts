import { invalid, unauthenticated, unavailable } from '../calls/answers.ts';
import { problem } from '../errors.ts';

export const attemptCalls = { service: 'assessment', tag: 'Attempts' } as const;
export const ofCandidate = {
  ...attemptCalls,
  access: ['employee'],
  // Nobody looks over the shoulder of a candidate.
  inEmployeeView: false,
} as const;
export const refusals = {
  400: invalid,
  401: unauthenticated,
  403: { description: 'The caller is not an employee, or not in training', schema: problem },
  503: unavailable,
};
