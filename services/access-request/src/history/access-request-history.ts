import type { INestApplicationContext } from '@nestjs/common';
import { demoOpenings } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { People, type Person } from '@rigwise/people';
import { demoCompanyState, type Happening, type History } from '@rigwise/service';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { HistoryDesk } from './history-desk.ts';
import { toldRequests, type Step, type ToldRequest } from './told-requests.ts';

/** On file, with an email address and without an account: approved a moment ago, and invited by identity now. */
const INVITED_NOW = 'RW-1056';

/** The newest of Max's crew, who has no account either: pending, and so shown to Max. */
const IN_THE_CREW = 'RW-1026';

/** Requests in every state, decided by two administrators. */
export const accessRequestHistory: History = {
  sql: PrismaClient,
  company: (parts) =>
    parts.get(PrismaTransactions).run(async (tx) => demoCompanyState(parts.get(People), tx)),
  happenings,
};

async function happenings(parts: INestApplicationContext): Promise<Happening[]> {
  const desk = new HistoryDesk(parts);
  const admins = await desk.within((tx) => parts.get(People).page(tx, { roles: ['admin'] }, { limit: 2 }));
  const byTurns = (turn: number): CallerIdentity => callerOf(admins[turn % admins.length]);
  const granted = await Promise.all(
    demoOpenings.map(async ({ employeeNumber, daysAgo }, turn) =>
      grantedRequest(desk, { person: await desk.person(employeeNumber), daysAgo, by: byTurns(turn) }),
    ),
  );
  return [
    ...toldRequests.flatMap((told, turn) => toldRequest(desk, told, byTurns(turn))),
    ...granted.flat(),
    ...invitedNow(desk, await desk.person(INVITED_NOW), byTurns(0)),
    ...asksNow(desk, await desk.person(IN_THE_CREW)),
  ];
}

function toldRequest(desk: HistoryDesk, told: ToldRequest, by: CallerIdentity): Happening[] {
  const { number: employeeNumber, name, reason, ago, steps = [] } = told;
  const [firstName, lastName] = name;
  const email = told.email ?? `${firstName}.${lastName}@contractors.example`.toLowerCase();
  const submission = { employeeNumber, firstName, lastName, email, reason };
  let id = '';
  const take = (step: Step): Promise<unknown> => {
    switch (step.what) {
      case 'again':
        return desk.file({ ...submission, reason: step.text });
      case 'question':
        return desk.decide(id, { kind: 'ask', question: step.text }, by);
      case 'reject':
        return desk.decide(id, { kind: 'reject', reason: step.text }, by);
      case 'answer':
        return desk.answer(id, step.text);
      case 'withdraw':
        return desk.withdraw(id);
      case 'expire':
        return desk.expire(id);
    }
  };
  return [
    { ago, happens: async () => (id = await desk.file(submission)) },
    ...steps.map((step): Happening => ({ ago: step.ago, happens: () => take(step) })),
  ];
}

interface Granted {
  readonly person: Person;
  readonly daysAgo: number;
  readonly by: CallerIdentity;
}

/** Asked for a day or two before the account was opened, and approved some hours before. */
function grantedRequest(desk: HistoryDesk, { person, daysAgo, by }: Granted): Happening[] {
  let id = '';
  return [
    {
      ago: { days: daysAgo + 1, hours: daysAgo % 24 },
      happens: async () => (id = await desk.fileGranted(submissionOf(person))),
    },
    { ago: { days: daysAgo, hours: 4 }, happens: () => desk.grant(id, person.personId, by) },
  ];
}

function invitedNow(desk: HistoryDesk, person: Person, by: CallerIdentity): Happening[] {
  const terms = { personId: person.personId, external: null };
  let id = '';
  return [
    { ago: { days: 1, hours: 3 }, happens: async () => (id = await desk.file(submissionOf(person))) },
    { ago: { minutes: 1 }, happens: () => desk.decide(id, { kind: 'approve', terms }, by) },
  ];
}

const asksNow = (desk: HistoryDesk, person: Person): Happening[] => [
  { ago: { hours: 8 }, happens: () => desk.file(submissionOf(person)) },
];

const submissionOf = ({ employeeNumber, firstName, lastName, email }: Person) => ({
  ...{ employeeNumber, firstName, lastName, email: email ?? '' },
  reason: 'I started this month and have no account yet.',
});

function callerOf(admin: Person | undefined): CallerIdentity {
  if (!admin) throw new Error('The company has no administrator');
  return {
    ...{ accountId: admin.accountId, role: 'admin', username: null, personId: admin.personId },
    ...{ actorId: null, sessionHash: null, capabilities: [], operator: null, service: null },
    ...{ address: '10.20.0.1', loadTest: false },
  };
}
