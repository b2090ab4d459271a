import {
  accountCreatedV1,
  createPassword,
  decideEmailChanges,
  followVerifyLink,
  forgotPassword,
  login,
  showPerson,
  type InvitationOrigin,
} from '@rigwise/contracts';
import { PrismaTransactions } from '../src/database/transactions.ts';
import { InvitePerson } from '../src/accounts/invite-person.ts';
import { UpdatePerson } from '../src/accounts/update-person.ts';
import { signedIn } from './support/administrator.ts';
import { addAccount, addPerson, type AddedPerson } from './support/people.ts';
import { startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(60_000);

const GOOD = 'Tango7Hotel!x';
const BY = { accountId: null, address: '203.0.113.9' };
let identity: RunningIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const invite = ({ personId }: AddedPerson, origin: InvitationOrigin = 'invitation', at = identity.service) =>
  at.app
    .get(PrismaTransactions, { strict: false })
    .run((tx) => at.app.get(InvitePerson, { strict: false }).execute(tx, personId, origin, BY));
const follow = async (token: string) =>
  (await identity.browser().send(followVerifyLink, undefined, { query: { token } })).location;
const choose = (token: string, browser = identity.browser()) =>
  browser.send(createPassword, { token, password: GOOD, confirmPassword: GOOD });
const accountsOf = async ({ personId }: AddedPerson) =>
  identity.rows.query('select id, status, role from account where person_id = $1', personId);
const linksOf = async (person: AddedPerson) =>
  (await identity.rows.invitationsOf(person.personId)).map(({ linkToken }) => linkToken);

describe('an invitation', () => {
  it('creates an account that only its link opens, and verifies the address by it', async () => {
    const person = await addPerson(identity.rows);
    const outcome = await invite(person, 'access-request');
    const [account, ...others] = await accountsOf(person);
    expect([account, others]).toEqual([
      { id: expect.any(String) as string, status: 'unverified', role: 'employee' },
      [],
    ]);
    const expiresAt = new Date(identity.clock.now().getTime() + 7 * 86_400_000);
    expect(outcome).toEqual({
      kind: 'invited',
      accountId: String(account?.['id']),
      email: person.email,
      expiresAt,
    });
    const created = (await identity.rows.events(accountCreatedV1)).map(({ payload }) => payload);
    expect(created.filter(({ personId }) => personId === person.personId)).toMatchObject([
      { origin: 'access-request' },
    ]);
    const [token = ''] = await linksOf(person);
    expect(await follow(token)).toBe(`/create-password?token=${token}&verified=true`);
    const browser = identity.browser();
    const chosen = await choose(token, browser);
    expect([chosen.status, browser.sessionHash]).toEqual([200, null]);
    expect(await accountsOf(person)).toMatchObject([{ status: 'active' }]);
    const username = String(chosen.body['username']);
    expect((await identity.browser().send(login, { username, password: GOOD })).status).toBe(200);
  });

  it('works for seven days and once, also with mail scanners that follow it', async () => {
    const [late, used] = [await addPerson(identity.rows), await addPerson(identity.rows)];
    await Promise.all([invite(late), invite(used)]);
    const [[lateToken = ''], [usedToken = '']] = [await linksOf(late), await linksOf(used)];
    identity.clock.advance({ hours: 7 * 24 - 1 });
    expect(await follow(lateToken)).toContain('verified=true');
    expect(await follow(usedToken)).toContain('verified=true');
    expect((await choose(usedToken)).status).toBe(200);
    expect(await follow(usedToken)).toBe('/login?error=already-used');
    identity.clock.advance({ hours: 1 });
    expect(await follow(lateToken)).toBe('/login?error=expired-link');
    expect((await choose(lateToken)).problem.code).toBe('auth/invalid-link');
  });

  it('replaces the one before, whose mail must no longer be sent', async () => {
    const person = await addPerson(identity.rows);
    await invite(person);
    await invite(person);
    const [first, second] = await identity.rows.invitationsOf(person.personId);
    expect([first?.payload.supersedes, second?.payload.supersedes]).toEqual([
      [],
      [first?.payload.invitationId],
    ]);
    expect(await follow(first?.linkToken ?? '')).toBe('/login?error=expired-link');
    expect(await follow(second?.linkToken ?? '')).toContain('verified=true');
    expect(await accountsOf(person)).toHaveLength(1);
  });

  it('is one account and one working link, even for simultaneous invitations', async () => {
    const person = await addPerson(identity.rows);
    const other = await identity.another();
    await Promise.all(
      [0, 1, 2, 3].map((n) => invite(person, 'invitation', n % 2 ? other : identity.service)),
    );
    expect(await accountsOf(person)).toHaveLength(1);
    const led = await Promise.all((await linksOf(person)).map(follow));
    expect(led.filter((to) => to?.includes('verified=true'))).toHaveLength(1);
    expect(led).toHaveLength(4);
  });

  it('stops working when a new address is confirmed, and when the person leaves', async () => {
    const [moved, left] = [await addPerson(identity.rows), await addPerson(identity.rows)];
    await Promise.all([invite(moved), invite(left)]);
    const update = identity.service.app.get(UpdatePerson, { strict: false });
    await update.execute(moved.personId, { email: 'moved@rigwise.example' }, BY);
    await update.execute(left.personId, { active: false }, BY);
    const admin = await signedIn(identity, 'ada.admin');
    const { personId } = moved;
    const change = (await admin.send(showPerson, { params: { personId } })).body.emailChange;
    const changes = [{ personId, changeId: change?.id, state: 'waiting' }];
    await admin.send(decideEmailChanges, { body: { decision: 'confirm', changes } });
    expect(await follow((await linksOf(moved))[0] ?? '')).toContain('/login?error=');
    expect(await follow((await linksOf(left))[0] ?? '')).toBe('/login?error=employee-not-found');
  });

  it('leaves the other way to a password open, if the mail is lost', async () => {
    const person = await addPerson(identity.rows);
    await invite(person);
    expect((await identity.browser().send(forgotPassword, { email: person.email })).status).toBe(200);
    await identity.rows.nextCode('password-reset', person.employeeNumber, 0);
  });
});

describe('nobody is invited', () => {
  it.each([
    ['who chose a password', 'has-password', () => addAccount(identity.rows)],
    [
      'whose account is disabled',
      'inactive',
      () => addAccount(identity.rows, { status: 'disabled', password: null }),
    ],
    ['without an address', 'no-email', () => addPerson(identity.rows, { email: null })],
  ])('%s', async (_who, reason, made) => {
    const person = await made();
    expect(await invite(person)).toEqual({ kind: 'refused', reason });
    expect(await linksOf(person)).toEqual([]);
    const audited = await identity.rows.query(
      `select outcome, reason from audit where target_id = $1 and action = 'person.invited'`,
      person.personId,
    );
    expect(audited).toEqual([{ outcome: 'refused', reason }]);
  });

  it('who is not in the directory', async () => {
    const stranger = {
      ...(await addPerson(identity.rows)),
      personId: '01900000-0000-7000-8000-000000000000',
    };
    expect(await invite(stranger)).toEqual({ kind: 'refused', reason: 'unknown' });
  });
});
