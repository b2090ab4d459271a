import { createSocket } from 'node:dgram';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isFree } from '../../../libs/testing/src/processes/free-port.ts';
import { damaged, readJson, writeJson } from './files.ts';
import { AlreadyHeld, askHolder, holdStateFolder, type Instance } from './only-instance.ts';
import { choosePorts } from './ports.ts';
import { loadSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'rigwise-state-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('writeJson', () => {
  it('leaves nothing but the file, and the old one after a failure', () => {
    const file = path.join(folder, 'a.json');
    writeJson(file, { one: 1 });
    expect(() => writeJson(file, { big: 1n })).toThrow();
    expect(readJson(file)).toEqual({ one: 1 });
    expect(readdirSync(folder)).toEqual(['a.json']);
  });

  it('distinguishes a damaged file from none', () => {
    expect(readJson(path.join(folder, 'none.json'))).toBeUndefined();
    writeFileSync(path.join(folder, 'a.json'), '{"half":');
    expect(readJson(path.join(folder, 'a.json'))).toBe(damaged);
  });
});

describe('choosePorts', () => {
  it('keeps the ports of an earlier start', async () => {
    const first = await choosePorts(folder, ['kafka', 'redis']);
    expect(new Set(Object.values(first)).size).toBe(2);
    expect(await choosePorts(folder, ['kafka', 'redis', 'smtp'])).toMatchObject(first);
  });

  it('chooses again if a port was taken since', async () => {
    const { kafka, redis } = await choosePorts(folder, ['kafka', 'redis']);
    const intruder = createServer().listen(kafka, '127.0.0.1');
    await new Promise((resolve) => intruder.once('listening', resolve));
    const again = await choosePorts(folder, ['kafka', 'redis']);
    intruder.close();
    expect(again.kafka).not.toBe(kafka);
    expect(again.redis).toBe(redis);
  });

  it('chooses none that another launcher has chosen and not bound yet', async () => {
    const other = createSocket('udp4');
    const kafka = await new Promise<number>((resolve) =>
      other.bind({ address: '127.0.0.1' }, () => resolve(other.address().port)),
    );
    writeFileSync(path.join(folder, 'ports.json'), JSON.stringify({ kafka }));
    const again = await choosePorts(folder, ['kafka']);
    other.close();
    expect(again.kafka).not.toBe(kafka);
  });

  it.each(['garbage', '{"kafka":"x"}', '[1]', '{"kafka":0}'])(
    'chooses new ones if the file contains %s',
    async (text) => {
      writeFileSync(path.join(folder, 'ports.json'), text);
      const { kafka } = await choosePorts(folder, ['kafka']);
      expect(kafka).toBeGreaterThanOrEqual(20_000);
      expect(readJson(path.join(folder, 'ports.json'))).toEqual({ kafka });
    },
  );

  it('sees a listener on either loopback address', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await isFree(port)).toBe(false);
    await new Promise((resolve) => server.close(resolve));
    expect(await isFree(port)).toBe(true);
  });
});

describe('loadSecrets', () => {
  it('creates them once, readable by the owner only', () => {
    const secrets = loadSecrets(folder);
    expect(loadSecrets(folder)).toEqual(secrets);
    expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(Buffer.from(secrets.codePepper, 'base64url')).toHaveLength(32);
    const key = JSON.parse(Buffer.from(secrets.callerPublicKey, 'base64url').toString()) as object;
    expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519' });
    expect(key).not.toHaveProperty('d');
  });

  it('adds what an older folder lacks, and keeps the rest', () => {
    const { credentialKey, redisPassword, sessionCopyKey, ...before } = loadSecrets(folder);
    const file = path.join(folder, 'secrets.json');
    writeFileSync(file, JSON.stringify(before));
    const after = loadSecrets(folder);
    expect(after).toMatchObject(before);
    expect([redisPassword, sessionCopyKey]).not.toContain(after.redisPassword);
    expect(after.credentialKey).toMatch(/^eyJ/);
    expect(after.credentialKey).not.toBe(credentialKey);
    expect(Buffer.from(after.sessionCopyKey, 'base64url')).toHaveLength(32);
    expect(loadSecrets(folder)).toEqual(after);
  });

  it.each(['garbage', '{}', '[]', 'null'])(
    'never replaces an unreadable file (%s), but says what to do',
    (text) => {
      const file = path.join(folder, 'secrets.json');
      writeFileSync(file, text);
      expect(() => loadSecrets(folder)).toThrow(/secrets\.json is damaged: run `npm run reset`/);
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );
});

describe('holdStateFolder', () => {
  const instance: Instance = { pid: 1, phase: 'running', url: 'http://localhost:1' };

  it('refuses a second holder and names the first, until it is released', async () => {
    expect(await askHolder(folder)).toBeUndefined();
    const release = await holdStateFolder(folder, () => instance);
    await expect(holdStateFolder(folder, () => instance)).rejects.toMatchObject({ holder: instance });
    expect(await askHolder(folder)).toEqual(instance);
    await release();
    await (
      await holdStateFolder(folder, () => instance)
    )();
  });

  it('admits exactly one of many simultaneous holders', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => holdStateFolder(folder, () => instance)),
    );
    const held = tries.filter((attempt) => attempt.status === 'fulfilled');
    const refused = tries.filter((attempt) => attempt.status === 'rejected');
    expect([held.length, refused.length]).toEqual([1, 7]);
    expect(refused.every(({ reason }) => reason instanceof AlreadyHeld)).toBe(true);
    await held[0]?.value();
  });

  it('waits for one that is stopping', async () => {
    const release = await holdStateFolder(folder, () => ({ ...instance, phase: 'stopping' }));
    const next = holdStateFolder(folder, () => instance);
    await release();
    await (
      await next
    )();
  });
});
