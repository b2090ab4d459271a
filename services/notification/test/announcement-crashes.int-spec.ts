import { randomUUID } from 'node:crypto';
import type { AnnouncementDetails } from '@rigwise/contracts';
import { systemClock } from '@rigwise/platform';
import { waitFor } from '@rigwise/testing';
import { Announcer } from './support/announcers.ts';
import { Inboxes, type Recipient } from './support/inboxes.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(120_000);

/** How long a request's key belongs to the process that received it, even a dead one. */
const CLAIM_SECONDS = 30;

let around: Surroundings;
let manager: Recipient;
let crew: readonly Recipient[];
beforeAll(async () => {
  around = await surroundings();
  const inboxes = new Inboxes(around, (await around.start()).url);
  manager = await inboxes.person('manager');
  crew = await Promise.all(
    [1, 2, 3].map((number) =>
      inboxes.person('employee', { managerId: manager.personId, email: `crew${number}@rigwise.example` }),
    ),
  );
  await around.stop();
});
afterAll(() => around.close());
beforeEach(() => {
  around.probe.mails.length = 0;
});

/** Sends a request to a process that crashes handling it. */
async function killAt(failpoint: string, key: string): Promise<void> {
  const program = await around.startProcess({ FAILPOINTS: `${failpoint}=kill` });
  const [, url = ''] = /"url":"([^"]+)"/.exec(program.output()) ?? [];
  const clock = systemClock;
  const max = new Announcer({ ...around, clock }, url, manager.accountId, 'manager');
  await expect(max.tryToAnnounce({ to: 'reports' }, { title: key, key })).rejects.toThrow('fetch failed');
  expect(await program.ended).toEqual({ code: null, signal: 'SIGKILL' });
}

/** By another process, as soon as the dead one's claim has expired. */
async function askAgain(key: string): Promise<AnnouncementDetails[]> {
  const ahead = (Date.now() - around.clock.now().getTime()) / 1_000;
  around.clock.advance({ seconds: ahead + CLAIM_SECONDS + 1 });
  const { url } = await around.start();
  const max = new Announcer(around, url, manager.accountId, 'manager');
  const ask = () => max.tryToAnnounce({ to: 'reports' }, { title: key, key });
  const answers = [await ask(), await ask()];
  return answers.map((answer) => {
    if (typeof answer === 'string') throw new Error(`It is refused: ${answer}`);
    return answer;
  });
}

const announced = (title: string) => around.ledger.count('announcement WHERE title = $1', title);
const told = (title: string) => around.ledger.count("notification WHERE details->>'title' = $1", title);
/** Each recipient's notification and mail exactly once, and one line in the audit log. */
async function expectOneOf({ id, title }: AnnouncementDetails): Promise<void> {
  const open = "delivery WHERE state NOT IN ('sent', 'failed', 'expired')";
  await waitFor(async () => (await around.ledger.count(open)) === 0, {
    timeoutMs: 45_000,
    what: 'the mails to leave',
  });
  expect(await announced(title)).toBe(1);
  for (const { accountId, email } of crew) {
    const about = 'subject_id = $1 AND account_id = $2';
    expect(await around.ledger.count(`notification WHERE ${about}`, id, accountId)).toBe(1);
    expect(around.probe.mailsTo(email ?? '')).toHaveLength(1);
  }
  expect(await told(title)).toBe(crew.length);
  expect(await around.ledger.audited(id)).toHaveLength(1);
}

afterEach(() => around.stop());

it('leaves nothing of an announcement whose process is killed before it is made; requested again, it is made once', async () => {
  const key = randomUUID();
  await killAt('announcement.before-commit', key);
  expect([await announced(key), await told(key), await around.ledger.count()]).toEqual([0, 0, 0]);
  const [first, second] = await askAgain(key);
  expect(first?.id).toBeDefined();
  expect(second).toEqual(first);
  if (first) await expectOneOf(first);
});

it('notifies everyone once of one whose process is killed right after it is made; requested again, it is the same one', async () => {
  const key = randomUUID();
  await killAt('announcement.after-commit', key);
  expect([await announced(key), await told(key)]).toEqual([1, crew.length]);
  const [first, second] = await askAgain(key);
  expect(second).toEqual(first);
  if (first) await expectOneOf(first);
});
