import { problem } from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import { BrokenService } from './broken-service.ts';
import { ask, Surroundings, type Answer, type Asked } from './running-gateway.ts';
import { act, echo } from './small-calls.ts';

jest.setTimeout(60_000);

let around: Surroundings;
let service: BrokenService;
let url: string;
beforeAll(async () => {
  around = await Surroundings.start();
});
beforeEach(async () => {
  service = await BrokenService.start();
  url = (await around.gateway({ ACCESS_REQUEST_URL: service.url })).url;
});
afterEach(() => service.close());
afterAll(() => around.stop());

const read = (): Promise<Answer> => ask(url, '/api/answers/any');
const write = (over: Partial<Asked> = {}): Promise<Answer> =>
  ask(url, echo.path, { method: 'POST', body: '{"a":1}', ...over });
const replace = (): Promise<Answer> => ask(url, '/api/notes/a', { method: 'PUT', body: '{"a":1}' });

describe('a kept-alive connection that ends when a request has reached the service', () => {
  it.each([
    ['POST', write],
    ['POST with a key', () => write({ headers: { 'idempotency-key': 'a1b2c3d4' } })],
    ['PUT', replace],
  ])('never retries a %s, and answers 503', async (_what, send) => {
    service.reactions = ['answer', 'hang-up', 'answer'];
    expect((await read()).status).toBe(200);
    const { status, headers, body } = await send();
    expect([status, problem.parse(body).code]).toEqual([503, 'service/unavailable']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(service.requests).toHaveLength(2);
  });

  it('tells operators that the outcome is unknown, or that nothing happened', async () => {
    const send = async () => {
      const { status, body } = await ask(url, act.path, { method: 'POST', body: '{"a":1}' });
      return [status, problem.parse(body).code];
    };
    service.reactions = ['hang-up'];
    expect(await send()).toEqual([503, 'service/outcome-unknown']);
    await service.close();
    expect(await send()).toEqual([503, 'service/unavailable']);
    service = await BrokenService.start();
  });

  it('retries reads on a new connection', async () => {
    service.reactions = ['answer', 'hang-up', 'answer'];
    expect([(await read()).status, (await read()).status]).toEqual([200, 200]);
    expect(service.requests).toEqual([
      'GET /api/answers/any on 1',
      'GET /api/answers/any on 1',
      'GET /api/answers/any on 2',
    ]);
  });
});

it('sends nothing more on a connection that a service is about to close', async () => {
  service.reactions = ['answer', 'answer-and-close', 'answer'];
  const statuses = [(await write()).status, (await write()).status, (await write()).status];
  expect(statuses).toEqual([200, 200, 200]);
  expect(service.requests.map((request) => request.split(' on ')[1])).toEqual(['1', '1', '2']);
});

it('closes an idle connection itself, long before any service does', async () => {
  expect((await write()).status).toBe(200);
  await waitFor(() => service.letGo.includes(1), { timeoutMs: 30_000, what: 'the gateway to let go' });
  expect((await write()).status).toBe(200);
  expect(service.requests).toEqual([`POST ${echo.path} on 1`, `POST ${echo.path} on 2`]);
});
