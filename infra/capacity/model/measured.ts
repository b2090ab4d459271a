import { z } from 'zod';
import { actionNames } from './actions.ts';
import { serviceNames } from './platform-facts.ts';

/** Whose processor time is counted; in the order of the tables. */
export const processNames = [...serviceNames, ...(['postgres', 'redis', 'kafka'] as const)] as const;
export type ProcessName = (typeof processNames)[number];

const nothing = Object.fromEntries(processNames.map((name) => [name, 0])) as Record<ProcessName, number>;

/** By table, written `identity.session`. */
const byTable = z.record(z.string(), z.number());

const measuredAction = z.object({
  /** How often it was done. */
  count: z.number().int().positive(),
  /** CPU-seconds per 1,000, less what is used idle. */
  cpu: z.partialRecord(z.enum(processNames), z.number()).transform(
    // A service that is newer than the figures took no part.
    (some): Record<ProcessName, number> => ({ ...nothing, ...some }),
  ),
  /** Rows more, each time. */
  rows: byTable,
  /** Events published by topic, each time. */
  events: z.record(z.string(), z.number()),
  mails: z.number(),
});
export type MeasuredAction = z.infer<typeof measuredAction>;

/** What `npm run capacity` measures; measured.json keeps the last that was written. */
export const measuredFigures = z.object({
  day: z.string(),
  /** As `revision()` says it; figures from before it was kept have none. */
  commit: z.string().optional(),
  machine: z.string(),
  /** Cores that the rest of the machine used meanwhile. */
  otherCores: z.number(),
  actions: z.record(z.enum(actionNames), measuredAction),
  /** Rows that a figure stands on, and bytes a row: table, indexes and what lies beside it. */
  tables: z.record(z.string(), z.object({ rows: z.number().int(), bytes: z.number() })),
  kafkaBytesAnEvent: z.number(),
  /** Bytes of a key by its family, the part before the colon. */
  redisBytes: z.record(z.string(), z.number()),
  /** At the most, while people were added: by the relay of identity, and by each partition of notification. */
  relayedASecond: z.number(),
  handledASecondAPartition: z.number(),
  /** To write down that an announcement is for somebody: one transaction does so for all. */
  receiptMs: z.number(),
  /** Until all are told of an announcement, of each of them; by one process. */
  tellingMs: z.number(),
});
export type MeasuredFigures = z.infer<typeof measuredFigures>;
