import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { infrastructure, startProgram, waitFor, type ChildProgram } from '@rigwise/testing';
import { callerHeaders, keys } from './fixtures/running-example.ts';

jest.setTimeout(120_000);

interface ZipkinSpan {
  traceId: string;
  id: string;
  parentId?: string;
  name: string;
  kind: string;
  localEndpoint: { serviceName: string };
  tags: Record<string, string>;
}

/** Receives spans like Zipkin. */
class Collector {
  readonly spans: ZipkinSpan[] = [];
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      let text = '';
      request.on('data', (data: Buffer) => (text += data.toString()));
      request.on('end', () => {
        this.spans.push(...(JSON.parse(text) as ZipkinSpan[]));
        response.writeHead(202).end();
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api/v2/spans`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const collector = new Collector();
let spansUrl: string;
beforeAll(async () => {
  spansUrl = await collector.listen();
});
afterAll(() => collector.close());

async function start(env: Readonly<Record<string, string>>): Promise<{ program: ChildProgram; url: string }> {
  const program = startProgram('libs/platform/test/fixtures/example-main.ts', {
    env: {
      PORT: '0',
      PUBLIC_URL: 'http://localhost:8080',
      CALLER_PUBLIC_KEY: keys.CALLER_PUBLIC_KEY,
      DATABASE_URL: infrastructure().databaseUrl,
      NODE_OPTIONS: '--import=@rigwise/platform/telemetry',
      ...env,
    },
  });
  return { program, url: (await program.waitForOutput(/"url":"([^"]+)"/))[1] ?? '' };
}

it('without an endpoint nothing of OpenTelemetry is loaded, preload or not', async () => {
  const { program, url } = await start({});
  const answer = await fetch(`${url}/api/loaded`, { headers: await callerHeaders() });
  expect(await answer.json()).toEqual({ telemetry: 0 });
  await program.stop();
});

it('with an endpoint a request and its queries arrive as one trace, whose id errors and logs carry', async () => {
  const { program, url } = await start({
    OTEL_EXPORTER_ZIPKIN_ENDPOINT: spansUrl,
    OTEL_SERVICE_NAME: 'example',
  });
  const traceId = 'ab'.repeat(16);
  const headers = { ...(await callerHeaders()), traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` };
  const failure = await fetch(`${url}/api/fail?how=wrong&token=query-secret`, { headers });
  expect(((await failure.json()) as { traceId: string }).traceId).toBe(traceId);
  const passedOn = await fetch(`${url}/api/pass-on?token=query-secret&code=query-secret`, { headers });
  expect(await passedOn.json()).toEqual({ status: 200 });
  const { telemetry } = (await (await fetch(`${url}/api/loaded`, { headers })).json()) as {
    telemetry: number;
  };
  expect(telemetry).toBeGreaterThan(50);
  await fetch(`${url}/health/ready`);
  expect(await program.stop()).toEqual({ code: 0, signal: null });

  const names = (): string[] =>
    collector.spans.filter((span) => span.traceId === traceId).map(({ name }) => name);
  await waitFor(() => names().includes('GET /api/loaded'), { timeoutMs: 30_000, what: 'the spans' });
  const served = collector.spans.find(({ name }) => name === 'GET /api/loaded');
  const query = collector.spans.find(
    ({ name, parentId }) => parentId === served?.id && name.startsWith('pg.query'),
  );
  expect(query).toMatchObject({ traceId, kind: 'CLIENT', localEndpoint: { serviceName: 'example' } });
  expect(names()).toContain('GET /api/fail');
  const asked = collector.spans.find(({ tags }) => tags['url.path'] === '/health/live');
  expect(asked).toMatchObject({ traceId, kind: 'CLIENT', tags: { 'url.full': `${url}/health/live` } });
  expect(JSON.stringify(collector.spans)).not.toMatch(/query-secret|health\/ready/);
  expect(program.output()).toMatch(
    new RegExp(`"route":"/api/fail".*"trace_id":"${traceId}"|"trace_id":"${traceId}".*"route":"/api/fail"`),
  );
});

it('work after a late request body is part of the trace', async () => {
  const { program, url } = await start({ OTEL_EXPORTER_ZIPKIN_ENDPOINT: spansUrl });
  const traceId = '12'.repeat(16);
  const asked = request(`${url}/api/auth/example`, {
    method: 'POST',
    headers: {
      ...(await callerHeaders()),
      'content-type': 'application/json',
      traceparent: `00-${traceId}-${'cd'.repeat(8)}-01`,
      expect: '100-continue',
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    asked.on('response', resolve).on('error', reject),
  );
  asked.on('continue', () => asked.end(JSON.stringify({ username: 'erin', password: 'a-password' })));
  asked.flushHeaders();
  const answer = await answered;
  answer.resume();
  expect(answer.statusCode).toBe(200);
  await program.waitForOutput(new RegExp(`"trace_id":"${traceId}".*Somebody signs in`));
  await program.stop();
});

it('an aborted request is in the trace, without a status', async () => {
  const { program, url } = await start({
    OTEL_EXPORTER_ZIPKIN_ENDPOINT: spansUrl,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
  const traceId = 'ef'.repeat(16);
  const headers = { ...(await callerHeaders()), traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` };
  const caller = new AbortController();
  const asked = fetch(`${url}/api/slow`, { headers, signal: caller.signal });
  await program.waitForOutput(new RegExp(`"trace_id":"${traceId}".*A slow request began`));
  caller.abort();
  await expect(asked).rejects.toThrow('aborted');
  const given = await waitFor(() => collector.spans.find((span) => span.traceId === traceId), {
    timeoutMs: 30_000,
    what: 'the span',
  });
  expect(given).toMatchObject({ name: 'GET /api/slow', kind: 'SERVER', parentId: 'cd'.repeat(8) });
  expect(given.tags).not.toHaveProperty('http.response.status_code');
  await program.stop();
});
