import { randomUUID } from 'node:crypto';
import {
  certificateExpiringV1,
  preferencesChangedV1,
  type CertificateRow,
  type PayloadOf,
} from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import { anEmployee, anEvent, publishEvents, waitFor, type PersonSnapshot } from '@rigwise/testing';
import { aDyingProcess } from '@rigwise/testing/dying-process';
import { REMIND_OF_EXPIRY } from '../src/certificates/zone-days.ts';
import { aResult, Desk, passed } from './support/desk.ts';

/** Reminders come on the day of the calendar of those who get them, each once. */
jest.setTimeout(240_000);

const [EAST, WEST] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const testId = randomUUID();
let desk: Desk;
let versions = 0;
beforeAll(async () => {
  desk = await Desk.open();
  const skillId = await desk.skill('RE-1');
  await desk.rule(skillId, { awareness: [passed(testId)] });
  await desk.scheme({ levels: [{ skillId, level: 'awareness' }] });
});
afterAll(() => desk.running.close());
beforeEach(() => goTo('2026-03-02T09:00:00.000Z'));

function goTo(at: string): void {
  const { clock } = desk.running;
  clock.advance({ seconds: (Date.parse(at) - clock.now().getTime()) / 1000 });
}

async function chooses({ personId, account }: PersonSnapshot, timeZone: string | null): Promise<void> {
  const accountId = account?.accountId ?? '';
  const payload = { accountId, personId, timeZone, language: 'en-GB' } as const;
  const event = anEvent(preferencesChangedV1, payload, { aggregateVersion: (versions += 1) });
  await publishEvents(desk.running.topicPrefix, preferencesChangedV1, [event]);
  await waitFor(
    async () => (await desk.rows('select 1 from inbox where event_id = $1', event.id)).length > 0,
    { timeoutMs: 30_000, what: 'the zone to be known' },
  );
}
/** Of someone whose last day is 27 February 2028. */
async function aHolder(zone: string | null, zoneOfManager: string | null = null) {
  const manager = anEmployee();
  const person = anEmployee({ managerId: manager.personId });
  await desk.know(manager, person);
  if (zone !== null) await chooses(person, zone);
  if (zoneOfManager !== null) await chooses(manager, zoneOfManager);
  await desk.tell([aResult(person, { testId, submittedAt: '2026-02-28T10:00:00.000Z' }), 5]);
  const [certificate] = await desk.certificates(person);
  return { person, manager, certificate: certificate as CertificateRow };
}
async function remindAt(at: string): Promise<void> {
  goTo(at);
  const run = () => desk.running.service.app.get(Periodic).run(REMIND_OF_EXPIRY);
  await Promise.all([run(), run()]);
  await run();
}
const told = async ({ personId }: PersonSnapshot): Promise<string[]> =>
  (await desk.running.told(certificateExpiringV1))
    .map(({ payload }): PayloadOf<typeof certificateExpiringV1> => payload)
    .filter((one) => one.personId === personId)
    .map(({ to, days }) => `${to} ${days}`);

it('holder and manager are reminded on their own days, at both edges of the calendar', async () => {
  const { person: eastern } = await aHolder(EAST, WEST);
  const { person: western } = await aHolder(WEST, EAST);
  const { person: undecided } = await aHolder(null, 'Mars/Olympus');
  await remindAt('2027-11-28T09:59:59.000Z');
  expect([await told(eastern), await told(western), await told(undecided)]).toEqual([[], [], []]);
  await remindAt('2027-11-28T10:00:00.000Z');
  expect([await told(eastern), await told(western)]).toEqual([['holder 90'], ['manager 90']]);
  await remindAt('2027-11-28T23:59:59.000Z');
  expect(await told(undecided)).toEqual([]);
  await remindAt('2027-11-29T00:00:00.000Z');
  expect((await told(undecided)).toSorted()).toEqual(['holder 90', 'manager 90']);
  await remindAt('2027-11-29T10:59:59.000Z');
  expect([await told(eastern), await told(western)]).toEqual([['holder 90'], ['manager 90']]);
  await remindAt('2027-11-29T11:00:00.000Z');
  expect([await told(eastern), await told(western)]).toEqual([
    ['holder 90', 'manager 90'],
    ['manager 90', 'holder 90'],
  ]);
  // In the west their last day goes on when it is over in the east.
  await remindAt('2028-02-28T00:00:00.000Z');
  expect((await told(eastern)).at(-1)).toBe('manager 7');
  expect((await told(western)).at(-1)).toBe('holder 7');
});

