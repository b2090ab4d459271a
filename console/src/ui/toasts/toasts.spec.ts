import { isKeptBack, Toasts } from './toasts.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const shown = (toasts: Toasts) => toasts.store.getState().notifications.map(({ title }) => title);

function aToast(title: string) {
  const toasts = new Toasts();
  return { toasts, id: toasts.show({ title, tone: 'note' }) ?? 0 };
}

describe('toasts', () => {
  it('show one at a time: the newer takes the place of the older', () => {
    const { toasts } = aToast('First');
    toasts.show({ title: 'Second', tone: 'note' });
    expect(shown(toasts)).toEqual(['Second']);
    expect(toasts.store.getState().queue).toEqual([]);
  });

  it('are kept, closed, for 1,000,000 ms after they were dismissed', () => {
    const { toasts, id } = aToast('OTP Sent');
    toasts.dismiss(id);
    expect(shown(toasts)).toEqual([]);
    jest.advanceTimersByTime(999_999);
    expect(toasts.get()).toMatchObject({ title: 'OTP Sent', open: false });
    jest.advanceTimersByTime(1);
    expect(toasts.get()).toBeNull();
  });

  it('are dismissed by the library too', () => {
    const { toasts } = aToast('OTP Sent');
    const [{ onClose, ...drawn } = { message: '' }] = toasts.store.getState().notifications;
    onClose?.(drawn);
    expect(toasts.get()).toMatchObject({ open: false });
  });

  it('are not removed at the time of the one before', () => {
    const { toasts, id } = aToast('First');
    toasts.dismiss(id);
    jest.advanceTimersByTime(999_999);
    toasts.show({ title: 'Second', tone: 'note' });
    jest.advanceTimersByTime(1);
    expect(shown(toasts)).toEqual(['Second']);
  });

  it('can be updated, which opens none again', () => {
    const { toasts, id } = aToast('Saving');
    toasts.update(id, { title: 'Saved', tone: 'good' });
    expect(shown(toasts)).toEqual(['Saved']);
    toasts.dismiss(id);
    toasts.update(id, { title: 'Saved again' });
    expect(shown(toasts)).toEqual([]);
  });
});

it.each([
  ['/assessment/7', 'New message', true],
  ['/coding/7', 'New message', true],
  ['/x/assessment/7', 'New message', true],
  ['/assessment/7', 'Assessment Submitted', false],
  ['/assessments', 'New message', false],
  ['/dashboard', 'New message', false],
])('at %s, "%s" is kept back: %s', (path, title, keptBack) => {
  expect(isKeptBack(title, path)).toBe(keptBack);
});
