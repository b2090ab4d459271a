import { generateKeyPairSync, randomUUID } from 'node:crypto';
import {
  codeIssuedV2,
  employeeLoginSendOtp,
  serviceNames,
  type DeadLetterView,
  type DeliveryView,
  type Envelope,
  type PayloadOf,
} from '@rigwise/contracts';
import { anEvent, waitFor } from '@rigwise/testing';
import { Kafka, logLevel, type Producer } from 'kafkajs';
import { Pool } from 'pg';
import { Rig } from '../rig/rig.ts';
import { Operator } from './operator.ts';

jest.setTimeout(240_000);

interface Letters {
  readonly items: readonly (DeadLetterView & { readonly service: string })[];
}

const SECRETS = ['somebody.secret@rigwise.example', 'Somebody Secret', 'sealed-and-secret'];
const PERSON = 'RW-1003';

let rig: Rig;
let operator: Operator;
let producer: Producer;
const pools: Record<string, Pool> = {};

beforeAll(async () => {
  rig = await Rig.start();
  operator = new Operator(rig);
  for (const [service, connectionString] of Object.entries(rig.parts.databases)) {
    pools[service] = new Pool({ connectionString, max: 2 });
    pools[service].on('error', () => undefined);
  }
  const brokers = [rig.parts.addresses.kafkaBrokers];
  producer = new Kafka({
    ...{ brokers, logLevel: logLevel.NOTHING },
    connectionTimeout: 30_000,
  }).producer();
  await producer.connect();
});

afterAll(async () => {
  await producer.disconnect();
  for (const pool of Object.values(pools)) await pool.end();
  await rig.stop();
});

async function rows<T extends object>(service: string, sql: string, ...values: unknown[]): Promise<T[]> {
  return (await pools[service]?.query<T>(sql, values))?.rows ?? [];
}

const until = <T>(what: string, probe: () => Promise<T | undefined | false>): Promise<T> =>
  waitFor(probe, { timeoutMs: 60_000, what });

/** Identity's audit log entries about a target, once there are this many. */
const audited = (target: string, count: number) =>
  until(`${count} audit rows about ${target}`, async () => {
    const found = await rows<Record<string, unknown>>(
      'identity',
      `SELECT a.action, a.outcome, a.reason, a.target_type, d.address, d.detail
       FROM audit a LEFT JOIN audit_detail d ON d.audit_id = a.id WHERE a.target_id = $1 ORDER BY a.sequence`,
      target,
    );
    return found.length >= count && found;
  });

/** An event that notification can parse and its database rejects: PostgreSQL's text has no NUL. */
function aPoisonedCode(): Envelope<PayloadOf<typeof codeIssuedV2>> {
  const [address = '', name = '', sealed = ''] = SECRETS;
  return anEvent(codeIssuedV2, {
    ...{ codeId: randomUUID(), personId: randomUUID(), purpose: 'employee-login' as const },
    recipient: { address, name: `${name}\u0000` },
    employeeNumber: PERSON,
    issuedAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
    supersedes: [],
    sealed,
  });
}

/** The dead letter of an event or of an invalid message, once it exists. */
const letterOf = (key: string) =>
  until(`a dead letter of key ${key}`, async () => {
    const { items } = await operator.read<Letters>('dlt list');
    return items.find((letter) => letter.key === key);
  });

describe('dlt', () => {
  it('says in a sentence that there is nothing', async () => {
    expect(await operator.done('dlt list')).toBe(`No waiting dead letters in ${serviceNames.join(', ')}.\n`);
  });

  it('lists and shows a dead letter, masked; replays it without success, discards it, and audits both', async () => {
    const event = aPoisonedCode();
    const value = JSON.stringify(event);
    await producer.send({ topic: codeIssuedV2.topic, messages: [{ key: event.key, value }] });
    const { id } = await letterOf(event.key);
    expect(await operator.done('dlt list')).toMatch(
      new RegExp(`^${id}  notification  code\\.issued\\.v2 `, 'm'),
    );
    const shown = await operator.done(`dlt show ${id}`);
    expect(shown).toContain(event.id);
    expect(shown).toContain('"purpose": "employee-login"');

    const replayed = await operator.run(`dlt replay ${id}`);
    expect(replayed.code).toBe(1);
    expect(replayed.stderr).toContain(`${id} failed again`);

    const unasked = await operator.run(`dlt discard ${id} --reason obsolete`);
    expect(unasked.code).toBe(2);
    expect(unasked.stderr).toContain('add --yes');
    expect(await operator.done(`dlt discard ${id} --reason obsolete --yes`)).toBe(
      `${id} was discarded. Parked events processed: 0.\n`,
    );
    const again = await operator.run(`dlt discard ${id} --reason obsolete --yes --json`);
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(JSON.parse(again.stderr)).toMatchObject({
      errors: [{ service: 'notification', code: 'dead-letter/already-settled' }],
    });

    expect(await audited(id, 2)).toMatchObject([
      { action: 'dead-letter.replayed', outcome: 'failed', target_type: 'dead-letter' },
      {
        action: 'dead-letter.discarded',
        outcome: 'succeeded',
        detail: { operator: 'olga', note: 'obsolete' },
      },
    ]);
  });

  it('shows a message that is no event, and discards it as well', async () => {
    const key = randomUUID();
    const value = `{"${SECRETS.join('","')}`;
    await producer.send({ topic: codeIssuedV2.topic, messages: [{ key, value }] });
    const { id, service, eventName } = await letterOf(key);
    expect({ service, eventName }).toEqual({ service: 'notification', eventName: null });
    await operator.done(`dlt show ${id}`);
    await operator.done(`dlt discard ${id} --reason unreadable --yes --operator Otto`);
    expect(await audited(id, 1)).toMatchObject([{ detail: { operator: 'Otto' } }]);
  });

  it('reports an unknown dead letter', async () => {
    const { code, stderr } = await operator.run(`dlt show ${randomUUID()}`);
    expect(code).toBe(1);
    expect(stderr).toMatch(/There is no dead letter .* in identity, access-request, notification/);
  });
});

