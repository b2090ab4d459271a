import { readQtiTests } from '@rigwise/item-formats';
import { contentFolders, filesOf } from './content-folders.ts';
import { openNow } from './open-now.ts';

const timeZone = 'America/Chicago';
const season = { opens: '2026-10-01T11:00:00.000Z', closes: '2027-10-01T04:59:00.000Z', timeZone };

it('opens on the given day, and closes as long afterwards at the same local times', () => {
  expect(openNow(season, new Date('2031-02-01T03:00:00Z'))).toEqual({
    // 06:00 and 23:59 in Chicago, in winter.
    opens: '2031-01-31T12:00:00.000Z',
    closes: '2032-01-31T05:59:00.000Z',
    timeZone,
  });
});

it('leaves a test that is always open', () => {
  const always = { opens: null, closes: null, timeZone: 'UTC' };
  expect(openNow(always, new Date())).toEqual(always);
});

it('leaves none of our tests closed, however late they are loaded', () => {
  const late = new Date('2040-06-01T12:00:00Z');
  const windows = contentFolders()
    .flatMap((folder) => readQtiTests(filesOf(folder), () => '0197b0de-0000-7000-8000-000000000000'))
    .flatMap((verdict) => (verdict.kind === 'readable' ? [verdict.content.window] : []));
  const closing = windows.filter(({ closes }) => closes !== null);
  expect(closing.length).toBeGreaterThan(0);
  for (const window of closing) expect(Date.parse(openNow(window, late).closes ?? '')).toBeGreaterThan(+late);
});
