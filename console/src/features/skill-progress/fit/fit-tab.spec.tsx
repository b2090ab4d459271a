import {
  addTrip,
  changeTrip,
  compareTripChecks,
  listSkillProgress,
  listSkills,
  listSubstitutes,
  listTripChoices,
  listTrips,
  readCrewList,
  repeatTripCheck,
  showTrip,
  type TripCheck,
  type TripDetails,
  type TripEntry,
  type TripLack,
} from '@rigwise/contracts';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../../../../test/open-console.tsx';
import { aManager } from '../../../../test/people.ts';
import { serveRoutes, type ServerAnswer } from '../../../../test/server.ts';

const ok = (body: unknown, status: 200 | 201 = 200): ServerAnswer => ({ status, body });
const id = (end: string): string => `0199b1f0-0000-7000-8000-0000000000${end}`;
const TRIP = id('e1');
const by = { accountId: id('b1'), name: 'Max Manager' };

const lack = (more: Partial<TripLack> = {}): TripLack => ({
  ...{ of: 'skill', id: id('d1'), code: 'WC-01', title: 'Kick detection', kind: 'lapses' },
  ...{ on: '2026-12-10', since: '2026-12-10', again: null, required: 'practitioner', held: null },
  ...more,
});
const entry = (place: number, more: Partial<TripEntry> = {}): TripEntry => ({
  ...{ place, personId: id(`a${place}`), said: `RW-${place}`, name: `Person ${place}` },
  ...{ employeeNumber: `RW-${place}`, position: 'Driller', verdict: 'fit', lacks: [], until: null },
  ...more,
});
const CHECK: TripCheck = {
  ...{
    number: 2,
    at: '2026-12-01T09:00:00.000Z',
    by,
    verifyAddress: `https://rig.example/verify/trips/${'0'.repeat(32)}`,
  },
  counts: { fit: 1, notFit: 1, noProfile: 0, notFound: 1 },
  dataVersion: { edition: 7, on: '2026-12-01', digest: 'abc' },
  trip: {
    ...{ name: 'Deepwater 7', from: '2026-12-03', to: '2026-12-12', daysBefore: 1, daysAfter: 1 },
    ...{ awayFrom: '2026-12-02', awayTo: '2026-12-13', skills: [], schemes: [] },
  },
  entries: [
    entry(1, { name: 'Bo Brown', verdict: 'not-fit', lacks: [lack()] }),
    entry(2, { personId: null, name: null, said: 'RW-9', employeeNumber: null, verdict: 'not-found' }),
    entry(0, { name: 'Ann Able', until: '2027-06-30' }),
  ],
};
const line = (place: number) => ({ personId: id(`a${place}`), said: `RW-${place}`, position: null });
const DETAILS: TripDetails = {
  ...{ id: TRIP, revision: 3, madeBy: by, check: CHECK },
  content: {
    ...{ name: 'Deepwater 7', from: '2026-12-03', to: '2026-12-12', daysBefore: 1, daysAfter: 1 },
    ...{
      skills: [],
      schemes: [],
      crew: [line(0), line(1), { personId: null, said: 'RW-9', position: null }],
    },
  },
  checks: [CHECK, { ...CHECK, number: 1 }].map(({ number, at, counts, dataVersion }) => ({
    ...{ number, at, by, counts, dataVersion },
  })),
};
const at = (call: { method: string; path: string }) =>
  `${call.method} ${call.path.replace('{tripId}', TRIP)}`;

function open(query: string, more: Readonly<Record<string, ServerAnswer>> = {}) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aManager()));
  const received = serveRoutes({
    'GET /api/auth/current': ok(aManager()),
    'GET /api/notifications/unread-count': ok(0),
    [at(listTrips)]: ok({ items: [], nextCursor: null }),
    [at(showTrip)]: ok(DETAILS),
    [at(listSkills)]: ok([]),
    [at(listTripChoices)]: ok({ schemes: [], positions: ['Driller', 'Medic'] }),
    [at(listSkillProgress)]: ok({ items: [], nextCursor: null }),
    [at(listSubstitutes)]: ok([
      {
        place: 1,
        people: [
          {
            ...{ personId: id('a7'), name: 'Dee Dunn', employeeNumber: 'RW-7', position: 'Driller' },
            until: '2027-01-31',
          },
        ],
      },
    ]),
    ...more,
  });
  return { ...openConsole(`/manager-skill-tracking?tab=fit${query}`), received };
}

it('says what there is to do without trips, and lists them with their newest result', async () => {
  open('');
  expect(await screen.findByText('No trips yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Check a crew' }).getAttribute('href')).toContain('trip=new');
  document.body.innerHTML = '';
  const { id: tripId, madeBy, content, check } = DETAILS;
  const { name, from, to } = content;
  const row = { id: tripId, name, from, to, people: 3, madeBy, check: DETAILS.checks[0] ?? check };
  open('', { [at(listTrips)]: ok({ items: [row], nextCursor: null }) });
  expect(await screen.findByRole('link', { name: 'Deepwater 7' })).toBeTruthy();
  expect(screen.getByText('1 not fit')).toBeTruthy();
});

