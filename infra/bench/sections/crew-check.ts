import {
  addTrip,
  listSkillProgress,
  listSubstitutes,
  MOST_CREW,
  type TripContent,
  type TripDetails,
} from '@rigwise/contracts';
import { percentile } from '../measure/statistics.ts';
import { atMost, type Row } from '../report/row.ts';
import { answerTo, type Asking } from './signed-in.ts';

const BAR_MS = 500;
/** Each is kept: a few tell enough. */
const MOST_TIMES = 20;
const DAY_MS = 86_400_000;

/** A check of the largest crew, signed and kept, and who could take over. */
export async function crewCheckRows(asking: Asking): Promise<Row[]> {
  const content = await largestCrew(asking);
  const [checked, found]: [number[], number[]] = [[], []];
  for (let round = -1; round < Math.min(asking.times, MOST_TIMES); round++) {
    const began = performance.now();
    const { id } = await answerTo<TripDetails>(asking, addTrip.path, content);
    const checkedAt = performance.now();
    await answerTo(asking, listSubstitutes.path.replace('{tripId}', id));
    // The first one is not counted: it prepares statements, which a service does once.
    if (round < 0) continue;
    checked.push(checkedAt - began);
    found.push(performance.now() - checkedAt);
  }
  const people = content.crew.length;
  return [
    atMost({
      ...{ what: `a check of a crew of ${people}, kept and signed, p95`, value: percentile(checked, 95) },
      ...{ bar: BAR_MS, digits: 0, unit: 'ms' },
    }),
    atMost({
      what: '… who of everyone could take over from those who aren’t fit, p95',
      ...{ value: percentile(found, 95), bar: BAR_MS, digits: 0, unit: 'ms' },
    }),
  ];
}

async function largestCrew(asking: Asking): Promise<TripContent> {
  const { items } = await answerTo<{
    items: { personId: string; employeeNumber: string | null; name: string }[];
  }>(asking, `${listSkillProgress.path}?limit=${MOST_CREW}`);
  const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  return {
    ...{ name: 'The largest crew', from: day(5), to: day(18), daysBefore: 1, daysAfter: 1 },
    ...{ skills: [], schemes: [] },
    crew: items.map(({ personId, employeeNumber, name }) => ({
      ...{ personId, said: employeeNumber ?? name, position: null },
    })),
  };
}
