import {
  applyRecordImport,
  externalRecordFile,
  discardRecordImport,
  listExternalRecords,
  listRecordImportRows,
  listRecordImports,
  showRecordImport,
  type RecordImport,
  type RecordImportRow,
} from '@rigwise/contracts';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../../../../test/open-console.tsx';
import { anAdmin } from '../../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../../test/server.ts';

const ID = '0190a0a0-0000-7000-8000-0000000000a1';
const PERSON = '0190a0a0-0000-7000-8000-0000000000b1';
const RECORD = '0190a0a0-0000-7000-8000-0000000000c1';
const FILE = '0190a0a0-0000-7000-8000-0000000000d1';
const ok = (body: unknown, status = 200): ServerAnswer => ({ status, body });
const at = (path: string): string => path.replace('{importId}', ID).replace('{uploadId}', FILE);

const anImport = (over: Partial<RecordImport> = {}): RecordImport => ({
  ...{ id: ID, fileName: 'school.csv', status: 'checked', judgement: 1, remarks: [], isOwn: true },
  ...{ uploadedBy: { accountId: PERSON, name: 'Ada Admin' }, endedAt: null },
  ...{ uploadedAt: '2026-11-25T08:00:00.000Z', counts: { added: 2, unchanged: 1, refused: 1 } },
  ...over,
});
const aRow = (over: Partial<RecordImportRow> = {}): RecordImportRow => ({
  ...{ position: 1, line: 2, verdict: 'added', person: { personId: PERSON, name: 'Dee Hand' } },
  ...{ skill: { id: PERSON, title: 'Kick detection' }, recordId: null, employeeNumber: 'RW-7002' },
  ...{ skillCode: 'WC-01', title: 'Well control, level 3', issuer: 'A school', number: '', rating: '86' },
  ...{ validFrom: '2026-01-10', validUntil: '', remarks: [], ...over },
});
const ROWS = [
  aRow(),
  aRow({ ...{ position: 2, line: 3, verdict: 'unchanged', recordId: RECORD, validUntil: '2028-01-09' } }),
  aRow({
    ...{ position: 3, line: 4, verdict: 'refused', person: null, employeeNumber: 'RW-0' },
    remarks: ['Employee number: Nobody in the directory has it.'],
  }),
];
const page = (...items: unknown[]) => ok({ items, nextCursor: null });

function open(query: string, routes: Record<string, ServerAnswer | ServerAnswer[]> = {}) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(anAdmin()));
  const received = serveRoutes({
    'GET /api/auth/current': ok(anAdmin()),
    'GET /api/notifications/unread-count': ok(0),
    [`GET ${listExternalRecords.path}`]: page(),
    [`GET ${at(showRecordImport.path)}`]: ok(anImport()),
    [`GET ${at(listRecordImportRows.path)}`]: page(...ROWS),
    ...routes,
  });
  const posted = (path: string): unknown[] =>
    received
      .filter(({ method, url }) => method === 'POST' && url === path)
      .map(({ body }) => JSON.parse(body ?? '') as unknown);
  return { ...openConsole(`/users-progress?tab=records${query}`), posted };
}
/** Chooses the document, which the server takes. */
async function addDocument({ user }: Pick<ReturnType<typeof open>, 'user'>): Promise<void> {
  await screen.findByText('Drop the document of these records here');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await user.upload(input, new File(['%PDF-1.4'], 'list.pdf', { type: 'application/pdf' }));
  await screen.findByText('Document added');
}
const { create, show, append } = externalRecordFile.calls;
const uploaded = {
  ...{ id: FILE, name: 'list.pdf', size: 8, received: 8, resultId: FILE, refusal: null, expiresAt: null },
};
const UPLOAD = {
  [`POST ${create.path}`]: ok({ ...uploaded, received: 0, status: 'receiving', resultId: null }, 201),
  [`PATCH ${at(append.path)}`]: { status: 204, body: undefined },
  [`GET ${at(show.path)}`]: ok({ ...uploaded, status: 'done' }),
};