it('nobody is reminded twice by another zone, or by a clock that was set back', async () => {
  const ofHolder = async (one: PersonSnapshot) =>
    (await told(one)).filter((what) => what.startsWith('holder'));
  const { person } = await aHolder(EAST);
  await remindAt('2027-12-28T10:00:00.000Z');
  expect(await ofHolder(person)).toEqual(['holder 60']);
  await chooses(person, WEST);
  // There, it is the day before.
  await remindAt('2027-12-28T10:30:00.000Z');
  expect(await ofHolder(person)).toEqual(['holder 60']);
  await remindAt('2027-12-29T11:00:00.000Z');
  expect(await ofHolder(person)).toEqual(['holder 60']);
  await remindAt('2027-11-01T00:00:00.000Z');
  await remindAt('2027-12-29T11:00:00.000Z');
  expect(await ofHolder(person)).toEqual(['holder 60']);

  const { person: traveller } = await aHolder(WEST);
  await remindAt('2027-12-29T10:00:00.000Z');
  expect(await ofHolder(traveller)).toEqual(['holder 90']);
  await chooses(traveller, EAST);
  await remindAt('2027-12-29T10:00:00.000Z');
  await remindAt('2027-12-29T12:00:00.000Z');
  expect(await ofHolder(traveller)).toEqual(['holder 90', 'holder 60']);
});

it('of a duplicate, the person that it was merged into is reminded on their own day', async () => {
  const { person, manager } = await aHolder(WEST);
  const survivor = anEmployee({ managerId: manager.personId });
  await desk.know(survivor);
  await chooses(survivor, EAST);
  await desk.know({ ...person, active: false, account: null, mergedInto: survivor.personId });
  await remindAt('2028-01-28T10:00:00.000Z');
  expect(await told(survivor)).toContain('holder 30');
});

it('a database that has forgotten says the same again: the subject by which notification refuses it', async () => {
  const { person, certificate } = await aHolder(null);
  await remindAt('2028-01-28T00:00:00.000Z');
  const forget = 'update certificate set reminded = null, manager_reminded = null where id = $1::uuid';
  await desk.rows(forget, certificate.id);
  await remindAt('2028-02-01T00:00:00.000Z');
  expect((await told(person)).toSorted()).toEqual(['holder 30', 'holder 30', 'manager 30', 'manager 30']);
});

it('a process killed while it reminds leaves that to another, which does it once', async () => {
  const { person, certificate } = await aHolder(null);
  await desk.rows('update certificate set reminded = 7, manager_reminded = 7');
  // The other process goes by the system’s clock, and takes the task as soon as that is due.
  const expiring = `
    update certificate set valid_until = current_date + 20, reminded = null, manager_reminded = null
    where id = $1::uuid`;
  await desk.rows(expiring, certificate.id);
  const { program } = await aDyingProcess('competency', desk.running, 'reminder.before-commit');
  let isOver = false;
  const ended = program.ended.finally(() => (isOver = true));
  const due = 'update periodic_task set due_at = now() where task = $1 and due_at > now()';
  await waitFor(async () => isOver || (await desk.rows(due, REMIND_OF_EXPIRY), isOver), {
    ...{ timeoutMs: 60_000, what: 'the other process to die' },
  });
  expect((await ended).signal).toBe('SIGKILL');
  expect(await told(person)).toEqual([]);
  await remindAt(new Date().toISOString());
  expect((await told(person)).toSorted()).toEqual(['holder 30', 'manager 30']);
});
