import type { INestApplicationContext } from '@nestjs/common';
import { demoTestIds, type AssignmentContent } from '@rigwise/contracts';
import { CallerScope, type CallerIdentity } from '@rigwise/http';
import { People, type Person } from '@rigwise/people';
import { CLOCK, type Clock } from '@rigwise/platform';
import { dateOf, dayOf } from '@rigwise/rotations';
import { demoCaller, type Happening } from '@rigwise/service';
import { AssignWork } from '../assignments/assign-work.ts';
import { Assignments } from '../assignments/assignments.repository.ts';
import { ChangeWork } from '../assignments/change-work.ts';
import { ReadWork } from '../assignments/read-work.ts';
import { PrismaTransactions } from '../database/transactions.ts';

const MANAGER = 'RW-1002';
const ERIN = 'RW-1003';
const CREW = 24;
const OBSERVED = 'Sling and land a load';

interface DemoAssignment {
  readonly daysAgo: number;
  /** A test of the demo, or the title of a checklist. */
  readonly what: { readonly test: string } | { readonly checklist: string };
  /** Of Erin’s crew by name, besides her; null: a group of all of them. */
  readonly people: readonly [from: number, to: number] | null;
  /** In days from then. */
  readonly opens?: number;
  readonly due: number;
  readonly isYearly?: boolean;
  readonly more?: Partial<AssignmentContent>;
}
const ASSIGNED: readonly DemoAssignment[] = [
  { daysAgo: 45, what: { test: 'spills-and-waste' }, people: [0, 5], due: 38, more: { priority: 'high' } },
  {
    ...{ daysAgo: 20, what: { test: 'site-induction' }, people: null, due: 40 },
    // Who has done it in the last years needs nothing more.
    more: { fitsRotation: true },
    isYearly: true,
  },
  { daysAgo: 12, what: { checklist: OBSERVED }, people: [3, 6], due: 24 },
  { daysAgo: 4, what: { test: 'working-at-height' }, people: [2, 8], opens: 14, due: 45 },
];
const WAIVED = { daysAgo: 9, days: 30, reason: 'On a course until next month' };

/**
 * What Max, a manager, assigned to his crew: done, open, overdue, waived and scheduled. Nothing is assigned in a company
 * that has neither him nor the tests.
 */
export function assignmentsHistory(parts: INestApplicationContext): Happening[] {
  return [
    ...ASSIGNED.map((one): Happening => ({
      ago: { days: one.daysAgo, minutes: 25 },
      happens: () => assign(parts, one),
    })),
    {
      ago: { days: WAIVED.daysAgo },
      happens: async () => {
        const crew = await crewOf(parts);
        if (!crew) return;
        const { items } = await parts
          .get(ReadWork)
          .list({ limit: 200, kind: 'test' }, crew.scope(), crew.caller);
        const work = items.find(
          ({ title, state, employeeNumber }) =>
            title.startsWith('Spills') && state !== 'satisfied' && employeeNumber !== ERIN,
        );
        if (!work) return;
        const change = { revision: work.revision, reason: WAIVED.reason, on: inDays(parts, WAIVED.days) };
        await parts.get(ChangeWork).execute(work.id, 'waived', change, crew.caller);
      },
    },
  ];
}

async function assign(parts: INestApplicationContext, demo: DemoAssignment): Promise<void> {
  const { what, people, opens, due, isYearly = false, more = {} } = demo;
  const dueOn = inDays(parts, due);
  const crew = await crewOf(parts);
  const target = await targetOf(parts, what);
  if (!crew || !target) return;
  const picked = [...crew.people.slice(...(people ?? [0, 0])), ...(crew.erin ? [crew.erin] : [])];
  const personIds = [...new Set(picked.map(({ personId }) => personId))];
  if (people && personIds.length === 0) return;
  await parts.get(AssignWork).execute(
    {
      ...target,
      audience: people ? { to: 'people', personIds } : { to: 'everyone' },
      ...{ due: { by: 'date', on: dueOn }, ownDates: [], fitsRotation: false },
      ...{ protectsSchemeId: null, opensOn: opens === undefined ? null : inDays(parts, opens) },
      ...{ priority: 'normal', remindDays: [7, 1], escalateDays: 14, countsFrom: inDays(parts, -900) },
      recurrence: isYearly ? yearlyOn(dueOn) : null,
      ...more,
    },
    crew.scope(),
    crew.caller,
  );
}

async function targetOf(
  parts: INestApplicationContext,
  what: DemoAssignment['what'],
): Promise<Pick<AssignmentContent, 'kind' | 'targetId'> | undefined> {
  return parts.get(PrismaTransactions).run(async (tx) => {
    const all = await parts.get(Assignments).targets(tx, ['test', 'observation'], null);
    const found = all.find(({ targetId, title }) =>
      'test' in what ? targetId === demoTestIds[what.test] : title === what.checklist,
    );
    return found && { kind: found.kind, targetId: found.targetId };
  });
}

async function crewOf(parts: INestApplicationContext) {
  const people = parts.get(People);
  return parts.get(PrismaTransactions).run(async (tx) => {
    const max = await people.findByNumber(tx, MANAGER);
    if (max?.accountId == null) return undefined;
    const crew: Person[] = await people.page(tx, { reportsOf: max.personId }, { limit: CREW });
    return {
      people: crew,
      erin: crew.find(({ employeeNumber }) => employeeNumber === ERIN),
      caller: { ...demoCaller(max, 'manager') } satisfies CallerIdentity,
      scope: () => new CallerScope({ departments: [], crews: [max.personId] }),
    };
  });
}

/** On 29 February it is the last day of the month. */
function yearlyOn(date: string): AssignmentContent['recurrence'] {
  const [, month, day] = date.split('-').map(Number);
  const on = month === 2 && day === 29 ? 'BYMONTHDAY=28,29;BYSETPOS=-1' : `BYMONTHDAY=${day}`;
  return { rule: `FREQ=YEARLY;INTERVAL=1;BYMONTH=${month};${on}`, openDays: 60 };
}

/** A day counted from the moment of what happens. */
const inDays = (parts: INestApplicationContext, days: number): string =>
  dateOf(dayOf(parts.get<Clock>(CLOCK).now().toISOString().slice(0, 10)) + days);
