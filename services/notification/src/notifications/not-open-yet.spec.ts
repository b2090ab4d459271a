import { randomUUID } from 'node:crypto';
import { itemApproved } from './kinds/review-approved.ts';
import { notificationKinds } from './kinds/every-kind.ts';
import { isOffered, leadsSomewhere, notOpenYet } from './not-open-yet.ts';
import { presented } from './present-notifications.ts';

const reader = { timeZone: 'UTC', language: 'en-GB' as const };
const details = {
  title: 'First action after a kick',
  by: 'Pia Author',
  byId: randomUUID(),
};

it('knows a page by its path, whatever is shown of it', () => {
  const pages = Object.keys(notOpenYet);
  for (const page of pages)
    expect(['', '?item=1', '#top'].map((more) => leadsSomewhere(page + more))).toEqual([false, false, false]);
  expect(['/user-profile', '/question-editors', '/'].map(leadsSomewhere)).toEqual([true, true, true]);
});

it('leaves out the link to a page that isn’t open, and the kind from the settings', () => {
  const { kind } = itemApproved;
  const itemId = randomUUID();
  const link = `/question-editor?item=${itemId}`;
  const subjectId = `${itemId}/1/2`;
  expect(itemApproved.present(details, subjectId, reader).link).toBe(link);
  expect(presented({ kind, subjectId, details }, reader)).toEqual({
    title: 'Pia Author approved “First action after a kick”',
    body: 'It can be published now.',
    link: leadsSomewhere(link) ? link : null,
  });
  expect(isOffered(kind)).toBe(leadsSomewhere(link));
  expect(isOffered('account.password-changed')).toBe(true);
});

it('lists only kinds that exist', () => {
  const kinds = notificationKinds.map(({ kind }) => kind);
  expect(
    Object.values(notOpenYet)
      .flat()
      .filter((kind) => !kinds.includes(kind)),
  ).toEqual([]);
});
