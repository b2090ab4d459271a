import { randomUUID } from 'node:crypto';
import { internalHeaders, listMyMails, personChangedV1 } from '@rigwise/contracts';
import { CallerSigner } from '@rigwise/http';
import { anEmployee, anEvent, jwkOf, publishEvents, waitFor, type PersonSnapshot } from '@rigwise/testing';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(60_000);

let around: Surroundings;
let signer: CallerSigner;
let url: string;
beforeAll(async () => {
  around = await surroundings();
  signer = new CallerSigner(jwkOf(around.callerKey), around.clock);
  ({ url } = await around.start());
});
afterAll(() => around.close());

const somebody = (): PersonSnapshot =>
  anEmployee({
    account: { accountId: randomUUID(), username: 'erin', role: 'employee', disabled: false },
  });
const accountOf = ({ account }: PersonSnapshot): string => account?.accountId ?? '';

async function mailsOf(sub: string, query = '', actorId: string | null = null) {
  const caller = await signer.tokenFor('notification', {
    ...{ sub, role: 'employee', username: null, actorId, session: null, capabilities: [] },
  });
  const response = await fetch(`${url}${listMyMails.path}${query}`, {
    headers: { [internalHeaders.caller]: caller },
  });
  const body: unknown = await response.json();
  return {
    status: response.status,
    ...(response.ok ? listMyMails.answers[200].schema.parse(body) : { items: [], nextCursor: null }),
  };
}

const know = (person: PersonSnapshot, aggregateVersion = 1) =>
  publishEvents(around.topicPrefix, personChangedV1, [
    anEvent(personChangedV1, person, { aggregateVersion }),
  ]);
const untilKnown = (accountId: string, found = 1): Promise<unknown> =>
  waitFor(async () => (await around.ledger.count('person WHERE account_id = $1', accountId)) === found, {
    timeoutMs: 20_000,
    what: 'the person to be known',
  });

it('are those to the person, page by page, even at a shared address', async () => {
  const [erin, fred] = [somebody(), somebody()];
  await Promise.all([know(erin), know(fred)]);
  const shared = { recipient: { address: `rig7-${randomUUID()}@rigwise.example`, name: 'Rig 7' } };
  const issued = [
    await around.notices.issue({ personId: erin.personId, ...shared }),
    await around.notices.issue({ personId: erin.personId, kind: 'account-exists', ...shared }),
    await around.notices.issue({ personId: fred.personId, ...shared }),
  ];
  for (const { noticeId } of issued) await around.ledger.until(noticeId, 'sent');
  await untilKnown(accountOf(erin));
  const first = await mailsOf(accountOf(erin), '?limit=1');
  const second = await mailsOf(accountOf(erin), `?limit=1&cursor=${first.nextCursor ?? ''}`);
  const items = [...first.items, ...second.items];
  expect(items.map(({ about, state }) => [about, state]).sort()).toEqual([
    ['notice/account-exists', 'sent'],
    ['notice/password-changed', 'sent'],
  ]);
  expect(second.nextCursor).toBeNull();
  expect((await mailsOf(randomUUID())).items).toEqual([]);
});

it('follow the account, however often and late its events come', async () => {
  const erin = somebody();
  const told = (person: PersonSnapshot, aggregateVersion: number) =>
    anEvent(personChangedV1, person, { aggregateVersion });
  const gone = told({ ...erin, account: null }, 3);
  const late = [told(erin, 2), told(erin, 2)];
  await publishEvents(around.topicPrefix, personChangedV1, [gone, ...late]);
  const ids = [gone, ...late].map(({ id }) => id);
  await waitFor(
    async () => (await around.ledger.count('inbox WHERE event_id = any($1::uuid[])', ids)) === 3,
    {
      timeoutMs: 20_000,
      what: 'the events to be handled',
    },
  );
  expect(await around.ledger.count('person WHERE id = $1', erin.personId)).toBe(1);
  expect(await around.ledger.count('person WHERE account_id = $1', accountOf(erin))).toBe(0);
});

it('are hidden in an employee view, and for an invalid cursor', async () => {
  expect((await mailsOf(randomUUID(), '', randomUUID())).status).toBe(403);
  expect((await mailsOf(randomUUID(), '?cursor=x')).status).toBe(400);
});
