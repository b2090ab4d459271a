import { accessRequest } from '@rigwise/contracts';
import { createServiceDatabase, startTcpProxy, type ServiceDatabase, type TcpProxy } from '@rigwise/testing';
import { startAccessRequest, type RunningAccessRequest } from './support/running-access-request.ts';

jest.setTimeout(120_000);

const ID = '0190a0a0-0000-7000-8000-000000000001';

let database: ServiceDatabase;
let proxy: TcpProxy;
let service: RunningAccessRequest;
beforeAll(async () => {
  database = await createServiceDatabase('access-request');
  proxy = await startTcpProxy(database.url);
  service = await startAccessRequest({ DATABASE_URL: proxy.url });
});
afterAll(async () => {
  proxy.restore();
  await service.close();
  await proxy.close();
  await database.drop();
});

const reads = accessRequest.calls.filter(({ method }) => method === 'GET');

it('while PostgreSQL is away every read says that the service is unavailable, and when to try again', async () => {
  proxy.cut();
  expect(reads.length).toBeGreaterThan(3);
  for (const call of reads) {
    const { status, headers, problem } = await service.call(call, ID, { params: { id: ID } });
    expect([call.id, status, problem.code]).toEqual([call.id, 503, 'service/unavailable']);
    expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  }
});
