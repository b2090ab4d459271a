import { RouteTable } from './route-table.ts';

const table = new RouteTable();
table.add('GET', '/api/people/:id');
table.add('PUT', '/api/people/:id');
table.add('PUT', '/api/people/:personId');
table.add('GET', '/api/people/me');

it.each([
  ['/api/people/7', ['GET', 'PUT']],
  ['/api/people/me', ['GET', 'PUT']],
  ['/api/people', []],
  ['/api/people/', []],
  ['/api/people/7/skills', []],
  ['/', []],
])('%s takes %j', (path, methods) => {
  expect(table.methodsOf(path)).toEqual(methods);
});
