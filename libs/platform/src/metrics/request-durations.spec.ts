import { Registry } from 'prom-client';
import { RequestDurations } from './request-durations.ts';

it('counts into cumulative buckets, as Prometheus reads them', async () => {
  const registry = new Registry();
  const durations = new RequestDurations(registry);
  for (const milliseconds of [0.5, 1, 4, 300, 60_000]) durations.observe('GET', '/api/a', 200, milliseconds);
  durations.observe('GET', '/api/a', 503, 2);
  const text = await registry.metrics();
  const bucket = (le: string, status = 200): string =>
    `http_request_duration_seconds_bucket{le="${le}",method="GET",route="/api/a",status="${status}"}`;
  for (const [le, count] of [
    ['0.001', 2],
    ['0.005', 3],
    ['0.2', 3],
    ['0.5', 4],
    ['10', 4],
    ['+Inf', 5],
  ] as const) {
    expect(text).toContain(`${bucket(le)} ${count}\n`);
  }
  expect(text).toContain(`${bucket('0.0025', 503)} 1\n`);
  expect(text).toMatch(/_sum\{method="GET",route="\/api\/a",status="200"\} 60\.305/);
  expect(text).toContain('# TYPE http_request_duration_seconds histogram');
});
