import { readFileSync } from 'node:fs';
import path from 'node:path';
import { STROKES } from './mark.ts';

it('is the mark of the console', () => {
  const file = path.join(import.meta.dirname, '../../../../../console/public/favicon.svg');
  const icon = readFileSync(file, 'utf8');
  expect(STROKES.map((one) => one.path)).toEqual([...icon.matchAll(/ d="([^"]+)"/g)].map(([, data]) => data));
  for (const { color } of STROKES) expect(icon).toContain(color);
});
