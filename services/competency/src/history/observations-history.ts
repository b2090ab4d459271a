import type { INestApplicationContext } from '@nestjs/common';
import type { ObservationBody, ObservationDetails, StepOutcome } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { People } from '@rigwise/people';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { demoCaller, type Happening } from '@rigwise/service';
import { ChangeChecklist } from '../checklists/change-checklist.ts';
import { checklistHashOf } from '../checklists/checklist-hash.ts';
import { PrismaTransactions } from '../database/transactions.ts';
import { ActOnObservation } from '../observations/act-on-observation.ts';
import { LevelMissing } from '../observations/observations.errors.ts';
import { SignObservation } from '../observations/sign-observation.ts';
import { checklistOf, writtenChecklists } from './content.ts';
import { demoObservations, type DemoObservation } from './demo-observations.ts';

const CHECKLISTS_DAYS_AGO = 420;
const MINUTE_MS = 60_000;

/** Checklists of tasks, and what assessors saw people do by them. */
export function observationsHistory(
  parts: INestApplicationContext,
  admin: CallerIdentity,
  skills: ReadonlyMap<string, string>,
): Happening[] {
  const checklists = new Map<string, string>();
  return [
    ...writtenChecklists().map((checklist, at): Happening => ({
      ago: { days: CHECKLISTS_DAYS_AGO, minutes: -at * 19 },
      happens: async () => {
        const { id } = await parts.get(ChangeChecklist).add(checklistOf(checklist, skills), admin);
        checklists.set(checklist.title, id);
      },
    })),
    ...demoObservations.map((one, at): Happening => ({
      ago: { days: one.daysAgo, minutes: -at * 23 },
      happens: () => observe(parts, one, checklists.get(one.task) ?? ''),
    })),
  ];
}

async function observe(
  parts: INestApplicationContext,
  of: DemoObservation,
  checklistId: string,
): Promise<void> {
  const [by, whom] = [await callerOf(parts, of.assessor), await callerOf(parts, of.person)];
  const signed = await sign(parts, of, { checklistId, by, personId: whom.personId ?? '' });
  if (!signed) return;
  const seen = { observationId: signed.id, revision: signed.revision };
  const acting = parts.get(ActOnObservation);
  if (of.comment !== undefined) await acting.acknowledge(seen, of.comment, whom);
  if (of.withdrawn !== undefined) await acting.withdraw(seen, of.withdrawn, by);
}

interface Roles {
  readonly checklistId: string;
  readonly by: CallerIdentity;
  readonly personId: string;
}

/** @returns undefined where the assessor’s results are not there, as in a company that sat no tests */
async function sign(
  parts: INestApplicationContext,
  { outcomes = '', notes = {}, remark, place, acknowledgement }: DemoObservation,
  { checklistId, by, personId }: Roles,
): Promise<ObservationDetails | undefined> {
  const { content, revision } = await parts.get(ChangeChecklist).show(checklistId);
  const minutesAgo = (minutes: number): string =>
    new Date(parts.get<Clock>(CLOCK).now().getTime() - minutes * MINUTE_MS).toISOString();
  const body: ObservationBody = {
    ...{ checklistId, checklistRevision: revision, checklistHash: checklistHashOf(content) },
    steps: content.steps.map((_, step) => ({
      ...{ outcome: OUTCOMES[outcomes[step] ?? ''] ?? 'done', note: notes[step] ?? null },
    })),
    ...{ remark: remark ?? null, place, acknowledgement: acknowledgement ?? null },
    ...{ observedAt: minutesAgo(45), signedAt: minutesAgo(5) },
  };
  try {
    return await parts.get(SignObservation).execute({ observationId: newId(), personId }, body, by);
  } catch (error) {
    if (error instanceof LevelMissing) return undefined;
    throw error;
  }
}

const OUTCOMES: Readonly<Partial<Record<string, StepOutcome>>> = {
  ...{ d: 'done', n: 'not-done', x: 'not-applicable' },
};

async function callerOf(parts: INestApplicationContext, number: string): Promise<CallerIdentity> {
  const person = await parts.get(PrismaTransactions).run((tx) => parts.get(People).findByNumber(tx, number));
  if (!person) throw new Error(`There is no ${number}`);
  return demoCaller(person, 'employee');
}
