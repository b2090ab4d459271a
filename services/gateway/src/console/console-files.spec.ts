import { mkdtempSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConsoleFiles, isImmutable } from './console-files.ts';

describe('ConsoleFiles', () => {
  let folder: string;
  const write = (name: string, text = name) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'rigwise-console-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('serves the files of the build, and nothing else on the disk', async () => {
    for (const name of [
      'index.html',
      'assets/main-1a2b3c4d.js',
      'assets/main-1a2b3c4d.js.br',
      'icons/app.png',
    ]) {
      write(name);
    }
    symlinkSync('/etc/passwd', path.join(folder, 'passwd'));
    const files = new ConsoleFiles(folder);
    expect(await files.page()).toBe('index.html');
    const asked = ['index.html', 'assets/main-1a2b3c4d.js', 'icons/app.png'];
    expect(asked.map((name) => files.has(name))).toEqual([true, true, true]);
    const others = ['passwd', 'assets', '', '../x', 'assets/../index.html', 'assets/main-1a2b3c4d.js.br'];
    expect(others.map((name) => files.has(name))).toEqual([false, false, false, false, false, false]);
  });

  it('has no page before the first build, and finds it afterwards', async () => {
    const files = new ConsoleFiles(path.join(folder, 'dist'));
    expect(await files.page()).toBeUndefined();
    write('dist/index.html');
    expect(await files.page()).toBe('index.html');
    expect(files.has('index.html')).toBe(true);
  });

  it('sees the files of a new build', async () => {
    write('index.html');
    const files = new ConsoleFiles(folder);
    await files.page();
    write('assets/new-1a2b3c4d.js');
    utimesSync(path.join(folder, 'index.html'), new Date(), new Date(Date.now() + 1_000));
    await files.page();
    expect(files.has('assets/new-1a2b3c4d.js')).toBe(true);
  });
});

describe('isImmutable', () => {
  it.each([
    ['assets/main-1a2b3c4d.js', true],
    ['assets/plex-latin-wght-normal-Bx_9sK-2.woff2', true],
    ['assets/main.js', false],
    ['color-scheme.js', false],
    ['index.html', false],
    ['icons/app-1a2b3c4d.png', false],
  ])('%s: %s', (name, expected) => {
    expect(isImmutable(name)).toBe(expected);
  });
});
