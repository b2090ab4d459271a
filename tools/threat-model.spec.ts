import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const ROW = /^\| (?<risk>[STRIDE]: [^|]+?) +\| `(?<control>[^`]+)` +\| `(?<test>[^`]+)`: (?<title>.+?) +\|$/;
const model = read('docs/security/threat-model.md');
const section = model.split('\n## ').find((text) => text.startsWith('Risks\n')) ?? '';
const rows = section.split('\n').filter((line) => /^\| [STRIDE]: /.test(line));

it('names risks of every kind', () => {
  expect(new Set(rows.map((row) => row.charAt(2)))).toEqual(new Set('STRIDE'));
});

it.each(rows.map((row) => [row.split('|')[1]?.trim() ?? '', row]))(
  '%s: is mitigated, and tested',
  (_, row) => {
    const { control = '', test = '', title = '' } = ROW.exec(row)?.groups ?? {};
    expect([control, test].filter((file) => file === '' || !existsSync(path.join(root, file)))).toEqual([]);
    const titles = [`'${title}'`, `"${title}"`, `\`${title}\``];
    expect(titles.some((written) => read(test).includes(written))).toBe(true);
  },
);
