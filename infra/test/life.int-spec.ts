import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serviceNames } from '@rigwise/contracts';
import { waitFor, type ChildProgram } from '@rigwise/testing';
import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import { Client } from 'pg';
import { Machine } from './launcher.ts';
import { portsOpenToOthers } from './listeners.ts';

jest.setTimeout(300_000);

/** One lifecycle of one state folder, tested in order, because every start takes seconds. */
describe('npm start', () => {
  let machine: Machine;
  let launcher: ChildProgram;

  beforeAll(async () => {
    machine = await Machine.in(mkdtempSync(path.join(tmpdir(), 'rigwise-life-')));
    launcher = await machine.start();
  });

  afterAll(async () => {
    await launcher.kill('SIGINT');
    rmSync(machine.stateFolder, { recursive: true, force: true });
  });

  it('lists everything it runs, and each responds', async () => {
    const names = machine.processes().map(({ name }) => name);
    expect(names.sort()).toEqual(
      [...serviceNames, 'gateway', 'kafka', 'mail', 'postgres', 'redis'].toSorted(),
    );
    expect(machine.find('gateway')).toMatchObject({
      port: machine.port,
      url: `http://localhost:${machine.port}`,
    });
    expect(await answers(`http://localhost:${machine.port}/health/ready`)).toBe(true);
    expect(await answers(`http://localhost:${machine.mailWebPort}/api/email`)).toBe(true);
    expect(launcher.output()).toMatch(/RW-1003/);
  });

  it('listens to this machine only', () => {
    const ports = [
      ...machine.processes().map(({ port }) => port),
      ...Object.values(rememberedPorts(machine)),
    ];
    const open = portsOpenToOthers();
    expect(ports.filter((port) => open.has(port))).toEqual([]);
  });

  it('says in one line if it is already running, and leaves it running', async () => {
    const line = await machine.failToStart();
    expect(line).toMatch(
      new RegExp(`^rigwise: Rigwise is already running: http://localhost:${machine.port} \\(process \\d+`),
    );
    expect(launcher.hasEnded()).toBe(false);
    expect(await answers(`http://localhost:${machine.port}/health/ready`)).toBe(true);
  });

  it('does not reset what is running', async () => {
    const reset = machine.run('reset');
    expect((await reset.ended).code).toBe(1);
    expect(reset.output()).toMatch(/^rigwise: it is running \(process \d+\): stop it with Ctrl-C/);
    expect(existsSync(machine.file('secrets.json'))).toBe(true);
  });

  it('starts only services on given infrastructure, without the demo company, and leaves that running', async () => {
    const second = await Machine.in(path.join(machine.stateFolder, 'second'));
    const given = {
      DATABASE_URL: databaseUrl(machine),
      REDIS_URL: redisUrl(machine),
      KAFKA_BROKERS: machine.find('kafka').url,
      SMTP_URL: `smtp://127.0.0.1:${rememberedPorts(machine)['smtp']}`,
    };
    const other = await second.start(given, ['--empty']);
    expect(
      second
        .processes()
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...serviceNames, 'gateway'].toSorted());
    expect(other.output()).toMatch(/no demo data/);
    expect(existsSync(second.file('postgres'))).toBe(false);
    // An impatient Ctrl-C.
    await other.waitForOutput(/Ctrl-C stops it/);
    void other.kill('SIGINT');
    await other.waitForOutput(/Stopping/);
    expect((await other.kill('SIGINT')).code).not.toBeNull();
    await waitFor(() => second.strays().length === 0, { timeoutMs: 60_000, what: 'nothing to be left' });
    expect(await answers(`${machine.find('identity').url}/health/ready`)).toBe(true);
  });

  it('opens Redis only with this state folder’s password, which is not an argument', async () => {
    for (const password of ['', 'rigwise', 'redis']) {
      const stranger = new Redis(redisUrl(machine, password), {
        lazyConnect: true,
        retryStrategy: () => null,
      });
      stranger.on('error', () => undefined);
      await expect(stranger.connect().then(() => stranger.get('mark'))).rejects.toThrow();
      stranger.disconnect();
    }
    const listed = readFileSync(machine.file('processes.json'), 'utf8');
    const told = readFileSync(`/proc/${machine.find('redis').pid}/cmdline`, 'utf8');
    for (const text of [listed, told, launcher.output()]) {
      expect(text).not.toContain(secretOf(machine, 'redisPassword'));
    }
  });

  it.each([
    ['redis', () => ping(machine)],
    ['identity', () => answers(`${machine.find('identity').url}/health/ready`)],
  ])('restarts %s when it crashes, and says so', async (name, isBack) => {
    await machine.crash(name, isBack);
    await launcher.waitForOutput(new RegExp(`${name} was killed by SIGKILL; starting it again`));
    await launcher.waitForOutput(new RegExp(`${name} is running again`));
  });

  it('keeps all data over Ctrl-C, which leaves no process behind', async () => {
    await leaveMarks(machine);
    await launcher.kill('SIGINT');
    expect((await launcher.ended).code).toBe(0);
    expect(machine.strays()).toEqual([]);
    expect(existsSync(machine.file('processes.json'))).toBe(false);
    launcher = await machine.start();
    expect(await marksLeft(machine)).toEqual(['kafka', 'postgres', 'redis']);
    expect(launcher.output()).toMatch(/RW-1003/);
  });

  it('repairs at the next start what was killed, including the launcher, and corrupted files', async () => {
    const before = machine.processes();
    const begun = machine.strays();
    // All processes that people start by hand: the command and the process it continues as, which must not see the
    // command die.
    const launchers = begun.filter((one) => !before.some((listed) => listed.pid === one));
    for (const pid of launchers) process.kill(pid, 'SIGSTOP');
    for (const pid of launchers) process.kill(pid, 'SIGKILL');
    await launcher.ended;
    process.kill(machine.find('kafka').pid, 'SIGKILL');
    writeFileSync(machine.file('ports.json'), 'garbage');
    writeFileSync(machine.file('processes.json'), '[{"name":"kafka","pid":1}]');
    launcher = await machine.start();
    expect(launcher.output()).toMatch(/Stopped processes left by an earlier start: .*postgres/);
    expect(await marksLeft(machine)).toEqual(['kafka', 'postgres', 'redis']);
    const running = new Set(machine.strays());
    expect(before.filter(({ pid }) => running.has(pid))).toEqual([]);
  });

  it('stops in order when the command itself is killed', async () => {
    const listed = new Set(machine.processes().map(({ pid }) => pid));
    await launcher.kill('SIGKILL');
    await waitFor(() => machine.strays().every((pid) => !listed.has(pid)), {
      timeoutMs: 60_000,
      what: 'everything to stop',
    });
    // Their supervisor exits last.
    await waitFor(() => machine.strays().length === 0, { timeoutMs: 60_000, what: 'nothing to be left' });
    expect(existsSync(machine.file('processes.json'))).toBe(false);
  });
});

