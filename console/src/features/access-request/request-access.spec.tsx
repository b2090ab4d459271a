import { screen, waitFor } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';

const CALL = '/api/auth/request-access';
const accepted: ServerAnswer = { status: 200, body: { message: 'On its way.' } };
const REQUIRED = 'Please fill in all required fields.';

const LABELS = ['Employee number', 'First name', 'Last name', 'Email', 'Reason'];
const TYPED: Readonly<Record<string, string>> = {
  'Employee number': ' EXT-7 ',
  'First name': 'Dana',
  'Last name': 'Ortiz',
  Email: 'dana@contractor.example',
  Reason: 'I join the crew of Rig 7.',
};

beforeEach(() => localStorage.clear());

function opened(address = '/request-access', ...answers: readonly ServerAnswer[]) {
  const received = serveRoutes({
    'GET /api/auth/current': problemAnswer(401, 'No session'),
    [`POST ${CALL}`]: answers.length > 0 ? answers : accepted,
  });
  const sent = (): unknown[] =>
    received.filter(({ url }) => url === CALL).map(({ body }) => JSON.parse(body) as unknown);
  return { ...openConsole(address), received, sent };
}
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const values = async () => Promise.all(LABELS.map(async (label) => (await field(label)).value));
const send = () => screen.getByRole('button', { name: 'Send request' });

async function fill(
  user: ReturnType<typeof openConsole>['user'],
  over: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const [label, text] of Object.entries({ ...TYPED, ...over })) {
    if (text !== '') await user.type(await field(label), text);
  }
}

describe('/request-access', () => {
  it('sends the five fields, and says when and where the answer comes', async () => {
    const { user, sent } = opened();
    await fill(user);
    await user.type(await field('Email'), '{Enter}');
    const done = await screen.findByRole('heading', { level: 1, name: 'Request sent' });
    screen.getByText('The admin will answer within 24-48 hours.');
    screen.getByText('dana@contractor.example');
    expect(document.activeElement).toBe(done);
    expect(sent()).toEqual([
      {
        employeeNumber: 'EXT-7',
        firstName: 'Dana',
        lastName: 'Ortiz',
        email: 'dana@contractor.example',
        reason: 'I join the crew of Rig 7.',
      },
    ]);
  });

  it.each([
    ['?empNumber=RW-1007&name=Gus', ['RW-1007', 'Gus', '']],
    ['?empNumber=RW-1007&name=Gus+Van+Gas', ['RW-1007', 'Gus', 'Van Gas']],
    ['?name=Erin%20E.', ['', 'Erin', '']],
    ['', ['', '', '']],
  ])('starts with the values in the URL: %s', async (query, begins) => {
    opened(`/request-access${query}`);
    expect(await values()).toEqual([...begins, '', '']);
  });

  it('reports all missing fields in one sentence, at the first empty one, and marks the others', async () => {
    const { user, sent } = opened();
    await fill(user, { 'First name': '', Email: '' });
    await user.click(send());
    expect(await screen.findAllByText(REQUIRED)).toHaveLength(1);
    expect(document.activeElement).toBe(await field('First name'));
    const marked = await Promise.all(
      LABELS.map(async (label) => (await field(label)).getAttribute('aria-invalid')),
    );
    expect(marked).toEqual([null, 'true', null, 'true', null]);
    await user.type(await field('First name'), 'Dana');
    expect(screen.queryByText(REQUIRED)).toBeNull();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['Email', 'dana@contractor', 'Please enter a valid email address.'],
    [
      'Employee number',
      'EXT 7',
      'Employee number contains invalid characters. Only letters, numbers, hyphens, and underscores are allowed.',
    ],
    ['Last name', 'x'.repeat(101), 'Please use at most 100 characters.'],
  ])('shows at %s what is wrong with %j on blur, and does not send it', async (label, text, said) => {
    const { user, sent } = opened();
    await fill(user, { [label]: text });
    (await field('Reason')).focus();
    await screen.findByText(said);
    await user.click(send());
    expect(document.activeElement).toBe(await field(label));
    expect(sent()).toEqual([]);
  });

  it('shows a server error at its field', async () => {
    const errors = [{ path: 'reason', message: 'Please write plain text.' }];
    const { user } = opened('/request-access', problemAnswer(400, 'Please write plain text.', { errors }));
    await fill(user);
    await user.click(send());
    await screen.findByText('Request Failed');
    expect((await field('Reason')).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(await field('Reason'));
  });

  it('reports a failure in the documented words, and keeps the input', async () => {
    const { user } = opened('/request-access', { status: 418, body: {} }, accepted);
    await fill(user);
    await user.click(send());
    await screen.findByText('Request Failed');
    screen.getByText('Access request failed');
    expect(await values()).toEqual(Object.values(TYPED));
    await user.click(send());
    await screen.findByRole('heading', { name: 'Request sent' });
  });

  it('says in the form when to try again', async () => {
    const text = 'Too many requests came from your network. Please try again in 12 minutes.';
    const { user } = opened('/request-access', problemAnswer(429, text, {}, { 'retry-after': '720' }));
    await fill(user);
    await user.click(send());
    await screen.findByText(text);
    screen.getByText(/^You can try again at \d\d:\d\d\.$/);
  });

  it('keeps the input when the connection is lost', async () => {
    const { user } = opened('/request-access', 'drop');
    await fill(user);
    await user.click(send());
    await screen.findByText(/^Couldn’t reach Rigwise/);
    expect(await values()).toEqual(Object.values(TYPED));
  });

  it('is sent once, however often it is submitted', async () => {
    const { user, sent } = opened();
    await fill(user);
    await user.dblClick(send());
    await screen.findByRole('heading', { name: 'Request sent' });
    expect(sent()).toHaveLength(1);
  });

  it('is sent with Ctrl+Enter from the reason, where Enter starts a new line', async () => {
    const { user, sent } = opened();
    await fill(user);
    await user.type(await field('Reason'), '{Enter}From May on.');
    expect(sent()).toEqual([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('heading', { name: 'Request sent' });
    expect(sent()).toMatchObject([{ reason: 'I join the crew of Rig 7.\nFrom May on.' }]);
  });
});

describe('the link to it', () => {
  it('is on the sign-in page', async () => {
    const { user, address } = opened('/login');
    await user.click(await screen.findByRole('link', { name: 'Request access' }));
    await waitFor(() => expect(address()).toBe('/request-access'));
  });

  it('carries number and first name over for a person without an email on record', async () => {
    serveRoutes({
      'GET /api/auth/current': problemAnswer(401, 'No session'),
      'POST /api/auth/verify-employee': {
        status: 200,
        body: {
          employeeName: 'Gus G.',
          employeeNumber: 'RW-1007',
          maskedEmail: null,
          username: 'gus.gas',
          department: 'Drilling',
          position: 'Roustabout',
        },
      },
      'POST /api/auth/signup-send-otp': problemAnswer(422, 'No email', { requiresAccessRequest: true }),
    });
    const { user, address } = openConsole('/login?tab=sign-up');
    await user.type(await screen.findByRole('textbox', { name: 'Employee number' }), 'RW-1007{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Request Access from Admin' }));
    await screen.findByRole('heading', { level: 1, name: 'Request access' });
    expect(address()).toBe('/request-access?empNumber=RW-1007&name=Gus');
    expect(await values()).toEqual(['RW-1007', 'Gus', '', '', '']);
  });
});
