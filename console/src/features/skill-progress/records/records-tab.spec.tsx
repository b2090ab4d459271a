import {
  addExternalRecord,
  approveExternalRecord,
  externalRecordFile,
  listExternalRecords,
  listPeople,
  listSkills,
  showExternalRecord,
  withdrawExternalRecord,
  type ExternalRecordDetails,
  type ExternalRecordRow,
  type SkillRow,
} from '@rigwise/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { showsOnlyAnswers } from '../../../../test/list-page-states.tsx';
import { openConsole } from '../../../../test/open-console.tsx';
import { anAdmin } from '../../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../../test/server.ts';

const ID = '0199c000-0000-7000-8000-000000000201';
const PERSON = '0199c000-0000-7000-8000-000000000202';
const SKILL = '0199c000-0000-7000-8000-000000000203';
const FILE = '0199c000-0000-7000-8000-000000000204';
const AT = '2026-11-26T08:00:00.000Z';
const ok = (body: unknown, status = 200): ServerAnswer => ({ status, body });
const at = (path: string): string => path.replace('{recordId}', ID);
const by = (name: string) => ({ accountId: FILE, name });

const aRow = (over: Partial<ExternalRecordRow> = {}): ExternalRecordRow => ({
  ...{ id: ID, person: { personId: PERSON, name: 'Dee Hand', employeeNumber: 'RW-7002' } },
  ...{ skill: { id: SKILL, title: 'Kick detection' }, title: 'Well control, level 3', issuer: 'A school' },
  ...{ number: 'WC-77', rating: 86, validFrom: '2026-01-10', validUntil: null, status: 'waiting' },
  ...{ enteredBy: by('Olaf Other'), enteredAt: AT, revision: 1 },
  ...over,
});
const details = (over: Partial<ExternalRecordDetails> = {}): ExternalRecordDetails => ({
  ...aRow(),
  ...{ file: { id: FILE, name: 'licence.pdf', size: 812 }, mayDecide: true },
  history: [{ event: 'entered', at: AT, by: by('Olaf Other'), reason: null }],
  ...over,
});
const page = (...items: unknown[]) => ({ items, nextCursor: null });
const skill: SkillRow = {
  ...{ id: SKILL, parentId: null, code: 'WC-1', title: 'Kick detection', levels: ['awareness'] },
  ...{ isRetired: false, revision: 1 },
};

describe('the tab of external records', () => {
  showsOnlyAnswers({
    path: '/users-progress?tab=records',
    list: listExternalRecords.path,
    answer: (name) => page(aRow({ person: { personId: PERSON, name, employeeNumber: null } })),
    filter: ['Status', 'Approved'],
  });
});

function open(query = '', routes: Record<string, ServerAnswer | ServerAnswer[]> = {}) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(anAdmin()));
  const received = serveRoutes({
    'GET /api/auth/current': ok(anAdmin()),
    'GET /api/notifications/unread-count': ok(0),
    [`GET ${listExternalRecords.path}`]: ok(page(aRow())),
    [`GET ${at(showExternalRecord.path)}`]: ok(details()),
    ...routes,
  });
  const posted = (path: string): unknown[] =>
    received
      .filter(({ method, url }) => method === 'POST' && url === path)
      .map(({ body }) => JSON.parse(body ?? '') as unknown);
  return { ...openConsole(`/users-progress?tab=records${query}`), posted };
}
const drawer = async () => within(await screen.findByRole('dialog', { name: 'External record' }));

it('lists records, and opens one with its document and its history', async () => {
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /Dee Hand/ }));
  for (const text of ['Waiting for approval', 'Well control, level 3', 'Kick detection', 'No expiry'])
    row.getByText(text);
  await user.click(row.getByRole('link', { name: 'Well control, level 3 of Dee Hand' }));
  const shown = await drawer();
  await shown.findByText('Entered by Olaf Other');
  const link = shown.getByRole('link', { name: 'Download licence.pdf' });
  expect(link.getAttribute('href')).toBe(`/api/external-records/${ID}/file`);
  expect(shown.getByRole('link', { name: 'Dee Hand' }).getAttribute('href')).toBe(
    `/manager/user-progress/${PERSON}`,
  );
});

it('is approved after its consequences are confirmed', async () => {
  const path = at(approveExternalRecord.path);
  const { user, posted } = open(`&record=${ID}`, {
    [`POST ${path}`]: ok(details({ status: 'approved', mayDecide: false, revision: 2 })),
  });
  await user.click(await (await drawer()).findByRole('button', { name: 'Approve' }));
  const asked = within(
    await screen.findByRole('dialog', { name: 'Approve Well control, level 3 of Dee Hand?' }),
  );
  await user.click(asked.getByRole('button', { name: 'Approve' }));
  await screen.findByText('Record approved');
  expect(posted(path)).toEqual([{ revision: 1 }]);
});