function rememberedPorts(machine: Machine): Record<string, number> {
  return JSON.parse(readFileSync(machine.file('ports.json'), 'utf8')) as Record<string, number>;
}

async function answers(url: string): Promise<boolean> {
  return (await fetch(url)).ok;
}

async function ping(machine: Machine): Promise<boolean> {
  return withRedis(machine, async (redis) => (await redis.ping()) === 'PONG');
}

async function leaveMarks(machine: Machine): Promise<void> {
  await withRedis(machine, (redis) => redis.set('mark', 'redis'));
  await withPostgres(machine, (client) => client.query('CREATE TABLE mark AS SELECT 1 AS one'));
  const admin = kafkaAdmin(machine);
  await admin.connect();
  // A busy broker takes longer than kafkajs's default of 5 s.
  const topics = [{ topic: 'mark', numPartitions: 1 }];
  await admin.createTopics({ topics, waitForLeaders: false, timeout: 30_000 });
  await admin.disconnect();
}

async function marksLeft(machine: Machine): Promise<string[]> {
  const redis = await withRedis(machine, (client) => client.exists('mark'));
  const postgres = await withPostgres(machine, (client) => client.query('SELECT one FROM mark'));
  const admin = kafkaAdmin(machine);
  await admin.connect();
  const topics = await admin.listTopics();
  await admin.disconnect();
  return [
    ...(topics.includes('mark') ? ['kafka'] : []),
    ...(postgres.rowCount === 1 ? ['postgres'] : []),
    ...(redis === 1 ? ['redis'] : []),
  ];
}

async function withRedis<T>(machine: Machine, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(redisUrl(machine), { maxRetriesPerRequest: 1 });
  redis.on('error', () => undefined);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}

function secretOf(machine: Machine, name: string): string {
  const secrets = JSON.parse(readFileSync(machine.file('secrets.json'), 'utf8')) as Record<string, string>;
  return secrets[name] ?? '';
}

function redisUrl(machine: Machine, password = secretOf(machine, 'redisPassword')): string {
  return `redis://:${password}@127.0.0.1:${machine.find('redis').port}`;
}

function databaseUrl(machine: Machine): string {
  return `postgres://rigwise:${secretOf(machine, 'databasePassword')}@127.0.0.1:${machine.find('postgres').port}/postgres`;
}

async function withPostgres<T>(machine: Machine, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl(machine) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function kafkaAdmin(machine: Machine): ReturnType<Kafka['admin']> {
  return new Kafka({
    ...{ brokers: [machine.find('kafka').url], logLevel: logLevel.NOTHING },
    connectionTimeout: 30_000,
  }).admin();
}
