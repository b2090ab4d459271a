import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepPictures } from './keep-pictures.ts';

let root: string;
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'rigwise-pictures-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(name: string, content: string): void {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
const keep = () => keepPictures(path.join(root, 'taken'), path.join(root, 'kept'));

it('records a hash of each picture, and counts those that changed', () => {
  put('taken/login.png', 'one');
  put('taken/mails/code.png', 'two');
  expect(keep()).toEqual({ taken: 2, changed: 2 });
  put('taken/login.png', 'another');
  expect(keep()).toEqual({ taken: 2, changed: 1 });
  const hashes = JSON.parse(readFileSync(path.join(root, 'kept/hashes.json'), 'utf8')) as object;
  expect(Object.keys(hashes)).toEqual(['login.png', 'mails/code.png']);
});

it('replaces the pictures that are committed, and adds none', () => {
  put('kept/login.png', 'old');
  put('taken/login.png', 'new');
  put('taken/users.png', 'new');
  keep();
  expect(readFileSync(path.join(root, 'kept/login.png'), 'utf8')).toBe('new');
  expect(readdirSync(path.join(root, 'kept')).sort()).toEqual(['hashes.json', 'login.png']);
});

const documents = path.join(import.meta.dirname, '..', '..');
it('the committed pictures are those that the README shows', () => {
  const readme = readFileSync(path.join(documents, 'README.md'), 'utf8');
  const shown = [...readme.matchAll(/\(docs\/screens\/([^)]+\.png)\)/g)].map(([, name]) => name).sort();
  const committed = readdirSync(path.join(documents, 'docs', 'screens')).filter((name) =>
    name.endsWith('.png'),
  );
  expect(committed.sort()).toEqual(shown);
});
