import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { freePort, notRun } from '@rigwise/testing';
import { Machine } from './launcher.ts';

jest.setTimeout(240_000);

let folder: string;
let machine: Machine;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'rigwise-refusals-'));
  machine = await Machine.in(path.join(folder, 'state'));
});
afterEach(() => {
  expect(machine.strays()).toEqual([]);
  expect(existsSync(machine.file('processes.json'))).toBe(false);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm start, when it fails,', () => {
  it.each(['PORT', 'MAIL_WEB_PORT'])('names %s if that port is taken', async (variable) => {
    const port = await freePort();
    const intruder = await listen(port);
    const line = await machine.failToStart({ [variable]: String(port) });
    intruder.close();
    expect(line).toMatch(new RegExp(`^rigwise: Port ${port} is in use: .*${variable}=\\d+`));
  });

  it.each([
    [
      'DATABASE_URL',
      'postgres://somebody:s3cret@127.0.0.1:9/db',
      /DATABASE_URL: no PostgreSQL .* at 127.0.0.1:9/,
    ],
    ['REDIS_URL', 'redis://:s3cret@127.0.0.1:9', /REDIS_URL: no Redis responds at 127.0.0.1:9/],
    ['KAFKA_BROKERS', '127.0.0.1:9', /KAFKA_BROKERS: no Kafka responds at 127.0.0.1:9/],
    ['SMTP_URL', 'smtp://u:s3cret@127.0.0.1:9', /SMTP_URL: no mail server responds at 127.0.0.1:9/],
    ['DATABASE_URL', 'localhost', /DATABASE_URL is no URL/],
  ])('names %s if %s does not respond, and no password', async (variable, url, message) => {
    const line = await machine.failToStart({ [variable]: url });
    expect(line).toMatch(message);
    expect(line.split('\n')).toHaveLength(1);
    expect(line).not.toContain('s3cret');
  });

  it('says that the server at SMTP_URL is no mail server', async () => {
    const port = await freePort();
    const talker = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(port);
    const line = await machine.failToStart({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    talker.close();
    expect(line).toMatch(/does not speak SMTP/);
  });

  it('says what to install if Java is missing', async () => {
    const bin = path.join(folder, 'bin');
    mkdirSync(bin);
    symlinkSync(process.execPath, path.join(bin, 'node'));
    const line = await machine.failToStart({ PATH: bin, JAVA_HOME: '' });
    expect(line).toMatch(
      /^rigwise: No Java, which Kafka needs: install a JDK 17 or newer, or .*KAFKA_BROKERS/,
    );
  });

  it.each([
    ['secrets.json', (file: string) => writeFileSync(file, '{"half":')],
    ['postgres', (file: string) => mkdirSync(file)],
    [
      'kafka',
      (file: string) => (mkdirSync(file), writeFileSync(path.join(file, 'bootstrap.checkpoint'), '')),
    ],
  ])('suggests `npm run reset` if %s is damaged', async (name, damage) => {
    const damaged = await Machine.in(path.join(folder, `damaged-${name}`));
    mkdirSync(damaged.stateFolder);
    damage(damaged.file(name));
    expect(await damaged.failToStart()).toMatch(new RegExp(`${name} is damaged: run \`npm run reset\``));
    expect(damaged.strays()).toEqual([]);
    const reset = await damaged.run('reset').ended;
    expect([reset.code, existsSync(damaged.stateFolder)]).toEqual([0, false]);
  });

  const small = path.join(tmpdir(), `rigwise-small-disk-${process.pid}`);
  if (canMount(small)) {
    it('says that the disk is full before it writes', async () => {
      try {
        const full = await Machine.in(path.join(small, 'state'));
        expect(await full.failToStart()).toMatch(/The disk is full: \d+ MiB are free/);
      } finally {
        spawnSync('umount', [small]);
        rmSync(small, { recursive: true });
      }
    });
  } else notRun('a start on a full disk (no right to mount one)');
});

function listen(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve(server));
  });
}

function canMount(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', folder]);
  if (status !== 0) rmSync(folder, { recursive: true });
  return status === 0;
}
