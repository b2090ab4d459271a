import type { INestApplicationContext } from '@nestjs/common';
import type { CallerIdentity } from '@rigwise/http';
import { People, type Person } from '@rigwise/people';
import { CLOCK, type Clock } from '@rigwise/platform';
import { dateOf, dayOf } from '@rigwise/rotations';
import { demoCaller, type Happening } from '@rigwise/service';
import { PrismaTransactions } from '../database/transactions.ts';
import { ChangeExceptions } from '../rotations/change-exceptions.ts';
import { ReadRotations } from '../rotations/read-rotations.ts';
import { SetRotations } from '../rotations/set-rotations.ts';
import { SwapShifts } from '../rotations/swap-shifts.ts';

const SET_DAYS_AGO = 90;
const ENTERED_DAYS_AGO = 6;
const PEOPLE = 60;
const MANAGER = 'RW-1002';
/** Of the crew of Max: nobody said yet when the rotation begins. */
const START_MISSING = 'RW-1016';
/** Days of the part on shift that were over for those on board when the demo was loaded. */
const BEGUN_DAYS_AGO = 8;
/** In days from the load. Their numbers are odd: they are on board. */
const AWAY = [
  { number: 'RW-1009', kind: 'leave', from: -1, to: 3, reason: 'A wedding in the family' },
  { number: 'RW-1013', kind: 'sickness', from: 0, to: 2, reason: null },
  { number: 'RW-1010', kind: 'leave', from: 24, to: 30, reason: 'Booked in spring' },
] as const;
/** Who is on board, and who takes over for two days. */
const SWAP = { giver: 'RW-1011', taker: 'RW-1012', from: 1, to: 2, reason: 'A child’s first day at school' };

/**
 * Everyone’s rotation as the directory has it, one half of the company on board while the other is off, with leave,
 * sickness and a swap. Nothing happens for people who aren’t there.
 */
export function rotationsHistory(parts: INestApplicationContext, admin: CallerIdentity): Happening[] {
  return [
    {
      ago: { days: SET_DAYS_AGO },
      happens: async () => {
        const people = (await everyone(parts)).filter(
          ({ employeeNumber, rotation }) => employeeNumber !== START_MISSING && rotation !== null,
        );
        const alike = Map.groupBy(people, (person) => `${person.rotation} ${isOnBoard(person)}`);
        for (const some of alike.values()) await setAlike(parts, some, admin);
      },
    },
    ...AWAY.map(({ number, kind, ...entry }, at): Happening => ({
      ago: { days: ENTERED_DAYS_AGO, minutes: -at * 17 },
      happens: async () => {
        const [person] = await seen(parts, [number]);
        if (!person) return;
        const { from, to, reason } = entry;
        const days = { from: loadedOn(parts, from), to: loadedOn(parts, to) };
        const content = { revision: person.revision, kind, ...days, duty: null, reason };
        await parts.get(ChangeExceptions).add(person.personId, content, await manager(parts, admin));
      },
    })),
    {
      ago: { days: ENTERED_DAYS_AGO, minutes: -90 },
      happens: async () => {
        const [giver, taker] = await seen(parts, [SWAP.giver, SWAP.taker]);
        // As in a company whose rotations are others.
        if (!giver || !taker || giver.setting !== 'set' || taker.setting !== 'set') return;
        await parts.get(SwapShifts).execute(
          {
            ...{ personIds: [giver.personId, taker.personId], revisions: [giver.revision, taker.revision] },
            ...{ from: loadedOn(parts, SWAP.from), to: loadedOn(parts, SWAP.to), reason: SWAP.reason },
          },
          await manager(parts, admin),
        );
      },
    },
  ];
}

/** Every other one. */
const isOnBoard = ({ employeeNumber }: Pick<Person, 'employeeNumber'>): boolean =>
  Number(employeeNumber.slice(-1)) % 2 === 1;

async function setAlike(
  parts: INestApplicationContext,
  people: readonly Person[],
  admin: CallerIdentity,
): Promise<void> {
  const [first] = people;
  if (!first) return;
  // 28/28 and 14/14: off as long as on.
  const days = Number.parseInt(first.rotation ?? '', 10);
  const now = dayOf(today(parts));
  const begun = now + SET_DAYS_AGO - BEGUN_DAYS_AGO;
  await parts.get(SetRotations).execute(
    {
      ...{ personIds: people.map(({ personId }) => personId), revisions: people.map(() => 0) },
      ...{ pattern: 'directory', anchor: dateOf(isOnBoard(first) ? begun : begun + days) },
      ...{ from: dateOf(now), timeZone: 'Europe/London' },
    },
    admin,
  );
}

/** A day counted from the load, asked for on the day of the entries. */
const loadedOn = (parts: INestApplicationContext, days: number): string =>
  dateOf(dayOf(today(parts)) + ENTERED_DAYS_AGO + days);

const today = (parts: INestApplicationContext): string =>
  parts.get<Clock>(CLOCK).now().toISOString().slice(0, 10);

async function everyone(parts: INestApplicationContext): Promise<Person[]> {
  const numbers = Array.from({ length: PEOPLE }, (_, at) => `RW-${1001 + at}`);
  return parts.get(PrismaTransactions).run(async (tx) => {
    const found: Person[] = [];
    for (const number of numbers) {
      const person = await parts.get(People).findByNumber(tx, number);
      if (person) found.push(person);
    }
    return found;
  });
}

async function seen(parts: INestApplicationContext, numbers: readonly string[]) {
  const people = await everyone(parts);
  const ids = numbers.flatMap(
    (number) => people.find(({ employeeNumber }) => employeeNumber === number)?.personId ?? [],
  );
  const rows = await parts.get(ReadRotations).now(ids);
  return ids.map((id) => rows.find(({ personId }) => personId === id));
}

async function manager(parts: INestApplicationContext, admin: CallerIdentity): Promise<CallerIdentity> {
  const max = await parts.get(PrismaTransactions).run((tx) => parts.get(People).findByNumber(tx, MANAGER));
  return max?.accountId == null ? admin : demoCaller(max, 'manager');
}
