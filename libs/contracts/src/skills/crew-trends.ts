import { z } from 'zod';

export const MOST_TREND_PEOPLE = 1_000;
export const TREND_MONTHS = 12;
/** What is counted on the last day of each past month, and what ends in each month ahead. */
export const pastTrends = ['fit', 'gaps', 'overdue', 'expired'] as const;
export const comingTrends = ['certificates', 'levels'] as const;
export const trendKinds = [...pastTrends, ...comingTrends] as const;
export type PastTrend = (typeof pastTrends)[number];
export type ComingTrend = (typeof comingTrends)[number];
export type TrendKind = (typeof trendKinds)[number];

const count = z.number().int().min(0);
export const trendMonth = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Choose a month such as 2026-11.')
  .meta({ example: '2026-11' });

export const crewTrends = z
  .object({
    on: z.iso.date().meta({ description: 'Today' }),
    people: count.meta({ description: 'Active people who match' }),
    isTooMany: z
      .boolean()
      .meta({ description: `More than ${MOST_TREND_PEOPLE} people match: there are no months` }),
    past: z
      .array(
        z.object({
          month: trendMonth,
          on: z.iso.date().meta({ description: 'The last day of the month, or today' }),
          fit: count.meta({ description: 'People who had everything that their position needed' }),
          gaps: count.meta({ description: 'Levels that people lacked for their positions' }),
          overdue: count.meta({ description: 'Assignments' }),
          expired: count.meta({ description: 'Certificates that expired in the month, without a newer one' }),
        }),
      )
      .meta({ description: 'The last twelve months, this one included, by what is known today' }),
    coming: z
      .array(
        z.object({
          month: trendMonth,
          certificates: count.meta({ description: 'Valid certificates that expire in the month' }),
          levels: count.meta({ description: 'Needed levels that lapse in the month' }),
        }),
      )
      .meta({ description: 'This month from today, and the next eleven, if nothing is renewed' }),
  })
  .meta({ id: 'CrewTrends' });
export type CrewTrends = z.output<typeof crewTrends>;

export const trendRow = z
  .object({
    personId: z.uuid(),
    name: z.string(),
    employeeNumber: z.string().nullable(),
    position: z.string().nullable(),
    department: z.string().nullable(),
    title: z.string().nullable().meta({ description: 'Of the skill, assignment or certificate' }),
    date: z.iso.date().nullable().meta({ description: 'When it was due, or its last day' }),
  })
  .meta({ id: 'TrendRow' });
export type TrendRow = z.output<typeof trendRow>;
