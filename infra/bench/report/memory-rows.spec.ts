import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../local/settings.ts';
import { benchmarksPage } from './benchmarks-page.ts';
import { idleRow, loadedMiB, LOADED_ROW } from './memory-rows.ts';
import { atMost } from './row.ts';

const mib = { digits: 0, unit: 'MiB', bar: 200 };
const about = {
  notes: [],
  profiles: [],
  command: 'npm run bench',
  day: '2026-01-31',
  commit: '0123456789ab',
};

it('reads the row of the service from a page just written', () => {
  const rows = [
    atMost({ ...mib, what: idleRow('gateway'), value: 60 }),
    atMost({ ...mib, what: LOADED_ROW, value: 127 }),
    atMost({ ...mib, what: idleRow('identity'), value: 100 }),
    atMost({ ...mib, what: LOADED_ROW, value: 155 }),
  ];
  const page = benchmarksPage({ ...about, rows });
  expect(['gateway', 'identity', 'nobody'].map((name) => loadedMiB(page, name))).toEqual([127, 155, NaN]);
});

it('is what the section of memory writes, and what the page has', () => {
  const section = readFileSync(path.join(import.meta.dirname, '..', 'sections', 'memory.ts'), 'utf8');
  expect(section).toContain('what: LOADED_ROW');
  const page = readFileSync(path.join(root, 'docs', 'benchmarks.md'), 'utf8');
  for (const name of ['gateway', 'identity', 'notification', 'access-request']) {
    expect(loadedMiB(page, name)).toBeGreaterThan(0);
  }
});
