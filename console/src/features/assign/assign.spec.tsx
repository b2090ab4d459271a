import {
  addRotationException,
  addRotationPattern,
  applyRotationImport,
  listPositions,
  listRotationPatterns,
  listRotations,
  peopleChoices,
  setRotations,
  showRotation,
  swapShifts,
  tryRotationImport,
  withdrawRotationException,
  type RotationImport,
  type RotationRow,
} from '@rigwise/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { showsOnlyAnswers } from '../../../test/list-page-states.tsx';
import { openConsole } from '../../../test/open-console.tsx';
import { aManager, anAdmin } from '../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';
import { aPattern, aRow, EVEN, missing, NINA, PAUL, someDetails } from './test/a-rotation.ts';

const page = (...items: RotationRow[]) => ({ items, nextCursor: null });
const others = {
  [listRotationPatterns.path]: [aPattern()],
  [listPositions.path]: [{ position: 'Driller', people: 3, profileId: null }],
  [peopleChoices.path]: { departments: ['Drilling'], locations: [] },
};

describe('the page of rotations', () => {
  showsOnlyAnswers({
    path: '/manager-assignment?tab=rotations',
    list: listRotations.path,
    answer: (name) => page(aRow({ name })),
    others,
    filter: ['On that day', 'On shift'],
  });
});

function open(
  path = '/manager-assignment?tab=rotations',
  {
    user = aManager(),
    rows = [aRow(), missing()],
    more = {},
  }: {
    user?: ReturnType<typeof aManager>;
    rows?: readonly RotationRow[];
    more?: Readonly<Record<string, ServerAnswer>>;
  } = {},
) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(user));
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: user },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    ...Object.fromEntries(Object.entries(others).map(([at, body]) => [`GET ${at}`, { status: 200, body }])),
    [`GET ${listRotations.path}`]: { status: 200, body: page(...rows) },
    [`GET ${showRotation.path.replace('{personId}', NINA)}`]: { status: 200, body: someDetails() },
    ...more,
  });
  const sent = (method: string, at: string) =>
    received
      .filter(({ url, method: by }) => by === method && url.split('?')[0] === at)
      .map(({ url, body }) => ({ url, body: body === '' ? null : (JSON.parse(body) as unknown) }));
  return { ...openConsole(path), received, sent };
}
const type = (label: string, value: string): void => {
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });
};

