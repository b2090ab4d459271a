import { isKeptBack, Toasts } from './toasts.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const shown = (toasts: Toasts) =>
  toasts
    .get()
    .filter((toast) => toast.open)
    .map((toast) => toast.title);

describe('toasts', () => {
  it('show one at a time: the newer takes the place of the older', () => {
    const toasts = new Toasts();
    toasts.show({ title: 'First', tone: 'note' });
    toasts.show({ title: 'Second', tone: 'note' });
    expect(shown(toasts)).toEqual(['Second']);
  });

  it('close after 5 s, and are forgotten 1,000,000 ms later', () => {
    const toasts = new Toasts();
    toasts.show({ title: 'OTP Sent', tone: 'good' });
    jest.advanceTimersByTime(4_999);
    expect(shown(toasts)).toEqual(['OTP Sent']);
    jest.advanceTimersByTime(1);
    expect(shown(toasts)).toEqual([]);
    jest.advanceTimersByTime(999_999);
    expect(toasts.get()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(toasts.get()).toHaveLength(0);
  });

  it('do not close the newer one at the time of the older', () => {
    const toasts = new Toasts();
    toasts.show({ title: 'First', tone: 'note' });
    jest.advanceTimersByTime(3_000);
    toasts.show({ title: 'Second', tone: 'note' });
    jest.advanceTimersByTime(4_000);
    expect(shown(toasts)).toEqual(['Second']);
    jest.advanceTimersByTime(1_000);
    expect(shown(toasts)).toEqual([]);
  });

  it('stay while they are read, and go on where they were', () => {
    const toasts = new Toasts();
    toasts.show({ title: 'Read me', tone: 'note' });
    jest.advanceTimersByTime(4_000);
    toasts.pause();
    jest.advanceTimersByTime(60_000);
    expect(shown(toasts)).toEqual(['Read me']);
    toasts.resume();
    jest.advanceTimersByTime(999);
    expect(shown(toasts)).toEqual(['Read me']);
    jest.advanceTimersByTime(1);
    expect(shown(toasts)).toEqual([]);
  });

  it('are forgotten 1,000,000 ms after they were closed, also by those who were reading', () => {
    const toasts = new Toasts();
    const id = toasts.show({ title: 'Read me', tone: 'note' }) ?? 0;
    toasts.pause();
    toasts.dismiss(id);
    toasts.resume();
    jest.advanceTimersByTime(999_999);
    expect(toasts.get()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(toasts.get()).toHaveLength(0);
  });

  it('can be updated and dismissed', () => {
    const toasts = new Toasts();
    const id = toasts.show({ title: 'Saving', tone: 'note' }) ?? 0;
    toasts.update(id, { title: 'Saved', tone: 'good' });
    expect(shown(toasts)).toEqual(['Saved']);
    toasts.dismiss(id);
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
