import type { INestApplicationContext } from '@nestjs/common';
import { CallerScope } from '@rigwise/http';
import { People, type Person } from '@rigwise/people';
import { CLOCK, type Clock } from '@rigwise/platform';
import { dateOf, dayOf } from '@rigwise/rotations';
import { demoCaller, type Happening } from '@rigwise/service';
import { PrismaTransactions } from '../database/transactions.ts';
import { KeepTrips } from '../mobilisation/keep-trips.ts';

/** Short enough for those who are off shift when the demo is loaded to stay off until they are home. */
const DAYS_ON_SITE = 7;
const POSITION = 'Offshore Visitor';
const THURSDAY = 4;
const MANAGER = 'RW-1002';
/** Of Max’s crew: some of them lack something, and one number is nobody’s. */
const CREW = ['RW-1003', 'RW-1011', 'RW-1013', 'RW-1017', 'RW-1021', 'RW-1023', 'RW-1009'];
const TYPO = 'RW-9104';

/** An inspection next Thursday whose crew Max has checked. Nothing happens where he isn’t. */
export function tripsHistory(parts: INestApplicationContext): Happening[] {
  return [
    {
      // Once levels and certificates are those of today.
      ago: { minutes: 0 },
      happens: async () => {
        const [max] = await known(parts, [MANAGER]);
        const crew = await known(parts, CREW);
        if (max?.accountId == null || crew.length === 0) return;
        const from = nextThursday(parts.get<Clock>(CLOCK).now().toISOString().slice(0, 10));
        await parts.get(KeepTrips).add(
          {
            ...{ name: 'Deepwater 7, inspection', from, to: dateOf(dayOf(from) + DAYS_ON_SITE - 1) },
            ...{ daysBefore: 1, daysAfter: 1, skills: [], schemes: [] },
            crew: [
              ...crew.map(({ personId, employeeNumber: said }) => ({ personId, said, position: POSITION })),
              { personId: null, said: TYPO, position: POSITION },
            ],
          },
          new CallerScope({ departments: [], crews: [max.personId] }),
          demoCaller(max, 'manager'),
        );
      },
    },
  ];
}

/** At least a day ahead. */
function nextThursday(today: string): string {
  const day = dayOf(today);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return dateOf(day + ((THURSDAY - weekday + 6) % 7) + 1);
}

const known = (parts: INestApplicationContext, numbers: readonly string[]): Promise<Person[]> =>
  parts.get(PrismaTransactions).run(async (tx) => {
    const found: Person[] = [];
    for (const number of numbers) {
      const person = await parts.get(People).findByNumber(tx, number);
      if (person) found.push(person);
    }
    return found;
  });
