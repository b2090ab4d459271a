import {
  listSkillRatings,
  rateSkill,
  showSkillProgress,
  withdrawSkillRating,
  type SkillRating,
} from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../../../test/open-console.tsx';
import { aManager } from '../../../../test/people.ts';
import { serveRoutes, type ServerAnswer } from '../../../../test/server.ts';
import { aProgress, KICKS, PERSON } from '../test/a-progress.ts';

const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const at = (path: string): string => path.replace('{personId}', PERSON).replace('{skillId}', KICKS);
const aRating = (over: Partial<SkillRating> = {}): SkillRating => ({
  ...{ skillId: KICKS, by: { accountId: PERSON, name: 'Max Manager' }, rating: 80 },
  ...{ note: 'Seen on three shifts.', ratedAt: '2026-11-26T08:00:00.000Z', isOwn: true },
  ...over,
});

async function open(ratings: readonly SkillRating[], routes: Record<string, ServerAnswer> = {}) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aManager()));
  const received = serveRoutes({
    'GET /api/auth/current': ok(aManager()),
    'GET /api/notifications/unread-count': ok(0),
    [`GET ${at(showSkillProgress.path)}`]: ok(aProgress()),
    [`GET ${at(listSkillRatings.path)}`]: ok(ratings),
    ...routes,
  });
  const opened = openConsole(`/manager/user-progress/${PERSON}?skill=${KICKS}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Skill' }));
  const progressReads = () => received.filter(({ url }) => url === at(showSkillProgress.path)).length;
  return { ...opened, received, drawer, progressReads };
}

it('a skill is rated, once the rating and what was seen are given', async () => {
  const path = at(rateSkill.path);
  const opened = await open([], { [`PUT ${path}`]: ok([aRating()]) });
  const { user, drawer, received, progressReads } = opened;
  await drawer.findByText('No manager has rated this skill.');
  await user.click(drawer.getByRole('button', { name: 'Rate this skill' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rate Kick detection of Dee Hand' }));
  await user.click(dialog.getByRole('button', { name: 'Save rating' }));
  await dialog.findByText('Enter a whole number from 0 to 100.');
  await user.type(dialog.getByRole('textbox', { name: 'Rating in percent' }), '80');
  await user.type(dialog.getByRole('textbox', { name: 'What you saw' }), 'Seen on three shifts.');
  const before = progressReads();
  await user.click(dialog.getByRole('button', { name: 'Save rating' }));
  await drawer.findByText('80% by Max Manager');
  const sent = received.find(({ method }) => method === 'PUT');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ rating: 80, note: 'Seen on three shifts.' });
  // The level may have changed.
  await waitFor(() => expect(progressReads()).toBeGreaterThan(before));
});

it('one’s own rating is withdrawn, and those of others stay', async () => {
  const other = aRating({ by: { accountId: KICKS, name: 'Ada Admin' }, rating: 90, isOwn: false });
  const path = at(withdrawSkillRating.path);
  const { user, drawer } = await open([aRating(), other], { [`DELETE ${path}`]: ok([other]) });
  await user.click(await drawer.findByRole('button', { name: 'Withdraw my rating' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your rating of Dee Hand?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw my rating' }));
  await waitFor(() => expect(drawer.queryByText('80% by Max Manager')).toBeNull());
  drawer.getByText('90% by Ada Admin');
  drawer.getByRole('button', { name: 'Rate this skill' });
});
