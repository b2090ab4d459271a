import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { operators, refusals } from './operators.ts';

/** A process of a service, according to its heartbeats every few seconds; without them it soon disappears. */
export const instance = z.object({
  service: z.string(),
  id: z.uuid(),
  /** The host name of the machine or pod. */
  host: z.string(),
  version: z.string(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** Whether it accepts requests. */
  ready: z.boolean(),
  /** The state of each dependency. */
  parts: z.record(z.string(), z.enum(['ok', 'away'])),
});
export type Instance = z.infer<typeof instance>;

const instances = z
  .array(instance)
  .nullable()
  .meta({ description: 'By start time, oldest first; null if Redis, which stores them, is unavailable' });

export const consumerLag = z.object({
  /** The consumer group. */
  group: z.string(),
  topic: z.string(),
  partitions: z.number().int(),
  /** Messages not handled yet. */
  messages: z.number().int(),
});
export type ConsumerLag = z.infer<typeof consumerLag>;

export const queueState = z.object({
  queue: z.string(),
  waiting: z.number().int(),
  active: z.number().int(),
  delayed: z.number().int(),
  failed: z.number().int(),
});
export type QueueState = z.infer<typeof queueState>;

export const mailState = z.object({
  /** Queued, running, or awaiting a retry. */
  waiting: z.number().int(),
  /** Failed, with no tries left. */
  failed: z.number().int(),
});
export type MailState = z.infer<typeof mailState>;

export const serviceStatus = z.object({
  service: z.string(),
  /** When the status was read. */
  at: z.iso.datetime(),
  /** Of the process that responds. */
  version: z.string(),
  startedAt: z.iso.datetime(),
  instances,
  /** By topic; null if the broker is unavailable. */
  lag: z.array(consumerLag).nullable(),
  outbox: z.object({
    /** Written, not published yet. */
    waiting: z.number().int(),
    oldest: z.iso.datetime().nullable(),
    /** Permanently refused by the broker. */
    parked: z.number().int(),
  }),
  deadLetters: z.object({ waiting: z.number().int(), oldest: z.iso.datetime().nullable() }),
  heldKeys: z.object({
    keys: z.number().int(),
    /** Parked behind them. */
    events: z.number().int(),
  }),
  /** Null if it has none, or Redis is unavailable. */
  queues: z.array(queueState).nullable(),
  /** Null if it sends none. */
  mails: mailState.nullable(),
});
export type ServiceStatus = z.infer<typeof serviceStatus>;

/** Operator → any service with a database: everything at a glance. */
export const showStatus = defineCall({
  id: 'showStatus',
  method: 'GET',
  path: '/internal/operations/status',
  service: 'each',
  tag: 'Operations',
  summary: 'Get a service’s status: instances, lag, outbox, dead letters, queues',
  access: operators,
  extendsSession: false,
  answers: { 200: { description: 'The current state', schema: serviceStatus } },
});

/** Served by the gateway itself, which has neither database nor events. */
export const showGatewayStatus = defineCall({
  id: 'showGatewayStatus',
  method: 'GET',
  path: '/api/operations/gateway/status',
  service: 'gateway',
  tag: 'Operations',
  summary: 'Get the gateway’s status, and the instances of all services',
  access: operators,
  extendsSession: false,
  answers: {
    ...refusals,
    200: {
      description: 'The current state',
      schema: z.object({
        service: z.literal('gateway'),
        at: z.iso.datetime(),
        version: z.string(),
        startedAt: z.iso.datetime(),
        /** Of all services: instances are all that is known of a service that doesn't respond. */
        instances,
      }),
    },
  },
});
export type GatewayStatus = z.infer<(typeof showGatewayStatus.answers)[200]['schema']>;

/** Minutes in a history. */
export const HISTORY_MINUTES = 60;

/** A minute of a service, sampled by any of its processes. Null: unknown. */
export const historyPoint = z.object({
  /** Its start. */
  minute: z.iso.datetime(),
  /** At the end of the minute: */
  outboxWaiting: z.number().int().nullable(),
  outboxOldestSeconds: z.number().int().nullable(),
  lag: z.number().int().nullable(),
  heldKeys: z.number().int().nullable(),
  /** Within the minute: */
  deadLetters: z.number().int().nullable(),
  mailsFailed: z.number().int().nullable(),
  jobsFailed: z.number().int().nullable(),
});
export type HistoryPoint = z.infer<typeof historyPoint>;

/** Operator → any service with a database: its last hour, minute by minute. */
export const showHistory = defineCall({
  id: 'showHistory',
  method: 'GET',
  path: '/internal/operations/history',
  service: 'each',
  tag: 'Operations',
  summary: 'Get a service’s last hour, minute by minute',
  access: operators,
  extendsSession: false,
  answers: {
    200: {
      description: 'The last sixty full minutes, oldest first, without gaps: minutes without data have nulls',
      schema: z.object({ service: z.string(), points: z.array(historyPoint).length(HISTORY_MINUTES) }),
    },
  },
});
