import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyTree } from './copy-tree.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'rigwise-copy-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('copies everything, keeps the folders it leaves out, and ignores vanished files', () => {
  const from = path.join(folder, 'from');
  for (const each of ['base/1', 'pg_wal/archive_status'])
    mkdirSync(path.join(from, each), { recursive: true });
  for (const file of ['base/1/2', 'pg_wal/0001', 'postmaster.pid', 'PG_VERSION']) {
    writeFileSync(path.join(from, file), file);
  }
  // As if it had vanished between the listing and the copy.
  symlinkSync(path.join(folder, 'nowhere'), path.join(from, 'gone'));
  const to = path.join(folder, 'to');
  copyTree(from, to, new Set(['pg_wal', 'postmaster.pid']));
  expect(readdirSync(to, { recursive: true }).sort()).toEqual([
    'PG_VERSION',
    'base',
    path.join('base', '1'),
    path.join('base', '1', '2'),
    'pg_wal',
  ]);
  expect(readFileSync(path.join(to, 'base/1/2'), 'utf8')).toBe('base/1/2');
});
