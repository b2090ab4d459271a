import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { HealthRegistry, Metrics } from '../src/index.ts';
import { RunningExample } from './fixtures/running-example.ts';

jest.setTimeout(60_000);

let example: RunningExample;
afterEach(() => example.stop());

const get = async (url: string): Promise<{ status: number; text: string }> => {
  const answer = await fetch(url);
  return { status: answer.status, text: await answer.text() };
};

describe('readiness', () => {
  it('names what is down without the reason; what is not critical does not count', async () => {
    const parts = { database: true, redis: true };
    example = await RunningExample.start({
      async beforeListen(app) {
        const health = app.get(HealthRegistry);
        const check = (name: keyof typeof parts) => async (): Promise<void> => {
          if (!parts[name]) throw new Error('connect ECONNREFUSED postgres://app:secret@db');
        };
        health.register('database', check('database'), { critical: true });
        health.register('redis', check('redis'), { critical: false });
      },
    });
    parts.redis = false;
    expect(await get(`${example.url}/health/ready`)).toEqual({
      status: 200,
      text: '{"status":"ok","parts":{"database":"ok","redis":"away"}}',
    });
  });

  it('is 503 while a critical dependency is down', async () => {
    example = await RunningExample.start({
      async beforeListen(app) {
        app
          .get(HealthRegistry)
          .register('database', () => Promise.reject(new Error('secret')), { critical: true });
      },
    });
    expect(await get(`${example.url}/health/ready`)).toEqual({
      status: 503,
      text: '{"status":"away","parts":{"database":"away"}}',
    });
    expect((await get(`${example.url}/health/live`)).status).toBe(200);
  });
});

describe('metrics', () => {
  it('count requests by route pattern, never by path', async () => {
    example = await RunningExample.start();
    await example.send('PUT', '/api/notes/0197b0de-0000-7000-8000-000000000001', '{"text":"x"}');
    await example.send('PUT', '/api/notes/0197b0de-0000-7000-8000-000000000002', '{"text":"x"}');
    await example.fetch('/nothing/to/see');
    await example.fetch('/wp-login.php');
    const { text } = await get(`${example.url}/metrics`);
    expect(text).toContain(
      'http_request_duration_seconds_count{method="PUT",route="/api/notes/:noteId",status="201",service="identity"} 2',
    );
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="none",status="404",service="identity"} 2',
    );
    expect(text).not.toMatch(/0197b0de|wp-login/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds\{service="identity"\} [\d.]+/);
  });

  it('are the service’s own, and registering one again returns the same', async () => {
    example = await RunningExample.start();
    const metrics = example.service.app.get(Metrics);
    const options = { name: 'codes_issued_total', help: 'Codes', labelNames: ['purpose'] as const };
    metrics.counter(options).inc({ purpose: 'login' });
    metrics.counter(options).inc({ purpose: 'login' });
    metrics.gauge({ name: 'outbox_rows', help: 'Rows', collect: (gauge) => gauge.set(7) });
    metrics.gauge({ name: 'lost_rows', help: 'Rows', collect: () => Promise.reject(new Error('away')) });
    const { status, text } = await get(`${example.url}/metrics`);
    expect(status).toBe(200);
    expect(text).not.toMatch(/^lost_rows\{/m);
    expect(text).toContain('codes_issued_total{purpose="login",service="identity"} 2');
    expect(text).toContain('outbox_rows{service="identity"} 7');
  });
});

describe('a port of their own', () => {
  it('moves metrics and dependency names off the public port', async () => {
    const beforeListen = async (app: NestFastifyApplication): Promise<void> =>
      app.get(HealthRegistry).register('database', () => Promise.resolve(), { critical: true });
    example = await RunningExample.start({ beforeListen }, { INTERNAL_PORT: '0', REVISION: 'f00dcafe' });
    const { internalUrl } = example.service;
    expect((await get(`${example.url}/metrics`)).status).toBe(404);
    expect((await get(`${internalUrl}/metrics`)).text).toMatch(
      /^service_build_info\{version="[\d.]+",revision="f00dcafe",service="identity"\} 1$/m,
    );
    expect(await get(`${example.url}/health/ready`)).toEqual({ status: 200, text: '{"status":"ok"}' });
    expect(await get(`${internalUrl}/health/ready`)).toEqual({
      status: 200,
      text: '{"status":"ok","parts":{"database":"ok"}}',
    });
    await example.service.close();
    await expect(fetch(`${internalUrl}/health/live`)).rejects.toThrow();
  });
});