it('shows who isn’t fit first, with reasons that lead to their evidence', async () => {
  open(`&trip=${TRIP}`);
  const crew = await screen.findByRole('list', { name: 'Crew' });
  const texts = [...crew.children].map(({ textContent }) => textContent);
  expect(texts[0]).toContain('Bo Brown');
  expect(texts[0]).toContain('Lapses on board on 10 December 2026');
  expect(texts[1]).toContain('Not found among your people');
  expect(texts[2]).toContain('Stays fit until 30 June 2027');
  const reason = within(crew).getByRole('link', { name: 'WC-01 Kick detection (Practitioner)' });
  expect(reason.getAttribute('href')).toBe(`/manager/user-progress/${id('a1')}?skill=${id('d1')}`);
  expect(screen.getByRole('link', { name: 'PDF for the gate' }).getAttribute('href')).toBe(
    `/api/trips/${TRIP}/checks/2/pdf`,
  );
});

it('puts a substitute in the place of someone who isn’t fit', async () => {
  const { user, received } = open(`&trip=${TRIP}`, { [at(changeTrip)]: ok({ ...DETAILS, revision: 4 }) });
  await user.click(await screen.findByRole('button', { name: 'Swap in Dee Dunn for Bo Brown' }));
  expect(await screen.findByText('Dee Dunn is on the list now')).toBeTruthy();
  const { body = '' } = received.find(({ method, url }) => method === 'PUT' && url.endsWith(TRIP)) ?? {};
  const sent = changeTrip.body.parse(JSON.parse(body));
  expect([sent.revision, sent.content.crew[1]]).toEqual([
    3,
    { personId: id('a7'), said: 'RW-7', position: 'Driller' },
  ]);
});

it('checks again, and compares with an earlier check', async () => {
  const { user } = open(`&trip=${TRIP}`, {
    [at(repeatTripCheck)]: ok({ ...DETAILS, check: { ...CHECK, number: 3 } }, 201),
    [at(compareTripChecks)]: ok({
      ...{ before: 1, after: 2, isOtherTrip: false, isSameData: false },
      changes: [
        {
          ...{ change: 'became-unfit', personId: id('a1'), said: 'RW-1', name: 'Bo Brown' },
          ...{ before: 'fit', after: 'not-fit', gone: [], added: [lack()] },
        },
      ],
    }),
  });
  await user.click(await screen.findByRole('link', { name: 'Compare with the newest' }));
  expect(await screen.findByText('What changed from check 1 to 2')).toBeTruthy();
  expect(await screen.findByText(/No longer fit/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Checked again with today’s data')).toBeTruthy();
});

it('says line by line what a pasted list was understood as, and sends whom it found', async () => {
  const read = (more: object) => ({
    ...{ line: 1, said: 'RW-1', personId: null, name: null, ownPosition: null, position: null },
    ...{ problem: null, ...more },
  });
  const { user, received } = open('&trip=new', {
    [at(readCrewList)]: ok({
      lines: [
        read({ personId: id('a1'), name: 'Bo Brown', ownPosition: 'Driller' }),
        read({ line: 2, said: 'RW-9', problem: 'not-found' }),
        read({ line: 3, said: 'hello', problem: 'no-number' }),
      ],
    }),
    [at(addTrip)]: ok(DETAILS, 201),
  });
  await user.click(await screen.findByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Add at least one person.')).toBeTruthy();
  await user.type(screen.getByLabelText('Or paste employee numbers'), 'RW-1');
  await user.click(screen.getByRole('button', { name: 'Add from list' }));
  const said = within(await screen.findByRole('status', { name: 'What was read' }));
  expect(said.getByText('Added: Bo Brown')).toBeTruthy();
  expect(said.getByText('Not found among your people: RW-9')).toBeTruthy();
  expect(said.getByText('No employee number in “hello”')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Position of Bo Brown on this trip'), 'Medic');
  await user.type(screen.getByRole('textbox', { name: /^Trip/ }), 'Deepwater 7');
  await user.type(screen.getByLabelText('First day on site'), '2026-12-03');
  await user.type(screen.getByLabelText('Last day on site'), '2026-12-12');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText('Checked');
  const { body = '' } =
    received.find(({ method, url }) => method === 'POST' && url.endsWith(addTrip.path)) ?? {};
  expect(JSON.parse(body)).toEqual({
    ...DETAILS.content,
    crew: [
      { personId: id('a1'), said: 'RW-1', position: 'Medic' },
      { personId: null, said: 'RW-9', position: null },
    ],
  });
});

it('asks for another look at a trip that someone else changed meanwhile', async () => {
  const changed = { ...DETAILS, revision: 4, content: { ...DETAILS.content, name: 'Deepwater 8' } };
  const { user } = open(`&trip=${TRIP}&change=1`, {
    [at(changeTrip)]: {
      status: 409,
      body: {
        code: 'trip/changed',
        message: 'This trip has changed meanwhile. Look at it again, then decide.',
        current: changed,
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/This trip has changed meanwhile/)).toBeTruthy();
});