it('of one’s own waits for another administrator, and can be withdrawn with a reason', async () => {
  const path = at(withdrawExternalRecord.path);
  const { user, posted } = open(`&record=${ID}`, {
    [`GET ${at(showExternalRecord.path)}`]: ok(details({ mayDecide: false })),
    [`POST ${path}`]: ok(details({ status: 'withdrawn', mayDecide: false, revision: 2 })),
  });
  const shown = await drawer();
  await shown.findByText('Another administrator has to approve this record.');
  expect(shown.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Withdraw' }));
  const asked = within(await screen.findByRole('dialog', { name: /^Withdraw Well control/ }));
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Wrong person');
  await user.click(asked.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Record withdrawn');
  expect(posted(path)).toEqual([{ revision: 1, reason: 'Wrong person' }]);
});

it('that another administrator has decided is shown as it is now', async () => {
  const current = details({ status: 'declined', mayDecide: false, revision: 2 });
  const { user } = open(`&record=${ID}`, {
    [`POST ${at(approveExternalRecord.path)}`]: problemAnswer(409, 'It has changed meanwhile.', {
      ...{ code: 'external-record/changed', current },
    }),
  });
  const shown = await drawer();
  await user.click(await shown.findByRole('button', { name: 'Approve' }));
  const asked = within(await screen.findByRole('dialog', { name: /^Approve Well control/ }));
  await user.click(asked.getByRole('button', { name: 'Approve' }));
  await asked.findByText('It has changed meanwhile.');
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await shown.findByText('Declined');
  expect(shown.queryByRole('button', { name: 'Approve' })).toBeNull();
});

it('is entered with a person, a skill and a document, and says what is missing', async () => {
  const { create, append, show } = externalRecordFile.calls;
  const upload = { id: FILE, name: 'licence.pdf', size: 3, received: 3, resultId: FILE, refusal: null };
  const uploadPath = show.path.replace('{uploadId}', FILE);
  const person = {
    ...{ id: PERSON, employeeNumber: 'RW-7002', firstName: 'Dee', lastName: 'Hand', email: null },
    ...{ department: null, position: null, location: null, rotation: null, external: false },
    ...{ state: 'no-account', lockedUntil: null, account: null },
  };
  const { user, posted } = open('', {
    [`GET ${listPeople.path}`]: ok(page(person)),
    [`GET ${listSkills.path}`]: ok([skill]),
    [`POST ${create.path}`]: ok({ ...upload, received: 0, status: 'receiving', expiresAt: null }, 201),
    [`PATCH ${append.path.replace('{uploadId}', FILE)}`]: { status: 204, body: undefined },
    [`GET ${uploadPath}`]: ok({ ...upload, status: 'done', expiresAt: null }),
    [`POST ${addExternalRecord.path}`]: ok(details({ mayDecide: false }), 201),
  });
  await user.click(await screen.findByRole('button', { name: 'Add record' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add external record' }));
  await user.click(form.getByRole('button', { name: 'Add record' }));
  for (const fault of ['Choose a person.', 'Choose a skill.', 'Add the document.'])
    await form.findByText(fault);
  await user.type(form.getByRole('combobox', { name: 'Person' }), 'dee');
  await user.click(await form.findByRole('option', { name: /Dee Hand/, hidden: true }));
  await user.type(form.getByRole('combobox', { name: 'Skill' }), 'kick');
  await user.click(await form.findByRole('option', { name: 'WC-1 Kick detection', hidden: true }));
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Well control, level 3');
  await user.type(form.getByRole('textbox', { name: 'Issued by' }), 'A school');
  fireEvent.change(form.getByLabelText('First day'), { target: { value: '2026-01-10' } });
  const file = new File(['pdf'], 'licence.pdf', { type: 'application/pdf' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await user.upload(input, file);
  await form.findByText('Document added');
  await user.click(form.getByRole('button', { name: 'Add record' }));
  await waitFor(() =>
    expect(posted(addExternalRecord.path)).toEqual([
      {
        ...{ personId: PERSON, skillId: SKILL, title: 'Well control, level 3', issuer: 'A school' },
        ...{ number: null, rating: null, validFrom: '2026-01-10', validUntil: null, fileId: FILE },
      },
    ]),
  );
  await drawer();
});
