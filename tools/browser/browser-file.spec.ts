import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../build/step.ts';
import { browserFile } from './browser-file.ts';

jest.setTimeout(180_000);

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'rigwise-browser-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SCRIPT = `console.log(await (await import(${JSON.stringify(path.join(__dirname, 'browser-file.ts'))})).browserFile())`;

/** Another process, in its own process group, that needs the browser. */
function another(): { child: ChildProcess; said: Promise<string> } {
  const child = spawn(process.execPath, ['--conditions=development', '--input-type=module', '-e', SCRIPT], {
    cwd: root,
    env: { ...process.env, RIGWISE_STATE_DIR: folder, RIGWISE_BROWSER: '', TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let text = '';
  child.stdout?.on('data', (data: Buffer) => void (text += data.toString()));
  return { child, said: new Promise((resolve) => child.once('close', () => resolve(text.trim()))) };
}

const unpacked = (): string[] => readdirSync(path.join(folder, 'browser'));

it('unpacks once for two simultaneous processes, for the owner only, and nothing into the temporary folder', async () => {
  const [one, other] = await Promise.all([another().said, another().said]);
  expect(one).toMatch(/\/browser\/chromium-[\d.]+\/chromium$/);
  expect(other).toBe(one);
  expect([readdirSync(folder), unpacked().length]).toEqual([['browser'], 1]);
  expect(statSync(path.join(folder, 'browser')).mode & 0o777).toBe(0o700);
});

it('starts over if a process was killed while unpacking', async () => {
  const { child, said } = another();
  const half = (): boolean => {
    try {
      return unpacked().length > 0;
    } catch {
      return false;
    }
  };
  while (!half()) await new Promise((resolve) => setImmediate(resolve));
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  expect(await said).toBe('');
  expect(unpacked()).toEqual([expect.stringMatching(/^chromium-\d+\.\d+\.\d+\.\d+$/)]);
  expect(await browserFile({ RIGWISE_STATE_DIR: folder })).toMatch(/chromium-[\d.]+\/chromium$/);
  expect(unpacked()).toEqual([expect.stringMatching(/^chromium-\d+\.\d+\.\d+$/)]);
});

describe('an installed browser', () => {
  const installed = (): string => {
    const bin = path.join(folder, 'bin');
    mkdirSync(bin);
    copyFileSync('/bin/true', path.join(bin, 'chromium'));
    return path.join(bin, 'chromium');
  };

  it('is used if it is named', async () => {
    const named = installed();
    expect(await browserFile({ RIGWISE_BROWSER: named })).toBe(named);
  });

  it.each(['', '..'])('is refused if everyone may write it, or its folder (%s)', async (place) => {
    const named = installed();
    chmodSync(path.join(named, place), 0o777);
    await expect(browserFile({ RIGWISE_BROWSER: named })).rejects.toThrow(
      'everyone on this machine can write',
    );
  });

  it('is refused if it belongs to another user', async () => {
    const named = installed();
    // Only root can change a file's owner; other users pretend to have another uid instead.
    if (process.getuid?.() === 0) chownSync(named, 4711, 4711);
    else jest.spyOn(process, 'getuid').mockReturnValue(4711);
    await expect(browserFile({ RIGWISE_BROWSER: named })).rejects.toThrow('belongs to another user');
  });

  it('is refused in a world-writable folder, even a sticky one', async () => {
    const named = installed();
    chmodSync(path.dirname(named), 0o1777);
    await expect(browserFile({ RIGWISE_BROWSER: named })).rejects.toThrow(
      'everyone on this machine can write',
    );
  });
});
