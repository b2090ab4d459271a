import { codeIssuedV2, codePurposes, personChangedV1 } from '@rigwise/contracts';
import { setFailpoint, type RunningService } from '@rigwise/platform';
import { anEmployee, anEvent, publishEvents } from '@rigwise/testing';
import { PrismaTransactions } from '../src/database/transactions.ts';
import { QueueCodeMail } from '../src/deliveries/queue-code-mail.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(60_000);

let around: Surroundings;
let service: RunningService;
beforeAll(async () => {
  around = await surroundings();
  service = await around.start();
});
afterAll(() => around.close());

/**
 * Resolves once everything published before has been processed and its mails are sent.
 * @param key partitions the marker event: it follows that key's events on the same partition
 */
const afterEverythingElse = async (key?: string): Promise<void> => {
  const marker = await around.codes.make();
  await around.codes.publish({ ...marker, event: { ...marker.event, ...(key !== undefined && { key }) } });
  await around.probe.waitForMail(marker.address);
  await around.ledger.until(marker.codeId, 'sent');
};

describe.each(codePurposes)('a code for %s', (purpose) => {
  it('reaches the mailbox with its code, and the ledger keeps none of it', async () => {
    const code = await around.codes.issue({ purpose });
    const mail = await around.probe.waitForMail(code.address);
    expect(mail.code).toBe(code.clearCode);
    expect(mail.html.replace(/<[^>]+>/g, '')).toContain(code.clearCode);
    expect(mail.subject).toContain('Erin Employee (RW-1003)');
    expect(mail.subject).not.toContain(code.clearCode);
    expect(mail.from).toBe('no-reply@rigwise.example');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    const row = await around.ledger.until(code.codeId, 'sent');
    expect(row).toMatchObject({ attempts: 1, sealed: null, last_error: null });
    expect(mail.messageId).toBe(row.message_id);
    expect(row.message_id).toBe(`<${row.id}@rigwise.example>`);
  });
});

