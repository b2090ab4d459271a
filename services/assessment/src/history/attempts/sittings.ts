import {
  attemptReleasedV1,
  demoAdjudicator,
  demoAuthor,
  demoMarker,
  demoReviewer,
  type TestContent,
} from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { withholding } from '@rigwise/messaging';
import type { Person } from '@rigwise/people';
import { demoCaller, type Age, type Happening } from '@rigwise/service';
import { inGroups } from '../in-groups.ts';
import type { BankedTest } from '../test-happenings.ts';
import { aCandidate, type AttemptDesk, type Candidate } from './attempt-desk.ts';
import { briefingOf } from './briefings.ts';
import { abilityOf, numbersFor } from './chance.ts';
import { markings, type Markers } from './markings.ts';

/** Tests that the company takes once a year, for so many years. */
const TAKEN = [
  { name: 'h2s-awareness', years: 3 },
  { name: 'first-aid-on-the-rig', years: 2 },
  { name: 'site-induction', years: 1 },
  { name: 'lifting-and-rigging', years: 2 },
  { name: 'confined-space-entry', years: 1 },
  { name: 'bop-function-and-testing', years: 2 },
  { name: 'well-control-for-drillers', years: 2 },
] as const;
/** People of a course, who take the test on the same day. */
const TOGETHER = 12;
const [DAYS_A_YEAR, LAST_DAYS_AGO, BETWEEN] = [365, 3, 17];
/** Parts of the time limit, or of half an hour, after which some of them submit. */
const PACES = [0.5, 0.65, 0.8];
const UNLIMITED_MINUTES = 30;
/** Nobody is told of results that are older. */
const TOLD_DAYS = 7;
/** They write or mark questions, or their account is new: see the specification's decisions, §9. */
const NO_CANDIDATES = new Set([
  ...[demoAuthor, demoReviewer, demoMarker, demoAdjudicator],
  ...['RW-1004', 'RW-1005', 'RW-1008'],
]);
/** One in so many takes a test in its second language. */
const OTHER_LANGUAGE = 4;

/**
 * Three years of attempts by the people of the demo company, simulated: a person's ability and what a question asks for
 * decide the chance of a right answer. Most answers to mark of the last sitting wait.
 * @param users those who can sign in
 * @param tests by their names
 * @param bank ids of items by their identifiers, once they are imported
 */
export function sittings(
  desk: AttemptDesk,
  users: readonly Person[],
  tests: ReadonlyMap<string, BankedTest>,
  bank: ReadonlyMap<string, string>,
): Happening[] {
  const markers = markersAmong(users);
  const candidates = users.filter(({ employeeNumber }) => !NO_CANDIDATES.has(employeeNumber));
  return TAKEN.flatMap(({ name, years }, offset) => {
    const test = tests.get(name);
    if (!test) throw new Error(`There is no test ${name}`);
    const whom = candidates.filter((person) => isFor(test.content, person));
    return Array.from({ length: years }, (_, year) => years - 1 - year).flatMap((yearsAgo) =>
      inCourses(whom).flatMap((course, at) => {
        const days = LAST_DAYS_AGO + yearsAgo * DAYS_A_YEAR + at * BETWEEN + offset;
        const sitting = `${name} ${yearsAgo} ${at}`;
        const people = course.map((one) => candidateOf(one, test.content, { yearsAgo, sitting }));
        const isLast = days < LAST_DAYS_AGO + BETWEEN;
        const held = sat(desk, people, { test, sitting, days, bank });
        if (!markers) return held;
        return [...held, ...markings(desk, people, { sitting, days, isLast, markers }).map(quiet(days))];
      }),
    );
  });
}

function markersAmong(users: readonly Person[]): Markers | undefined {
  const callerOf = (employeeNumber: string): CallerIdentity | undefined => {
    const found = users.find((one) => one.employeeNumber === employeeNumber);
    return found && demoCaller(found, 'employee');
  };
  const [first, second, third] = [demoMarker, demoReviewer, demoAdjudicator].map(callerOf);
  return first && second && third && { first, second, third };
}

const isFor = ({ audience }: TestContent, { department, position }: Person): boolean =>
  (audience.departments.length === 0 || audience.departments.includes(department ?? '')) &&
  (audience.positions.length === 0 || audience.positions.includes(position ?? ''));

const inCourses = (people: readonly Person[]): Person[][] =>
  Array.from({ length: Math.ceil(people.length / TOGETHER) }, (_, at) =>
    people.slice(at * TOGETHER, (at + 1) * TOGETHER),
  );

function candidateOf(
  person: Person,
  { languages: [original = 'en', other = original] }: TestContent,
  { yearsAgo, sitting }: { readonly yearsAgo: number; readonly sitting: string },
): Candidate {
  const { employeeNumber } = person;
  const ability = abilityOf(employeeNumber, Math.max(...TAKEN.map(({ years }) => years)) - 1 - yearsAgo);
  const isOther = numbersFor(`${sitting} ${employeeNumber}`)() * OTHER_LANGUAGE < 1;
  const simulated = { employeeNumber, ability, text: briefingOf(ability).text };
  return aCandidate(person, simulated, isOther ? other : original);
}

interface Sitting {
  readonly test: BankedTest;
  readonly sitting: string;
  readonly days: number;
  readonly bank: ReadonlyMap<string, string>;
}

function sat(
  desk: AttemptDesk,
  people: readonly Candidate[],
  { test, sitting, days, bank }: Sitting,
): Happening[] {
  const limit = test.content.timeLimitMinutes ?? UNLIMITED_MINUTES;
  const after = (part: number): Age => ({ days, hours: 6, minutes: -Math.round(limit * part) });
  return [
    { ago: after(0), happens: () => inGroups(people, (one) => desk.start(one, test.id)) },
    ...PACES.map((pace, at): Happening => ({
      ago: after(pace),
      happens: () =>
        quietly(days, async () => {
          const identifiers = new Map([...bank].map(([identifier, id]) => [id, identifier]));
          const now = people.filter((_, place) => place % PACES.length === at);
          await inGroups(now, (one) => desk.submit(one, sitting, identifiers));
          await desk.grade();
        }),
    })),
  ];
}

const quiet =
  (days: number) =>
  ({ ago, happens }: Happening): Happening => ({
    ago,
    happens: () =>
      quietly(days, async () => {
        await happens();
      }),
  });

const quietly = (days: number, work: () => Promise<void>): Promise<void> =>
  days > TOLD_DAYS ? withholding([attemptReleasedV1], work) : work();
