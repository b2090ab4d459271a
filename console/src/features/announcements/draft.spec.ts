import { announcementAudience } from '@rigwise/contracts';
import { audienceOf, emptyDraft, isTouched, type AudienceKind, type Draft } from './draft.ts';

const id = '01900000-0000-7000-8000-000000000001';
const chosen: Draft = {
  ...emptyDraft('admin'),
  ...{ departments: ['Drilling'], locations: ['Rig Corona'], roles: ['manager'] },
  people: [{ id, name: 'Dana Ortiz' }],
};
const kinds = announcementAudience.options.map(({ shape }) => shape.to.value) satisfies AudienceKind[];

it.each(kinds)('is an audience that the server takes: %s', (to) => {
  const audience = audienceOf({ ...chosen, to });
  expect(announcementAudience.parse(audience)).toEqual(audience);
});

it('is empty until a recipient is chosen', () => {
  const without = kinds.filter((to) => audienceOf({ ...emptyDraft('admin'), to }) === null);
  expect(without).toEqual(kinds.filter((to) => to !== 'reports' && to !== 'everyone'));
  expect(audienceOf(emptyDraft('admin'))).toBeNull();
  expect(audienceOf(emptyDraft('manager'))).toEqual({ to: 'reports' });
});

it('has nothing to lose until something is written or chosen', () => {
  const empty = emptyDraft('manager');
  expect([empty, { ...empty, title: '  ' }, { ...empty, important: true }].some(isTouched)).toBe(false);
  expect([{ ...empty, title: 'x' }, { ...empty, body: 'x' }, chosen].every(isTouched)).toBe(true);
});
