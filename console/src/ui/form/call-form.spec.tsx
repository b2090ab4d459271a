import { Button, Checkbox, MantineProvider, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { message, type CallDefinition } from '@rigwise/contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { z } from 'zod';
import { anAdmin } from '../../../test/people.ts';
import { problemAnswer, serve, type ReceivedRequest, type ServerAnswer } from '../../../test/server.ts';
import { HistoryContext } from '../../routing/use-leave-guard.ts';
import { memoryHistory } from '../../routing/console-history.ts';
import { BrowserMemory } from '../../session/browser-memory.ts';
import { mayEnd } from '../../session/before-end.ts';
import { Session } from '../../session/session.ts';
import { SessionContext } from '../../session/use-session.ts';
import { addInsideTexts, createTexts } from '../../texts/texts.ts';
import { CallForm } from './call-form.tsx';
import { useCallForm } from './use-call-form.ts';

/** A call with every kind of field. */
const bookBed = {
  id: 'bookBed',
  method: 'POST',
  path: '/api/test/beds',
  service: 'identity',
  tag: 'Test',
  summary: 'Book a bed offshore',
  access: 'signed-in',
  body: z.strictObject({
    guest: z.string().trim().min(1).max(10),
    email: z
      .string()
      .trim()
      .regex(/^\S+@\S+$/),
    nights: z.number().int().min(1).max(14),
    deck: z.enum(['A', 'B']),
    stay: z.strictObject({ from: z.iso.date(), remarks: z.string().trim() }),
    beds: z.array(z.string()).min(1),
    quiet: z.boolean(),
    rig: z.string().regex(/^Rig \d$/),
  }),
  answers: { 200: { description: 'Booked', schema: message } },
} as const satisfies CallDefinition;

const VALUES = {
  ...{ guest: '', email: '', nights: '', deck: '', quiet: false },
  ...{ stay: { from: '', remarks: '' }, beds: [] as readonly string[] },
};
type Values = typeof VALUES;
const draft = {
  name: 'bed',
  schema: z.object({
    ...{ guest: z.string(), email: z.string(), nights: z.string(), deck: z.string(), quiet: z.boolean() },
    ...{ stay: z.object({ from: z.string(), remarks: z.string() }), beds: z.array(z.string()) },
  }),
  isWorthKeeping: ({ guest }: Values) => guest !== '',
};

interface BookingProps {
  initial?: Values;
  rig?: string;
  keepsDraft: boolean;
  onDone: (sent: unknown) => void;
  onCancel: () => void;
}

function Booking({ initial = VALUES, rig = 'Rig 7', keepsDraft, onDone, onCancel }: BookingProps) {
  const form = useCallForm({
    call: bookBed,
    initial,
    toArguments: ({ nights, deck, ...others }: Values) => ({
      body: { ...others, rig, nights: Number(nights), deck: deck as 'A', beds: [...others.beds] },
    }),
    faults: { guest: { tooLong: 'That is a long name.' } },
    ...(keepsDraft && { draft }),
    onDone: (_answer, sent) => onDone(sent),
  });
  return (
    <CallForm form={form} label="Booking" submit="Book" onCancel={onCancel}>
      <TextInput {...form.text('guest')} label="Guest" />
      <TextInput {...form.text('email', 'email')} label="Email" />
      <TextInput {...form.text('nights')} label="Nights" type="number" />
      <NativeSelect {...form.text('deck')} label="Deck" data={['', 'A', 'B']} />
      <TextInput {...form.text('stay.from')} label="From" type="date" />
      <Textarea {...form.text('stay.remarks')} label="Remarks" />
      <fieldset name="beds">
        <legend>{'Beds'}</legend>
        <Button onClick={() => form.set({ beds: ['upper'] })}>{'Upper bed'}</Button>
        {form.faultAt('beds')}
      </fieldset>
      <Checkbox {...form.flag('quiet')} label="Quiet" />
    </CallForm>
  );
}

const texts = createTexts();
beforeAll(() => addInsideTexts(texts));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const booked: ServerAnswer = { status: 200, body: { message: 'Booked' } };
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const book = () => screen.getByRole('button', { name: 'Book' });
/** What a screen reader says of a field. */
const saidAt = (name: string): string =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');
const MISSING = 'Please fill in this field.';

function open(answers: readonly (ServerAnswer | Promise<ServerAnswer>)[] = [booked], keepsDraft = false) {
  let asked = 0;
  const received: ReceivedRequest[] = serve(() => answers[Math.min(asked++, answers.length - 1)] ?? 'drop');
  const session = new Session(new BrowserMemory(() => localStorage), () =>
    Promise.reject(new Error('unused')),
  );
  act(() => session.signedIn(anAdmin()));
  const [done, cancelled] = [jest.fn<void, [unknown]>(), jest.fn<void, []>()];
  const history = memoryHistory('/booking');
  const booking = (over: Partial<BookingProps> = {}) => (
    <I18nextProvider i18n={texts}>
      <MantineProvider>
        <SessionContext value={session}>
          <HistoryContext value={history}>
            <Booking keepsDraft={keepsDraft} onDone={done} onCancel={cancelled} {...over} />
          </HistoryContext>
        </SessionContext>
      </MantineProvider>
    </I18nextProvider>
  );
  const page = render(booking());
  const user = userEvent.setup({ delay: null });
  const fill = async (): Promise<void> => {
    await user.type(field('Guest'), ' Dana ');
    await user.type(field('Email'), 'dana@rigwise.example');
    await user.type(field('Nights'), '3');
    await user.selectOptions(field('Deck'), 'B');
    await user.type(field('From'), '2026-12-01');
    await user.click(screen.getByRole('button', { name: 'Upper bed' }));
  };
  const becomes = (over: Partial<BookingProps>): void => page.rerender(booking(over));
  return { ...page, user, fill, becomes, received, done, cancelled, session, history };
}

describe('a field', () => {
  it('is validated on blur, by its kind and the schema', async () => {
    const { user } = open();
    await user.type(field('Guest'), 'x'.repeat(11));
    await user.type(field('Email'), 'dana');
    await user.type(field('Nights'), '15');
    expect([saidAt('Guest'), saidAt('Email'), saidAt('Nights')]).toEqual([
      'That is a long name.',
      'Please enter a valid email address.',
      '',
    ]);
    await user.tab();
    expect(saidAt('Nights')).toBe('Please enter 14 or less.');
  });

  it('is not missing until it was emptied or submitted', async () => {
    const { user } = open();
    await user.click(field('Guest'));
    await user.tab();
    expect(saidAt('Guest')).toBe('');
    await user.type(field('Guest'), 'D{Backspace}');
    await user.tab();
    expect(saidAt('Guest')).toBe(MISSING);
  });

  it('is not validated by pressing Cancel, which an error would move', async () => {
    const { user, cancelled } = open();
    await user.type(field('Email'), 'dana');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect([saidAt('Email'), cancelled.mock.calls.length]).toEqual(['', 1]);
  });

  it('is valid again as soon as it is fixed', async () => {
    const { user } = open();
    await user.type(field('Email'), 'dana');
    await user.tab();
    await user.type(field('Email'), 'x');
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    await user.type(field('Email'), '@');
    expect(saidAt('Email')).not.toBe('');
    await user.type(field('Email'), 'rig');
    expect([saidAt('Email'), field('Email').getAttribute('aria-invalid')]).toEqual(['', null]);
  });

  it('shows what is required, and what browsers may autofill', () => {
    open();
    const names = ['Guest', 'Email', 'From', 'Remarks'];
    expect(names.map((name) => field(name).required)).toEqual([true, true, true, false]);
    expect(names.map((name) => field(name).autocomplete)).toEqual(['off', 'email', 'off', 'off']);
  });
});

describe('a submission', () => {
  it('shows all errors, at the first field, and sends nothing', async () => {
    const { user, received } = open();
    await user.type(field('Guest'), 'Dana');
    await user.click(book());
    expect(document.activeElement).toBe(field('Email'));
    expect(['Email', 'Deck', 'From'].map(saidAt)).toEqual([MISSING, 'Please choose an option.', MISSING]);
    expect(screen.getByRole('group', { name: 'Beds' }).textContent).toContain('Please choose an option.');
    expect(received).toEqual([]);
  });

  it('is the schema’s output, trimmed', async () => {
    const { fill, user, done, received } = open();
    await fill();
    await user.click(field('Quiet'));
    await user.click(book());
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    const sent = {
      ...{ guest: 'Dana', email: 'dana@rigwise.example', nights: 3, deck: 'B', quiet: true, rig: 'Rig 7' },
      ...{ stay: { from: '2026-12-01', remarks: '' }, beds: ['upper'] },
    };
    expect([JSON.parse(received[0]?.body ?? ''), done.mock.calls[0]?.[0]]).toEqual([sent, sent]);
  });

  it('is sent once, however often Enter is pressed', async () => {
    let answer = (_: ServerAnswer): void => undefined;
    const { fill, user, done, received } = open([new Promise((resolve) => (answer = resolve))]);
    await fill();
    await user.type(field('Guest'), '{Enter}{Enter}');
    await waitFor(() => expect(received).toHaveLength(1));
    // Enter does nothing while the button is disabled, so this asks the form itself.
    await act(async () => field('Guest').form?.requestSubmit());
    answer(booked);
    await waitFor(() => expect(done).toHaveBeenCalled());
    // Whatever was sent before arrives before this.
    await fetch(new URL('/api/test/after', window.location.origin));
    expect(received.map(({ url }) => url)).toEqual([bookBed.path, '/api/test/after']);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('is sent with Ctrl+Enter from a multi-line text', async () => {
    const { fill, user, done } = open();
    await fill();
    await user.type(field('Remarks'), 'Late.{Enter}Very.');
    expect(done).not.toHaveBeenCalled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(done.mock.calls[0]?.[0]).toMatchObject({ stay: { remarks: 'Late.\nVery.' } });
  });

  it('without a response is the same request when repeated', async () => {
    const { fill, user, done, received } = open(['drop', 'drop', booked]);
    await fill();
    await user.click(book());
    await screen.findByText(/^Couldn’t reach Rigwise/);
    await user.click(book());
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});

describe('the server’s errors', () => {
  const refused = (...errors: readonly { path: string; message: string }[]) =>
    problemAnswer(422, 'That does not fit.', { errors });

  it('appear at their fields, also nested ones, and the first gets the focus', async () => {
    const { fill, user } = open([
      refused(
        { path: 'beds.0', message: 'This bed is taken.' },
        { path: 'stay.from', message: 'The helicopter is full.' },
      ),
      booked,
    ]);
    await fill();
    await user.click(book());
    await waitFor(() => expect(saidAt('From')).toContain('The helicopter is full.'));
    expect(document.activeElement).toBe(field('From'));
    expect(screen.getByRole('group', { name: 'Beds' }).textContent).toContain('This bed is taken.');
    expect(screen.getByRole('alert').textContent).toBe('');
    // Other fields are none of its business.
    await user.type(field('Guest'), '!');
    expect(saidAt('From')).toContain('The helicopter is full.');
    await user.clear(field('From'));
    expect(saidAt('From')).toBe('');
  });

  it('appear above the buttons if they are about no field', async () => {
    const { fill, user } = open([refused({ path: 'rig', message: 'Rig 7 is closed.' }), refused()]);
    await fill();
    await user.click(book());
    await screen.findByText('Rig 7 is closed.');
    await user.click(book());
    await screen.findByText('That does not fit.');
    expect(screen.queryByText('Rig 7 is closed.')).toBeNull();
  });

  it('include what only the server can judge, without a field in the form', async () => {
    const { fill, user, becomes, received } = open([
      refused({ path: 'rig', message: 'There is no such rig.' }),
    ]);
    becomes({ rig: 'nowhere' });
    await fill();
    await user.click(book());
    await screen.findByText('There is no such rig.');
    expect(received).toHaveLength(1);
  });

  it('appear in our own words if the server gives none', async () => {
    const { fill, user } = open([{ status: 418, body: {} }]);
    await fill();
    await user.click(book());
    await screen.findByText(/^That didn’t work/);
    expect(field('Guest').value).toBe(' Dana ');
  });
});

describe('the input', () => {
  it('is confirmed before it is lost, until it is sent', async () => {
    const { fill, user, done, history, session } = open();
    await fill();
    act(() => history.push('/elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(history.place.location.pathname).toBe('/booking');
    done.mockImplementation(() => history.push('/booked'));
    await user.click(book());
    await waitFor(() => expect(history.place.location.pathname).toBe('/booked'));
    expect(await mayEnd(session)).toBe(true);
  });

  it('outlives the page as a draft, for its author alone, until it is sent', async () => {
    const first = open([booked], true);
    await first.fill();
    await screen.findByText(/^Draft saved in this window/);
    act(() => first.session.refused());
    first.unmount();

    const second = open([booked], true);
    screen.getByText(/^Your draft from .* was restored/);
    expect([field('Guest').value, field('Deck').value]).toEqual([' Dana ', 'B']);
    await second.user.click(book());
    await waitFor(() => expect(second.done).toHaveBeenCalled());
    second.unmount();

    open([booked], true);
    expect(field('Guest').value).toBe('');
  });

  it('stays while the other fields show another user’s changes', async () => {
    const { user, becomes } = open();
    await user.type(field('Guest'), 'Dana');
    becomes({ initial: { ...VALUES, guest: 'Erin', email: 'erin@rigwise.example' } });
    expect([field('Guest').value, field('Email').value]).toEqual(['Dana', 'erin@rigwise.example']);
    await user.clear(field('Guest'));
    await user.type(field('Guest'), 'Erin');
    screen.getByRole('button', { name: 'Cancel' });
  });

  it('can be discarded', async () => {
    const first = open([booked], true);
    await first.fill();
    first.unmount();
    const { user } = open([booked], true);
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect([field('Guest').value, Object.keys(sessionStorage)]).toEqual(['', []]);
    expect(screen.queryByText(/was restored/)).toBeNull();
  });
});