describe.each([
  ['registration', '/auth/verify'],
  ['password-reset', '/auth/reset'],
] as const)('a link for %s', (purpose, path) => {
  const linkToken = 'nC0-Yz8kQv_3mTfR6hLw2A';
  const linksIn = (said: string) => said.match(/[a-z]+:\/\/[^\s"<]+/g);

  it('leads to the configured URL, whatever the event says', async () => {
    const code = await around.codes.issue({
      purpose,
      linkToken,
      recipient: { address: `${purpose}@rigwise.example`, name: 'https://elsewhere.example Erin' },
    });
    const mail = await around.probe.waitForMail(code.address);
    const address = `http://localhost:8080${path}?token=${linkToken}`;
    expect(linksIn(mail.text)).toEqual([address]);
    expect(linksIn(mail.html)).toEqual([address, address]);
    expect(mail.code).toBe(code.clearCode);
    expect(mail.subject).not.toContain(linkToken);
    expect(JSON.stringify(await around.ledger.until(code.codeId, 'sent'))).not.toContain(linkToken);
  });
});

it('mails a code without its link where none was sealed with it', async () => {
  const code = await around.codes.issue({ purpose: 'password-reset' });
  const { text, code: found } = await around.probe.waitForMail(code.address);
  expect(found).toBe(code.clearCode);
  expect(text).not.toContain('://');
});

it('informs other services when a mail was accepted', async () => {
  const code = await around.codes.issue();
  const { id, message_id: messageId } = await around.ledger.until(code.codeId, 'sent');
  const { codeId: subjectId, personId } = code.event.payload;
  expect(await around.ledger.eventsAbout(code.codeId)).toEqual([
    {
      type: 'delivery.sent',
      payload: { deliveryId: id, template: 'code/employee-login', personId, subjectId, messageId },
    },
  ]);
});

it('sends one mail however often an event comes, and however often a code is published', async () => {
  const code = await around.codes.make();
  const again = { ...code, event: anEvent(codeIssuedV2, code.event.payload) };
  await around.codes.publish(code, code, again, code);
  await around.probe.waitForMail(code.address);
  await afterEverythingElse(code.event.key);
  expect(around.probe.mailsTo(code.address)).toHaveLength(1);
  expect(await around.ledger.eventsAbout(code.codeId)).toHaveLength(1);
});

it('sends a code while an import is being processed', async () => {
  const [inHand, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  setFailpoint('consumer.before-transaction', () => {
    setFailpoint('consumer.before-transaction', undefined);
    inHand.resolve();
    return gate.promise;
  });
  await publishEvents(around.topicPrefix, personChangedV1, [anEvent(personChangedV1, anEmployee())]);
  await inHand.promise;
  const code = await around.codes.issue();
  expect((await around.probe.waitForMail(code.address)).code).toBe(code.clearCode);
  gate.resolve();
});

it('never sends a code that expired before its event came', async () => {
  const code = await around.codes.make();
  around.clock.advance({ minutes: 15 });
  await around.codes.publish(code);
  const row = await around.ledger.until(code.codeId, 'expired');
  expect(row).toMatchObject({ last_error: 'expired', sealed: null });
  expect(around.probe.mailsTo(code.address)).toEqual([]);
  expect(await around.ledger.eventsAbout(code.codeId)).toMatchObject([
    { type: 'delivery.failed', payload: { outcome: 'expired', reason: 'expired' } },
  ]);
});

it('never sends a code that a newer one replaced, even if the newer one arrives first', async () => {
  const old = await around.codes.make();
  const newer = await around.codes.make({ supersedes: [old.codeId] });
  await around.codes.publish(newer);
  await around.probe.waitForMail(newer.address);
  await around.codes.publish(old);
  expect(await around.ledger.until(old.codeId, 'expired')).toMatchObject({ last_error: 'superseded' });
  expect(around.probe.mailsTo(old.address)).toEqual([]);
});

it('leaves another current code of the same person alone', async () => {
  const [one, two] = [await around.codes.make(), await around.codes.make()];
  const personId = one.event.payload.personId;
  const same = { ...two, event: anEvent(codeIssuedV2, { ...two.event.payload, personId }) };
  await around.codes.publish(one, same);
  await Promise.all([around.probe.waitForMail(one.address), around.probe.waitForMail(two.address)]);
});

it('sends nothing of a rolled-back transaction', async () => {
  const code = await around.codes.make();
  const transactions = service.app.get(PrismaTransactions);
  const queueCodeMail = service.app.get(QueueCodeMail, { strict: false });
  const rolledBack = transactions.run(async (tx) => {
    expect(await queueCodeMail.execute(tx, code.event)).toEqual(expect.any(String));
    throw new Error('and no further');
  });
  await expect(rolledBack).rejects.toThrow('and no further');
  await afterEverythingElse();
  expect(await around.ledger.of(code.codeId)).toBeUndefined();
  expect(around.probe.mailsTo(code.address)).toEqual([]);
});

it('sends to a shared mailbox one mail for each person, and each names its own', async () => {
  const address = 'rig-aurora@rigwise.example';
  await around.codes.issue({ recipient: { address, name: 'Erin Employee' }, employeeNumber: 'RW-1003' });
  await around.codes.issue({ recipient: { address, name: 'Fred First' }, employeeNumber: 'RW-1004' });
  await around.probe.waitForMail(address, { count: 2 });
  const subjects = around.probe.mailsTo(address).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual([
    'Sign-in code for Erin Employee (RW-1003)',
    'Sign-in code for Fred First (RW-1004)',
  ]);
});

it.each(['erin@x>\r\nRCPT TO:<everybody@rigwise.example', 'nobody', 'a@b, c@d'])(
  'fails a mail to an invalid address, which appears in no command: %j',
  async (address) => {
    const code = await around.codes.issue({ recipient: { address, name: 'Erin' } });
    expect(await around.ledger.until(code.codeId, 'failed')).toMatchObject({
      last_error: 'not an address',
    });
    await afterEverythingElse();
    expect(around.probe.mailsTo('everybody@rigwise.example')).toEqual([]);
  },
);

it('waits with a code sealed for another key, which may be corrected in time', async () => {
  const code = await around.codes.make();
  code.event.payload.sealed = code.event.payload.sealed.replace(/\.[^.]+$/, '.AAAAAAAAAAAAAAAAAAAAAA');
  await around.codes.publish(code);
  expect(await around.ledger.until(code.codeId, 'retry')).toMatchObject({
    last_error: 'the mail could not be rendered',
  });
  around.clock.advance({ minutes: 15 });
  await around.ledger.until(code.codeId, 'expired');
});
