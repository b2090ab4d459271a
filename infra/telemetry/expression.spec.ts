import { matches, readExpression, type Matcher } from './expression.ts';

it('distinguishes metrics from functions, groupings and times', () => {
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

it('finds the requested series of a metric', () => {
  const { selectors } = readExpression('up{job="a/b", pod=~"c|d"} == 0 or absent(up{job!="e"}) or f');
  expect(selectors).toEqual([
    {
      metric: 'up',
      matchers: [
        { label: 'job', operator: '=', value: 'a/b' },
        { label: 'pod', operator: '=~', value: 'c|d' },
      ],
    },
    { metric: 'up', matchers: [{ label: 'job', operator: '!=', value: 'e' }] },
  ]);
});

it.each<[Matcher['operator'], string, string | undefined, boolean]>([
  ['=', 'a', 'a', true],
  ['=', 'a', undefined, false],
  ['!=', 'a', undefined, true],
  ['=~', 'a|b', 'b', true],
  ['=~', 'a|b', 'bb', false],
  ['!~', '5..', '503', false],
])('compares by %s %s with %s: %s', (operator, value, given, expected) => {
  expect(matches({ label: 'any', operator, value }, given)).toBe(expected);
});
