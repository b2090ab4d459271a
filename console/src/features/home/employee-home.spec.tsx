import { screen } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { aUser } from '../../../test/people.ts';
import { problemAnswer, serve } from '../../../test/server.ts';
import './employee-home-page.tsx';

const drill = '0190a0a0-0000-7000-8000-000000000001';
const notification = {
  ...{ id: drill, kind: 'announcement', title: 'Muster drill this week', body: null, link: null },
  ...{ createdAt: '2026-11-24T08:00:00.000Z', readAt: null },
};
const other = { ...notification, id: drill.replace(/1$/, '2'), kind: 'account.unlocked', title: 'Unlocked' };

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
});

/** @param timeZone that the person has chosen */
function open(items: readonly object[], timeZone: string | null) {
  const answers: Readonly<Record<string, unknown>> = {
    '/api/auth/current': aUser(),
    '/api/auth/preferences': { timeZone, language: 'en-GB' },
    '/api/notifications/unread-count': items.length,
    '/api/notifications': { items, nextCursor: null },
  };
  serve(({ url }) => {
    const body = answers[url.split('?')[0] ?? ''];
    return body === undefined ? problemAnswer(404, 'Nothing here') : { status: 200, body };
  });
  openConsole('/dashboard');
}

it('shows unread announcements and gaps in the profile, each with its link', async () => {
  open([notification, other], null);
  const lines = [
    ['Muster drill this week', `/user-profile?notification=${drill}`],
    ['Set your time zone to see local times', '/user-profile?tab=preferences'],
  ] as const;
  for (const [name, to] of lines) {
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
  }
  expect(screen.queryByRole('link', { name: 'Unlocked' })).toBeNull();
});

it('says only that nothing is due if there is nothing else', async () => {
  open([], 'Europe/Oslo');
  await screen.findByText('Nothing due');
  expect(screen.queryByRole('heading', { name: 'For you' })).toBeNull();
});