it('shows what it does with each row, and leads to records that there are', async () => {
  open(`&import=${ID}`);
  const rows = within(await screen.findByRole('table', { name: 'Rows of the file' }));
  const first = within((await rows.findAllByRole('row', { name: /Dee Hand/ }))[0] as HTMLElement);
  for (const text of [
    'New',
    'Well control, level 3',
    'A school',
    'Kick detection',
    'WC-01',
    'From 2026-01-10',
  ])
    first.getByText(text);
  const there = rows.getByRole('link', { name: 'Open the record of Dee Hand' });
  expect(there.getAttribute('href')).toContain(`tab=records&record=${RECORD}`);
  const refused = within(rows.getByRole('row', { name: /RW-0/ }));
  refused.getByText('Employee number: Nobody in the directory has it.');
  screen.getByText('2 records would be entered. Nothing has been entered yet. 1 refused row is left out.');
});

it('is entered with the document of all its records', async () => {
  const { user, posted } = open(`&import=${ID}`, {
    ...UPLOAD,
    [`POST ${at(applyRecordImport.path)}`]: ok(anImport({ status: 'applied' })),
  });
  await screen.findByText('Drop the document of these records here');
  expect(screen.queryByRole('button', { name: 'Enter 2 records' })).toBeNull();
  await addDocument({ user });
  await user.click(screen.getByRole('button', { name: 'Enter 2 records' }));
  await screen.findByText('2 records were entered. Another administrator can approve them now.');
  expect(posted(at(applyRecordImport.path))).toEqual([{ judgement: 1, fileId: FILE }]);
  expect(screen.getByRole('link', { name: 'View records' }).getAttribute('href')).toContain('tab=records');
});

it('shows the new verdicts if something changed meanwhile, and asks for the document again', async () => {
  const anew = anImport({ judgement: 2, counts: { added: 1, unchanged: 1, refused: 2 } });
  const { user } = open(`&import=${ID}`, {
    ...UPLOAD,
    [`GET ${at(showRecordImport.path)}`]: [ok(anImport()), ok(anew)],
    [`POST ${at(applyRecordImport.path)}`]: problemAnswer(409, 'Something has changed.'),
  });
  await addDocument({ user });
  await user.click(screen.getByRole('button', { name: 'Enter 2 records' }));
  await screen.findByText(/Something changed before the records were entered/);
  screen.getByText('Something has changed.');
  screen.getByText('Drop the document of these records here');
});

it('is only shown to other administrators, and discarded once that is confirmed', async () => {
  const { user } = open(`&import=${ID}`, {
    [`GET ${at(showRecordImport.path)}`]: ok(anImport({ isOwn: false })),
    [`POST ${at(discardRecordImport.path)}`]: ok(anImport({ status: 'discarded' })),
  });
  await screen.findByText('Only Ada Admin, who uploaded this file, can enter its records.');
  expect(screen.queryByText('Drop the document of these records here')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard import' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Discard import' }));
  await screen.findByText('This import was discarded. Nothing was entered.');
});

it('begins with a file or the template, and lists earlier imports', async () => {
  open('&import=', { [`GET ${listRecordImports.path}`]: page(anImport()) });
  await screen.findByText('Drop a CSV file here');
  const template = screen.getByRole('link', { name: 'Download template' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(template)).toContain(
    'Employee number,Skill,Title,Issuer,Number,Result,Valid from,Valid until',
  );
  const row = within(await screen.findByRole('row', { name: /school\.csv/ }));
  expect(row.getByRole('link').getAttribute('href')).toContain(`import=${ID}`);
  for (const text of ['Ready to enter', 'Ada Admin']) row.getByText(text);
});

it('is begun from the list of records', async () => {
  open('');
  const link = await screen.findByRole('link', { name: 'Import records' });
  expect(link.getAttribute('href')).toContain('tab=records&import=');
});
