import { act, render, screen } from '@testing-library/react';
import { useFocusKept } from './use-focus-kept.ts';

function Page({ shown, busy = false }: { shown: readonly string[]; busy?: boolean }) {
  useFocusKept();
  return (
    <main tabIndex={-1}>
      {shown.includes('dialog') && (
        <div role="dialog" aria-label="Person" tabIndex={-1}>
          {shown.includes('save') && <button type="button">Save</button>}
        </div>
      )}
      {shown.includes('load') && (
        <button type="button" disabled={busy}>
          Load
        </button>
      )}
    </main>
  );
}

/** As long as others have to move the focus themselves. */
const later = () => act(() => jest.advanceTimersByTimeAsync(100));

function open(shown: readonly string[], name: string) {
  const { rerender } = render(<Page shown={shown} />);
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  return {
    button,
    show: (next: readonly string[], busy = false) => rerender(<Page shown={next} busy={busy} />),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('goes to the dialog of a button that disappears, and to the page when both do', async () => {
  const { show } = open(['dialog', 'save'], 'Save');
  show(['dialog']);
  await later();
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  show([]);
  await later();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('returns to a button that was disabled for a while', async () => {
  const { button, show } = open(['load'], 'Load');
  // Browsers take the focus from what is disabled; jsdom leaves it.
  const active = jest.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body);
  const focus = jest.spyOn(button, 'focus');
  show(['load'], true);
  await later();
  expect(focus).not.toHaveBeenCalled();
  show(['load']);
  await later();
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  active.mockRestore();
});

it('leaves alone who pressed beside everything, and what others focused', async () => {
  const { button, show } = open(['dialog', 'save', 'load'], 'Load');
  act(() => button.blur());
  await later();
  show(['dialog', 'load']);
  await later();
  expect(document.activeElement).toBe(document.body);
  act(() => button.focus());
  show(['dialog']);
  act(() => screen.getByRole('dialog').focus());
  await later();
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});
