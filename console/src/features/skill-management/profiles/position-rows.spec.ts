import { aProfileRow, PROFILE } from '../test/a-framework.ts';
import { newFor, positionOfNew } from './new-for.ts';
import { matchingRows, positionRows } from './position-rows.ts';
import { dayIn } from './profile-draft.ts';

const ROVER = '0199c000-0000-7000-8000-000000000099';
const rows = positionRows(
  [
    { position: 'Roustabout', people: 30, profileId: null },
    { position: 'Driller', people: 12, profileId: PROFILE },
  ],
  [aProfileRow(), aProfileRow({ id: ROVER, position: 'Mud engineer', people: 0, short: 0 })],
);

it('has positions with and without a profile, and profiles that no one has', () => {
  expect(rows.map(({ position, people, profile }) => [position, people, profile?.id ?? null])).toEqual([
    ['Driller', 12, PROFILE],
    ['Mud engineer', 0, ROVER],
    ['Roustabout', 30, null],
  ]);
});

it.each([
  [{}, ['Driller', 'Mud engineer', 'Roustabout']],
  [{ search: 'ROU' }, ['Roustabout']],
  [{ kind: 'with' }, ['Driller', 'Mud engineer']],
  [{ kind: 'without' }, ['Roustabout']],
  [{ kind: 'short' }, ['Driller']],
  [{ kind: 'other' }, ['Driller', 'Mud engineer', 'Roustabout']],
])('is filtered by %j', (filters, found) => {
  expect(matchingRows(rows, filters).map(({ position }) => position)).toEqual(found);
});

it('names the position of a new profile in the URL', () => {
  expect(positionOfNew(newFor('Driller / Toolpusher'))).toBe('Driller / Toolpusher');
  expect(positionOfNew(newFor(''))).toBe('');
  expect(positionOfNew(PROFILE)).toBeNull();
});

it('begins with the day where the reader is', () => {
  const lateInLondon = new Date('2026-11-24T23:30:00Z');
  expect(dayIn(lateInLondon, 'UTC')).toBe('2026-11-24');
  expect(dayIn(lateInLondon, 'Asia/Dubai')).toBe('2026-11-25');
});
