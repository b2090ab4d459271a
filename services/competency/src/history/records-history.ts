import type { INestApplicationContext } from '@nestjs/common';
import type { ExternalRecordDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { People, type Person } from '@rigwise/people';
import { CLOCK, type Clock } from '@rigwise/platform';
import { demoCaller, type Happening } from '@rigwise/service';
import { Temporal } from 'temporal-polyfill';
import { PrismaTransactions } from '../database/transactions.ts';
import { DecideRecord } from '../records/decide-record.ts';
import { EnterRecord } from '../records/enter-record.ts';
import type { RecordAct } from '../records/record-state.ts';
import { demoDocument } from './demo-document.ts';
import { demoRecords, type DemoRecord } from './demo-records.ts';

/** Two administrators, each of whom decides about what the other entered. */
const ADMINISTRATORS = [...new Set(demoRecords.map(({ by }) => by))];

/** External records in every state. */
export const recordsHistory = (
  parts: INestApplicationContext,
  skills: ReadonlyMap<string, string>,
): Happening[] =>
  demoRecords.flatMap((one, at): Happening[] => {
    const entered: { record?: ExternalRecordDetails } = {};
    const act = async (what: RecordAct, by: string, reason?: string): Promise<void> => {
      if (!entered.record) return;
      const { id: recordId, revision } = entered.record;
      const seen = { recordId, revision, ...(reason !== undefined && { reason }) };
      entered.record = await parts.get(DecideRecord).execute(what, seen, await callerOf(parts, by));
    };
    const other = ADMINISTRATORS.find((number) => number !== one.by) ?? '';
    const { daysAgo, by, decision, reason, withdrawn } = one;
    const minutes = -at * 29;
    return [
      {
        ago: { days: daysAgo, minutes },
        happens: async () => {
          entered.record = await enter(parts, one, { skillId: skills.get(one.skill) ?? '', by });
        },
      },
      ...(decision
        ? [{ ago: { days: daysAgo - 1, minutes }, happens: () => act(decision, other, reason) }]
        : []),
      ...(withdrawn
        ? [{ ago: { days: daysAgo - 30, minutes }, happens: () => act('withdraw', by, withdrawn) }]
        : []),
    ];
  });

async function enter(
  parts: INestApplicationContext,
  { person: number, title, issuer, number: of, rating, issuedDaysBefore, years }: DemoRecord,
  { skillId, by }: { readonly skillId: string; readonly by: string },
): Promise<ExternalRecordDetails> {
  const { personId, name } = await personOf(parts, number);
  const today = Temporal.PlainDate.from(parts.get<Clock>(CLOCK).now().toISOString().slice(0, 10));
  const from = today.subtract({ days: issuedDaysBefore });
  const validFrom = from.toString();
  const validUntil = years === null ? null : from.add({ years }).subtract({ days: 1 }).toString();
  const lines = [issuer, '', title, name, of ?? '', `Issued ${validFrom}`];
  return parts.get(EnterRecord).executeWith(
    { personId, skillId, title, issuer, number: of, rating, validFrom, validUntil },
    {
      name: `${(of ?? title).toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.pdf`,
      bytes: demoDocument(lines),
    },
    await callerOf(parts, by),
  );
}

async function callerOf(parts: INestApplicationContext, number: string): Promise<CallerIdentity> {
  return demoCaller(await personOf(parts, number), 'admin');
}

async function personOf(parts: INestApplicationContext, number: string): Promise<Person> {
  const person = await parts.get(PrismaTransactions).run((tx) => parts.get(People).findByNumber(tx, number));
  if (!person) throw new Error(`There is no ${number}`);
  return person;
}
