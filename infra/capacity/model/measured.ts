import { z } from 'zod';
import { actionNames, type ActionName } from './actions.ts';
import { serviceNames } from './platform-facts.ts';

/** The processes whose CPU time is counted; in the order of the tables. */
export const processNames = [...serviceNames, ...(['postgres', 'redis', 'kafka'] as const)] as const;
export type ProcessName = (typeof processNames)[number];

const nothing = Object.fromEntries(processNames.map((name) => [name, 0])) as Record<ProcessName, number>;

/** By table, written `identity.session`. */
const byTable = z.record(z.string(), z.number());

const measuredAction = z.object({
  /** How often it was done; 0 if the figures are older than the action. */
  count: z.number().int().nonnegative(),
  /** CPU-seconds per 1,000, minus idle usage. */
  cpu: z.partialRecord(z.enum(processNames), z.number()).transform(
    // A service newer than the figures has no entry.
    (some): Record<ProcessName, number> => ({ ...nothing, ...some }),
  ),
  /** Rows added per action. */
  rows: byTable,
  /** Events published per action, by topic. */
  events: z.record(z.string(), z.number()),
  mails: z.number(),
});
export type MeasuredAction = z.infer<typeof measuredAction>;

const unmeasured = Object.fromEntries(
  actionNames.map((name) => [name, { count: 0, cpu: nothing, rows: {}, events: {}, mails: 0 }]),
) as Record<ActionName, MeasuredAction>;

/** What `npm run capacity` measures; measured.json keeps the last written run. */
export const measuredFigures = z.object({
  day: z.string(),
  /** As `revision()` returns it; older figures lack it. */
  commit: z.string().optional(),
  machine: z.string(),
  /** Cores that the rest of the machine used meanwhile. */
  otherCores: z.number(),
  actions: z
    .partialRecord(z.enum(actionNames), measuredAction)
    .transform((some) => ({ ...unmeasured, ...some })),
  /** Rows that a figure is based on, and bytes per row: table, indexes and TOAST data. */
  tables: z.record(z.string(), z.object({ rows: z.number().int(), bytes: z.number() })),
  kafkaBytesAnEvent: z.number(),
  /** Bytes per key by family, the part before the colon. */
  redisBytes: z.record(z.string(), z.number()),
  /** Maximum while people were added: by identity's relay, and by each partition of notification. */
  relayedASecond: z.number(),
  handledASecondAPartition: z.number(),
  /** To record one recipient of an announcement; a single transaction does so for all. */
  receiptMs: z.number(),
  /** To notify one recipient of an announcement, by one process. */
  tellingMs: z.number(),
});
export type MeasuredFigures = z.infer<typeof measuredFigures>;