describe('outbox', () => {
  /** Creates an outbox row that is parked as if Kafka had refused it. */
  async function aParkedRow(service: string, sequence: number): Promise<string> {
    const event = { id: randomUUID(), type: 'delivery.sent', version: 1 };
    await rows(
      service,
      `INSERT INTO outbox (sequence, event_id, topic, key, headers, value, created_at, parked_at, parked_reason)
       VALUES ($1, $2::uuid, 'notification.deliveries', $2::text, $3, $4, now(), now(), 'MESSAGE_TOO_LARGE')`,
      ...[sequence, event.id],
      ...[
        JSON.stringify({ 'event-id': event.id, 'event-name': 'delivery.sent.v1' }),
        Buffer.from(JSON.stringify(event)),
      ],
    );
    return event.id;
  }
  const published = (service: string, eventId: string) =>
    until(`${eventId} to be published`, async () => {
      const sql =
        'SELECT 1 FROM outbox WHERE event_id = $1 AND published_at IS NOT NULL AND parked_at IS NULL';
      return (await rows(service, sql, eventId)).length > 0;
    });

  it('shows what Kafka refused, and retries it', async () => {
    const eventId = await aParkedRow('notification', 900_001);
    const status = await operator.done('outbox status');
    expect(status).toMatch(/^notification +notification\.deliveries +0 +- +1$/m);
    expect(status).toMatch(/^900001 +notification +delivery\.sent\.v1 .*MESSAGE_TOO_LARGE$/m);
    expect(await operator.done('outbox unpark 900001')).toBe('notification will retry 900001.\n');
    await published('notification', eventId);
    expect(await audited('900001', 1)).toMatchObject([{ action: 'outbox.unparked', outcome: 'succeeded' }]);
    const twice = await operator.run('outbox unpark 900001');
    expect(twice.code).toBe(1);
    expect(twice.stderr).toContain('No event 900001 is parked');
  });

  it('asks for the service if two have parked the same number', async () => {
    const ids = [await aParkedRow('notification', 900_002), await aParkedRow('access-request', 900_002)];
    const asked = await operator.run('outbox unpark 900002');
    expect(asked.code).toBe(1);
    expect(asked.stderr).toMatch(/parked in .* and .*: add --service/);
    await operator.done('outbox unpark 900002 --service notification');
    await published('notification', ids[0] ?? '');
    expect(await operator.read('outbox unpark --all')).toMatchObject({
      items: expect.arrayContaining([{ service: 'access-request', unparked: 1 }]) as unknown,
    });
    await published('access-request', ids[1] ?? '');
  });
});

