import { notificationGroups } from '../define-notification.ts';
import { presented } from '../present-notifications.ts';
import { notificationKinds } from './every-kind.ts';

const reader = { timeZone: 'UTC', language: 'en-GB' as const };

it('has permanent, unique names', () => {
  const names = notificationKinds.map(({ kind }) => kind);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z-]+(\.[a-z-]+)?$/);
});

it.each(notificationKinds)('$kind says what it is about even where its facts do not fit any more', (kind) => {
  expect(Object.keys(notificationGroups)).toContain(kind.group);
  expect(kind.label).not.toBe('');
  const row = {
    kind: kind.kind,
    subjectId: 'x',
    details: { name: 7, role: 7, at: 7, about: 7, fileName: 7 },
  };
  const { title, link } = presented(row, reader);
  expect(title).not.toBe('');
  expect(link === null || link.startsWith('/')).toBe(true);
});

it('shows a generic text for kinds of a newer version', () => {
  const row = { kind: 'of.tomorrow', subjectId: 'x', details: {} };
  expect(presented(row, reader)).toEqual({ title: 'You have a new notification', body: null, link: null });
});
