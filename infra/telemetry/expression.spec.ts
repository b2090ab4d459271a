import { readExpression } from './expression.ts';

it('tells metrics from functions, groupings and times', () => {
  const { metrics, labels, routes } = readExpression(
    `topk(10, sum by (le, service) (rate(a_bucket{route=~"/x|/y",status!~"5.."}[5m])))
       / on (slo) group_left () (14.4 * slo:budget:ratio) and c > 1e3 or vector(0)`,
  );
  expect([metrics, labels, routes]).toEqual([
    ['a_bucket', 'slo:budget:ratio', 'c'],
    ['route', 'status', 'le', 'service', 'slo'],
    ['/x', '/y'],
  ]);
});