it('says of each person what they do today and in six weeks, also without colours', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /Nina North/ }));
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('On shift, 28 Nov 2026 to 4 Dec 2026'),
    expect.stringContaining('On leave, 5 Dec 2026 to 6 Dec 2026'),
    expect.stringContaining('Extra shift, 7 Dec 2026'),
    expect.stringContaining('Off, 8 Dec 2026 to 8 Jan 2027'),
  ]);
  const other = within(screen.getByRole('row', { name: /Paul Pumps/ }));
  expect(other.getByText('Start date missing')).toBeTruthy();
  expect(other.getByRole('button', { name: 'Set start date of Paul Pumps' })).toBeTruthy();
  // Nothing of administrators.
  expect(screen.queryByRole('link', { name: 'Patterns' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Department' })).toBeNull();
});

it('sets a missing start date, and never without one', async () => {
  const { user, sent } = open(undefined, {
    more: { [`POST ${setRotations.path}`]: { status: 200, body: [aRow()] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Set start date of Paul Pumps' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a first day on shift.')).toBeTruthy();
  expect(sent('POST', setRotations.path)).toEqual([]);
  type('A first day on shift', '2026-11-20');
  type('Applies from', '2026-11-01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Rotation set');
  expect(sent('POST', setRotations.path)[0]?.body).toMatchObject({
    ...{ personIds: [PAUL], revisions: [0], pattern: 'directory', anchor: '2026-11-20', from: '2026-11-01' },
  });
});

it('sets several people at once, and reads the list again if someone else did', async () => {
  const conflict = problemAnswer(409, 'It has changed.', { current: [aRow({ revision: 3 })] });
  const { user, sent } = open(undefined, { more: { [`POST ${setRotations.path}`]: conflict } });
  await user.click(await screen.findByRole('button', { name: 'Select all shown' }));
  await user.click(screen.getByRole('button', { name: 'Set rotation of 2 people' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Pattern' }), EVEN);
  type('A first day on shift', '2026-11-20');
  const reads = sent('GET', listRotations.path).length;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('GET', listRotations.path).length).toBeGreaterThan(reads));
  expect(sent('POST', setRotations.path)[0]?.body).toMatchObject({
    ...{ personIds: [NINA, PAUL], revisions: [2, 0], pattern: EVEN },
  });
});

describe('the details of a rotation', () => {
  it('enters leave and withdraws it with a reason', async () => {
    const base = addRotationException.path.replace('{personId}', NINA);
    const id = someDetails().exceptions[0]?.id ?? '';
    const withdrawal = withdrawRotationException.path
      .replace('{personId}', NINA)
      .replace('{exceptionId}', id);
    const { user, sent } = open(`/manager-assignment?tab=rotations&person=${NINA}`, {
      more: {
        [`POST ${base}`]: { status: 201, body: someDetails({ revision: 3 }) },
        [`POST ${withdrawal}`]: { status: 200, body: someDetails({ revision: 4, exceptions: [] }) },
      },
    });
    await screen.findByRole('heading', { name: 'Nina North' });
    expect(screen.getByText('Reason: A wedding')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enter leave or extra shift' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'What is it?' }), 'extra');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Shift' }), 'night');
    const dialog = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body);
    fireEvent.change(dialog().getByLabelText('First day'), { target: { value: '2026-12-20' } });
    fireEvent.change(dialog().getByLabelText('Last day'), { target: { value: '2026-12-19' } });
    await user.click(screen.getByRole('button', { name: 'Enter' }));
    expect(await screen.findByText(/^Enter a last day that isn’t before/)).toBeTruthy();
    fireEvent.change(dialog().getByLabelText('Last day'), { target: { value: '2026-12-21' } });
    await user.click(screen.getByRole('button', { name: 'Enter' }));
    await screen.findByText('Entered');
    expect(sent('POST', base)[0]?.body).toEqual({
      ...{ revision: 2, kind: 'extra', duty: 'night', from: '2026-12-20', to: '2026-12-21', reason: null },
    });
    await user.click(screen.getByRole('button', { name: /^Withdraw Leave/ }));
    await user.type(dialog().getByLabelText('Reason'), 'Entered twice');
    await user.click(dialog().getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Withdrawn');
    expect(sent('POST', withdrawal)[0]?.body).toEqual({ revision: 2, reason: 'Entered twice' });
  });

  it('lets a colleague of the list take over, and says why not', async () => {
    const refused = problemAnswer(422, 'Paul Pumps isn’t off on 2026-12-02.');
    const { user, sent } = open(`/manager-assignment?tab=rotations&person=${NINA}`, {
      more: { [`POST ${swapShifts.path}`]: refused },
    });
    await user.click(await screen.findByRole('button', { name: 'Swap shifts' }));
    const dialog = within(screen.getAllByRole('dialog').at(-1) ?? document.body);
    await user.click(dialog.getByRole('button', { name: 'Swap' }));
    expect(await dialog.findByText('Choose a colleague.')).toBeTruthy();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Who takes over?' }), PAUL);
    fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2026-12-01' } });
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-12-02' } });
    await user.type(dialog.getByLabelText('Reason'), 'A wedding');
    await user.click(dialog.getByRole('button', { name: 'Swap' }));
    await dialog.findByText('Paul Pumps isn’t off on 2026-12-02.');
    expect(sent('POST', swapShifts.path)[0]?.body).toMatchObject({
      personIds: [NINA, PAUL],
      revisions: [2, 0],
    });
  });
});

it('keeps filters in the URL; administrators have more of them', async () => {
  const { user, address, sent } = open('/manager-assignment?tab=rotations&crew=x&shift=on', {
    user: anAdmin(),
  });
  await screen.findByText('Nina North');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Department' }), 'Drilling');
  await waitFor(() => expect(address()).toContain('department=Drilling'));
  await waitFor(() => {
    const { searchParams } = new URL(sent('GET', listRotations.path).at(-1)?.url ?? '', 'http://x');
    const { from, ...asked } = Object.fromEntries(searchParams);
    expect(from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(asked).toEqual({ shift: 'on', department: 'Drilling' });
  });
});

it('administrators add patterns of their own', async () => {
  const { user, sent } = open('/manager-assignment?tab=patterns', {
    user: anAdmin(),
    more: { [`POST ${addRotationPattern.path}`]: { status: 201, body: aPattern({ name: 'Fortnight' }) } },
  });
  await screen.findByRole('row', { name: /28\/28.*28 on, 28 off/ });
  await user.click(screen.getByRole('button', { name: 'Add pattern' }));
  await user.type(screen.getByLabelText('Name'), 'Fortnight');
  await user.type(screen.getByLabelText('Days on and off'), 'sometimes');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Write days on and off, such as “14 on, 21 off”.');
  await user.clear(screen.getByLabelText('Days on and off'));
  await user.type(screen.getByLabelText('Days on and off'), '7 days, 7 nights, 14 off');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Pattern added');
  expect(sent('POST', addRotationPattern.path)[0]?.body).toEqual({
    ...{ name: 'Fortnight', premobilisationDays: 7 },
    runs: [
      { duty: 'day', days: 7 },
      { duty: 'night', days: 7 },
      { duty: 'off', days: 14 },
    ],
  });
});

it('shows what a file would do before it does it', async () => {
  const result: RotationImport = {
    ...{ isApplied: false, remarks: [], digest: 'seen' },
    lines: [
      {
        ...{ line: 2, employeeNumber: 'RW-1009', name: 'Nina North', verdict: 'set', before: null },
        ...{ after: '28/28 from 2026-11-20 (UTC)', remarks: [] },
      },
      {
        ...{ line: 3, employeeNumber: 'RW-9', name: null, verdict: 'refused', before: null, after: null },
        remarks: ['This number isn’t in the directory, or not in your crew.'],
      },
    ],
  };
  const { user, sent } = open('/manager-assignment?tab=import', {
    more: {
      [`POST ${tryRotationImport.path}`]: { status: 200, body: result },
      [`POST ${applyRotationImport.path}`]: { status: 200, body: { ...result, isApplied: true } },
    },
  });
  const csv = 'Employee number,Start date\r\nRW-1009,2026-11-20\r\nRW-9,2026-11-20';
  await user.upload(
    await screen.findByLabelText('CSV file'),
    new File([csv], 'crew.csv', { type: 'text/csv' }),
  );
  await screen.findByText('Chosen: crew.csv');
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  await screen.findByText('This number isn’t in the directory, or not in your crew.');
  expect(sent('POST', applyRotationImport.path)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Set 1 rotation' }));
  await screen.findByText('1 rotation set');
  expect(sent('POST', applyRotationImport.path)[0]?.body).toMatchObject({ csv, digest: 'seen' });
});
