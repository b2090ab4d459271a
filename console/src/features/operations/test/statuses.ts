import type { GatewayStatus, HistoryPoint, Instance, ServiceStatus } from '@rigwise/contracts';

/** Service statuses for tests of this page. */
export const anInstance = (over: Partial<Instance> = {}): Instance => ({
  service: 'identity',
  id: '0190a0a0-0000-7000-8000-000000000101',
  host: 'identity-1',
  version: '1.4.0',
  startedAt: '2026-11-22T11:00:00.000Z',
  seenAt: '2026-11-22T14:02:09.000Z',
  ready: true,
  parts: { postgres: 'ok', kafka: 'ok', redis: 'ok' },
  ...over,
});

export const aStatus = (over: Partial<ServiceStatus> = {}): ServiceStatus => ({
  service: 'identity',
  at: '2026-11-22T14:02:11.000Z',
  version: '1.4.0',
  startedAt: '2026-11-22T11:00:00.000Z',
  instances: [anInstance({ service: over.service ?? 'identity' })],
  lag: [],
  outbox: { waiting: 0, oldest: null, parked: 0 },
  deadLetters: { waiting: 0, oldest: null },
  heldKeys: { keys: 0, events: 0 },
  queues: null,
  mails: null,
  ...over,
});

export const aGateway = (over: Partial<GatewayStatus> = {}): GatewayStatus => ({
  service: 'gateway',
  at: '2026-11-22T14:02:11.000Z',
  version: '1.4.0',
  startedAt: '2026-11-22T11:00:00.000Z',
  instances: ['gateway', 'identity', 'access-request', 'notification'].map((service) =>
    anInstance({ service, host: `${service}-1` }),
  ),
  ...over,
});

/** An hour without activity, except for the given minutes. */
export const anHour = (over: Readonly<Record<number, Partial<HistoryPoint>>> = {}): HistoryPoint[] =>
  Array.from({ length: 60 }, (_, index) => ({
    minute: new Date(Date.parse('2026-11-22T13:02:00.000Z') + index * 60_000).toISOString(),
    ...{ outboxWaiting: 0, outboxOldestSeconds: 0, lag: 0, heldKeys: 0 },
    ...{ deadLetters: 0, mailsFailed: 0, jobsFailed: 0 },
    ...over[index],
  }));
