import { defineCall, login, type CallDefinition } from '@rigwise/contracts';
import { routePath, successStatus } from './endpoint.ts';

it('writes parameters the way Nest does', () => {
  expect(routePath('/api/people/{personId}/skills/{id2}')).toBe('/api/people/:personId/skills/:id2');
  expect(routePath('/api/logout')).toBe('/api/logout');
});

const answering = (...statuses: number[]): CallDefinition =>
  defineCall({
    ...login,
    answers: Object.fromEntries(statuses.map((status) => [status, { description: '' }])),
  });

it('takes the first success that the call declares', () => {
  expect(successStatus(login)).toBe(200);
  expect(successStatus(answering(400, 202, 201))).toBe(201);
  expect(successStatus(answering(302, 400))).toBe(302);
});

it('refuses a call that can only fail', () => {
  expect(() => successStatus(answering(400, 404))).toThrow('declares no successful response');
});
