import { capabilityNames, capabilityScopes, type Capability } from './capabilities.ts';
import { setCapabilities } from './people-acts.ts';

const isGiven = (...capabilities: Capability[]): boolean =>
  setCapabilities.body.safeParse({ capabilities }).success;

it.each(capabilityNames)('%s is given in the scopes in which it permits something', (name) => {
  const given = capabilityScopes.filter((scope) => isGiven({ name, scope }));
  const expected = {
    author: ['all', 'department'],
    approver: ['all', 'department'],
    marker: ['all', 'department', 'crew'],
    assessor: ['all', 'department', 'crew'],
    moderator: ['all', 'department', 'crew'],
    operator: ['all'],
  };
  expect(given).toEqual(expected[name]);
});

it('is given once', () => {
  expect(isGiven({ name: 'marker', scope: 'crew' }, { name: 'author', scope: 'all' })).toBe(true);
  expect(isGiven({ name: 'marker', scope: 'crew' }, { name: 'marker', scope: 'department' })).toBe(false);
});
