import { announcementAudience, type AnnouncementAudience } from '@rigwise/contracts';
import { announcedTo, mayAddress, nobodyIn } from './audience.ts';

const ids = ['01900000-0000-7000-8000-000000000001'];
const audiences: readonly AnnouncementAudience[] = [
  { to: 'reports' },
  { to: 'reports-in-departments', departments: ['Drilling'] },
  { to: 'reports-at-locations', locations: ['Rig Corona'] },
  { to: 'everyone' },
  { to: 'roles', roles: ['manager'] },
  { to: 'departments', departments: ['Drilling'] },
  { to: 'locations', locations: ['Rig Corona'] },
  { to: 'people', personIds: ids },
];

it('is a manager’s direct reports, and anyone for an administrator', () => {
  const allowed = audiences.map((one) => [one.to, mayAddress('manager', one), mayAddress('admin', one)]);
  expect(allowed).toEqual([
    ['reports', true, true],
    ['reports-in-departments', true, true],
    ['reports-at-locations', true, true],
    ['everyone', false, true],
    ['roles', false, true],
    ['departments', false, true],
    ['locations', false, true],
    ['people', false, true],
  ]);
  expect(audiences.some((one) => mayAddress('employee', one) || mayAddress(null, one))).toBe(false);
});

it('is stored as chosen, without the names of people', () => {
  expect(audiences.map(announcedTo).at(-1)).toEqual({ to: 'people' });
  expect(audiences.map(announcedTo).slice(0, -1)).toEqual(audiences.slice(0, -1));
});

it('says what to do if it reaches nobody', () => {
  for (const one of audiences) expect(nobodyIn(one)).toMatch(/\b(choose|ask)\b/i);
});

it.each([
  ['no group at all', { to: 'departments', departments: [] }],
  ['the same twice', { to: 'roles', roles: ['admin', 'admin'] }],
  ['a group that the server does not know', { to: 'friends' }],
  ['too many people', { to: 'people', personIds: Array.from({ length: 201 }, () => ids[0]) }],
  ['what a terminal would stumble over', { to: 'locations', locations: ['Rig\u0007'] }],
])('is never %s', (_what, wanted) => {
  expect(announcementAudience.safeParse(wanted).success).toBe(false);
});
