import { currentUser, operations, type CallDefinition } from '@rigwise/contracts';
import type { FastifyRequest } from 'fastify';
import { destinationOf } from './destination.ts';

const { showDeadLetter, listDeliveries, retryJob } = operations;
const destination = (call: CallDefinition, url: string, params: Record<string, string> = {}) =>
  destinationOf(call, { params, raw: { url } as FastifyRequest['raw'] });

describe('the destination of a call', () => {
  it('is its own path and query', () => {
    expect(destination(currentUser, '/api/auth/current?x=1')).toEqual({
      service: 'gateway',
      path: '/api/auth/current?x=1',
    });
  });

  it('is the service named in the path', () => {
    expect(
      destination(showDeadLetter, '/api/operations/identity/dead-letters/7', {
        service: 'identity',
        id: '7',
      }),
    ).toEqual({ service: 'identity', path: '/internal/operations/dead-letters/7' });
    expect(destination(listDeliveries, '/api/operations/notification/deliveries?limit=3')).toEqual({
      service: 'notification',
      path: '/internal/operations/deliveries?limit=3',
    });
  });

  it('is not influenced by parameters', () => {
    const params = { queue: 'mails', id: '../../audit/erase?x' };
    expect(destination(retryJob, '/api/operations/notification/jobs/mails/..%2F', params).path).toBe(
      '/internal/operations/jobs/mails/..%2F..%2Faudit%2Ferase%3Fx/retry',
    );
  });

  it.each(['gateway', 'each', '__proto__', ''])('is none for a service %j', (service) => {
    expect(() => destination(showDeadLetter, '/', { service, id: '7' })).toThrow('no');
  });
});
