import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showToaster } from './test/show-toaster.tsx';
import './toast-card.tsx';

/** jsdom has no pointers: a mouse event carries what the toast reads from one. */
function point(type: 'down' | 'move' | 'up' | 'cancel', at: Element | Document, clientX: number): void {
  fireEvent(at, new MouseEvent(`pointer${type}`, { bubbles: true, clientX }));
}

function swipe(card: Element, pixels: number): void {
  point('down', card, 100);
  point('move', card, 100 + pixels);
  point('up', card, 100 + pixels);
}

const later = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const isShown = (title: string): boolean => screen.queryByText(title) !== null;

describe('A toast', () => {
  it('appears in a region that was there before it, and is announced once', async () => {
    const { toast } = showToaster();
    const region = screen.getByRole('status');
    const title = await toast('OTP Sent');
    expect(region.contains(title)).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes the place of the one before', async () => {
    const { toast } = showToaster();
    await toast('First');
    await toast('Second');
    expect(isShown('First')).toBe(false);
  });

  it('shows what it is updated to', async () => {
    const { toasts } = showToaster();
    let id = 0;
    act(() => void (id = toasts.show({ title: 'Saving', tone: 'note' }) ?? 0));
    await screen.findByText('Saving');
    act(() => toasts.update(id, { title: 'Saved', text: 'All of it' }));
    screen.getByText('Saved');
    screen.getByText('All of it');
  });

  it('is closed by its cross', async () => {
    const { toast } = showToaster();
    await toast('OTP Sent');
    await userEvent.click(screen.getByRole('button', { name: 'Close notification' }));
    expect(isShown('OTP Sent')).toBe(false);
  });

  it('gets the focus by F8, and is closed by Escape', async () => {
    const { toast } = showToaster();
    await toast('OTP Sent');
    await userEvent.keyboard('{F8}');
    const area = screen.getByRole('region', { name: 'Notifications (F8)' });
    expect(document.activeElement).toBe(area);
    within(area).getByText('OTP Sent');
    await userEvent.keyboard('{Escape}');
    expect(isShown('OTP Sent')).toBe(false);
  });
});

describe('A swipe', () => {
  it.each([
    [50, false],
    [-50, false],
    [49, true],
  ])('of %d px leaves it: %s', async (pixels, isLeft) => {
    const { toast } = showToaster();
    swipe(await toast('OTP Sent'), pixels);
    expect(isShown('OTP Sent')).toBe(isLeft);
  });

  it('too quick to be drawn closes it as well', async () => {
    const { toast } = showToaster();
    const card = await toast('OTP Sent');
    point('down', card, 100);
    point('up', card, 150);
    expect(isShown('OTP Sent')).toBe(false);
  });

  it('that the browser takes for scrolling leaves it', async () => {
    const { toast } = showToaster();
    const card = await toast('OTP Sent');
    point('down', card, 100);
    point('move', card, 160);
    point('cancel', card, 160);
    expect(isShown('OTP Sent')).toBe(true);
  });
});

describe('After 5 s', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: false }));
  afterEach(() => jest.useRealTimers());

  /** Shown while the clock is stopped. */
  async function drawn(title: string) {
    const { toasts } = showToaster();
    await act(async () => {
      toasts.show({ title, tone: 'note' });
      await Promise.resolve();
    });
    return { toasts, card: screen.getByText(title) };
  }

  it('it closes', async () => {
    await drawn('OTP Sent');
    later(4_999);
    expect(isShown('OTP Sent')).toBe(true);
    later(1);
    expect(isShown('OTP Sent')).toBe(false);
  });

  it('a newer one has its own 5 s', async () => {
    const { toasts } = await drawn('First');
    later(3_000);
    act(() => void toasts.show({ title: 'Second', tone: 'note' }));
    later(4_999);
    expect(isShown('Second')).toBe(true);
    later(1);
    expect(isShown('Second')).toBe(false);
  });

  it('it stays while the pointer is over it, and 5 s longer', async () => {
    const { card } = await drawn('Read me');
    fireEvent.mouseEnter(card);
    later(60_000);
    expect(isShown('Read me')).toBe(true);
    fireEvent.mouseLeave(card);
    later(4_999);
    expect(isShown('Read me')).toBe(true);
    later(1);
    expect(isShown('Read me')).toBe(false);
  });

  it('it stays while it has the focus', async () => {
    await drawn('Read me');
    act(() => screen.getByRole('button', { name: 'Close notification' }).focus());
    later(60_000);
    expect(isShown('Read me')).toBe(true);
    act(() => (document.activeElement as HTMLElement).blur());
    later(5_000);
    expect(isShown('Read me')).toBe(false);
  });

  it('it closes although the focus went with the one before', async () => {
    const { toasts } = await drawn('First');
    act(() => screen.getByRole('button', { name: 'Close notification' }).focus());
    act(() => void toasts.show({ title: 'Second', tone: 'note' }));
    later(5_000);
    expect(isShown('Second')).toBe(false);
  });
});

describe('An attempt', () => {
  it.each(['/assessment/7', '/coding/7'])('at %s hides what was shown before it', async (path) => {
    const { router, toast } = showToaster();
    await toast('Login Successful');
    await act(() => router.navigate(path));
    expect(isShown('Login Successful')).toBe(false);
    await act(() => router.navigate('/about'));
    expect(isShown('Login Successful')).toBe(true);
  });

  it('is not followed by what was shown before it', async () => {
    const { router, toast } = showToaster();
    await toast('Login Successful');
    jest.useFakeTimers();
    await act(() => router.navigate('/assessment/7'));
    later(5_000);
    jest.useRealTimers();
    await act(() => router.navigate('/about'));
    expect(isShown('Login Successful')).toBe(false);
  });

  it('leaves what is about the Assessment', async () => {
    const { router, toast } = showToaster();
    await toast('Assessment Started');
    await act(() => router.navigate('/assessment/7'));
    expect(isShown('Assessment Started')).toBe(true);
  });
});
