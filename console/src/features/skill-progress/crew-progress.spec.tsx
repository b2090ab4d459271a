import {
  listCertificateKinds,
  listCertificates,
  listSkillProgress,
  type ProgressRow,
} from '@rigwise/contracts';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { aManager } from '../../../test/people.ts';
import { serveRoutes, type ServerAnswer } from '../../../test/server.ts';
import { aCertificate } from '../../ui/certificates/test/a-certificate.ts';
import { PERSON } from './test/a-progress.ts';

const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const row: ProgressRow = {
  ...{ personId: PERSON, name: 'Dee Hand', employeeNumber: 'RW-7002', department: 'Drilling' },
  ...{ position: 'Driller', fitness: 'short', required: 4, met: 3, reached: 3, fitUntil: null },
};

function open(query = '') {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aManager()));
  const received = serveRoutes({
    'GET /api/auth/current': ok(aManager()),
    'GET /api/notifications/unread-count': ok(0),
    [`GET ${listSkillProgress.path}`]: ok({ items: [row], nextCursor: null }),
    [`GET ${listCertificates.path}`]: ok({ items: [aCertificate()], nextCursor: null }),
    [`GET ${listCertificateKinds.path}`]: ok([]),
  });
  return { ...openConsole(`/manager-skill-tracking${query}`), received };
}

it('lists the crew with what they need and have, each leading to the person, and asks for nothing of administrators', async () => {
  const { received } = open('?tab=progress&fitness=short');
  await screen.findByRole('heading', { level: 1, name: 'Skill tracking' });
  const link = within(await screen.findByRole('row', { name: /Dee Hand/ })).getByRole('link');
  expect(link.getAttribute('href')).toBe(`/manager/user-progress/${PERSON}`);
  const csv = screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href');
  expect(csv).toBe('/api/skill-progress/csv?fitness=short');
  expect(received.some(({ url }) => url.includes('/api/admin/') || url.includes('/api/positions'))).toBe(
    false,
  );
});

it('has the crew’s certificates beside them', async () => {
  const { user } = open();
  const tabs = within(await screen.findByRole('navigation', { name: 'Parts of skill tracking' }));
  await user.click(tabs.getByRole('link', { name: 'Certificates' }));
  await screen.findByRole('row', { name: /Well control of Dee Hand|Dee Hand/ });
  expect(screen.queryByRole('link', { name: 'External records' })).toBeNull();
});