describe('deliveries', () => {
  it('resends, while its code is valid, what the mail server refused', async () => {
    rig.mail.behave('refuse-5xx');
    const asked = await fetch(`${rig.url}${employeeLoginSendOtp.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: rig.url },
      body: JSON.stringify({ employeeNumber: PERSON }),
    });
    expect(asked.status).toBe(200);
    const { id, recipient } = await until('the mail to be refused', async () => {
      const { items } = await operator.read<{ items: DeliveryView[] }>('deliveries list --state failed');
      return items[0];
    });
    expect(recipient).toMatch(/^.\*{5}@/);
    rig.mail.behave('accept');
    expect(await operator.done(`deliveries resend ${id}`)).toContain('is queued for sending');
    await until('the mail', () => Promise.resolve(rig.mail.mails[0]));
    await until('the mail to be sent', async () => {
      return (await operator.done('deliveries list --state sent')).includes(id);
    });
    const again = await operator.run(`deliveries resend ${id}`);
    expect(again.code).toBe(1);
    expect(again.stderr).toContain('already accepted this email');
    expect(rig.mail.mails).toHaveLength(1);
    expect(await audited(id, 2)).toMatchObject([
      { action: 'delivery.resent', outcome: 'succeeded', detail: { operator: 'olga' } },
      { action: 'delivery.resent', outcome: 'refused', reason: 'sent' },
    ]);
    const { address = '', code = '' } = { address: rig.mail.mails[0]?.to, code: rig.mail.mails[0]?.code };
    SECRETS.push(address, code);
  });
});

describe('republish', () => {
  const people = async () =>
    (await rows<{ id: string }>('access-request', 'SELECT id::text FROM person ORDER BY id')).map(
      ({ id }) => id,
    );

  it('republishes everyone to a service that lost them', async () => {
    const before = await until('people', async () => {
      const all = await people();
      return all.length > 0 && all;
    });
    await rows('access-request', 'DELETE FROM person');
    const unasked = await operator.run('republish identity.people');
    expect(unasked.code).toBe(2);
    expect(await operator.done('republish identity.people --yes')).toMatch(
      /^identity republishes \d+ events on identity\.people\.\n$/,
    );
    await until('everybody', async () => (await people()).length === before.length);
    expect(await people()).toEqual(before);
    const [one = ''] = before;
    expect(await operator.read(`republish identity.people --key ${one} --yes`)).toMatchObject({
      published: 1,
    });
  });

  it('refuses an unknown topic, and one that must not be republished', async () => {
    expect(await operator.run('republish people --yes')).toMatchObject({ code: 2 });
    const never = await operator.run('republish identity.codes --yes');
    expect(never.code).toBe(1);
    expect(never.stderr).toMatch(/^ops: identity: /);
  });
});

describe('audit', () => {
  it('verifies the log, and names what was changed since', async () => {
    const sound = await operator.done('audit verify');
    expect(sound).toContain('Nothing has changed since it was sealed.');
    const anchor = /^The chain ends at (\d+:[0-9a-f]{64})$/m.exec(sound)?.[1] ?? '';
    expect(await operator.read(`audit verify --anchor ${anchor}`)).toMatchObject({ valid: true, breaks: [] });

    const [row] = await rows<{ id: string }>(
      'identity',
      'UPDATE audit SET action = action || $1 WHERE id = (SELECT audit_id FROM audit_seal WHERE position = 1) RETURNING id',
      'x',
    );
    const found = await operator.run('audit verify');
    expect(found.code).toBe(1);
    expect(found.stderr).toContain(`ops: Row 1 of the chain (${row?.id ?? ''}) was changed.`);
    await rows('identity', `UPDATE audit SET action = left(action, -1) WHERE id = $1`, row?.id);
    expect(await operator.read('audit verify')).toMatchObject({ valid: true });
  });

  it('erases a person’s details, idempotently, and keeps the chain valid', async () => {
    expect(await operator.run('audit erase RW-1003')).toMatchObject({ code: 2 });
    expect(await operator.done('audit erase RW-1003 --yes')).toMatch(/^\d+ rows? lost (its|their) details;/);
    expect(await operator.read('audit erase RW-1003 --yes')).toMatchObject({ erased: 0 });
    expect(await operator.run('audit erase RW-0 --yes')).toMatchObject({ code: 1 });
    expect(await operator.read('audit verify')).toMatchObject({ valid: true });
  });
});

it('is trusted by no environment with another key', async () => {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const key = Buffer.from(JSON.stringify(jwk)).toString('base64url');
  const { code, stderr } = await operator.run('outbox status', { CALLER_PRIVATE_KEY: key });
  expect(code).toBe(1);
  expect(stderr.match(/rejects CALLER_PRIVATE_KEY/g)).toHaveLength(serviceNames.length);
});

it('names a service that is down, by its URL without its password, and shows the others', async () => {
  await rig.process('access-request').kill();
  const url = operator.urlOf('access-request');
  const withPassword = url.replace('//', '//olga:pass-and-secret@');
  const { code, stdout, stderr } = await operator.run('dlt list --json', {
    ACCESS_REQUEST_URL: withPassword,
  });
  expect(code).toBe(1);
  const { items } = JSON.parse(stdout) as Letters;
  // The parked rows of the previous tests aren't valid events for readers of their topic.
  expect(items.length).toBeGreaterThan(0);
  expect(items.map(({ service }) => service)).not.toContain('access-request');
  expect(JSON.parse(stderr)).toMatchObject({
    errors: [{ service: 'access-request', url, code: 'ops/no-answer' }],
  });
  const plain = await operator.run('outbox status');
  expect(plain.code).toBe(1);
  expect(plain.stdout).toContain('identity');
  expect(plain.stderr).toMatch(/^ops: access-request at http:\S+ does not respond: ECONNREFUSED$/m);
});

it('has printed no secret in any command', () => {
  const { callerPrivateKey, databasePassword, redisPassword } = rig.parts.secrets;
  const { d: privatePart } = JSON.parse(Buffer.from(callerPrivateKey, 'base64url').toString()) as {
    d: string;
  };
  const secrets = [
    ...SECRETS,
    callerPrivateKey,
    privatePart,
    databasePassword,
    redisPassword,
    'pass-and-secret',
    'eyJ',
  ];
  for (const secret of secrets) {
    expect(secret).not.toBe('');
    expect(operator.transcript).not.toContain(secret);
  }
});
