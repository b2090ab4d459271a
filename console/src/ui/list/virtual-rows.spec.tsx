import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { ListTable, type Column } from './list-table.tsx';

const ROW_HEIGHT = 40;
const columns: readonly Column<number>[] = [
  { id: 'name', heading: 'Number', isName: true, cell: (item) => <a href={`#${item}`}>{`No ${item}`}</a> },
  { id: 'double', heading: 'Double', cell: (item) => item * 2 },
];

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT);
  Object.assign(window, { scrollY: 0, scrollTo: () => undefined });
});
afterEach(() => jest.restoreAllMocks());

/** A table of that many rows, once what a long one takes has loaded. */
async function open(count: number, currentId: string | null = null) {
  const items = Array.from({ length: count }, (_, index) => index);
  render(
    <MantineProvider env="test">
      <ListTable {...{ caption: 'Numbers', columns, items, currentId }} rowId={(item) => `row-${item}`} />
    </MantineProvider>,
  );
  await act(async () => import('./virtual-rows.tsx'));
  await act(async () => undefined);
  return screen.getByRole('table', { name: 'Numbers' });
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const scrollTo = (top: number) => {
  Object.assign(window, { scrollY: top });
  act(() => void fireEvent.scroll(window));
};

it('has every row in the page up to 200', async () => {
  const table = await open(200);
  expect(names()).toHaveLength(200);
  expect(table.getAttribute('aria-rowcount')).toBeNull();
});

describe('a longer table', () => {
  it('has the rows in and near the window, and says which of how many they are', async () => {
    const table = await open(2_000);
    expect(names().length).toBeLessThan(100);
    expect(names()[0]).toBe('No 0');
    expect(table.getAttribute('aria-rowcount')).toBe('2001');
    const [, first] = within(table).getAllByRole('row');
    expect(first?.getAttribute('aria-rowindex')).toBe('2');
  });

  it('follows the window, and keeps the room of the rows that it leaves out', async () => {
    const table = await open(2_000);
    scrollTo(40_000);
    expect(names()).toContain('No 1000');
    expect(names()).not.toContain('No 0');
    const room = [...table.querySelectorAll<HTMLElement>('tr[aria-hidden] td')].map(({ style }) =>
      Number.parseFloat(style.blockSize),
    );
    const rows = names().length * ROW_HEIGHT;
    expect(room.reduce((sum, height) => sum + height, rows)).toBeGreaterThan(1_900 * ROW_HEIGHT);
  });

  it('keeps the row with the focus, and the one whose details are open', async () => {
    await open(2_000, 'row-5');
    act(() => screen.getByRole('link', { name: 'No 3' }).focus());
    scrollTo(40_000);
    expect(document.activeElement?.textContent).toBe('No 3');
    expect(names()).toEqual(expect.arrayContaining(['No 3', 'No 5', 'No 1000']));
  });

  it.each([
    ['the browser’s search', () => fireEvent.keyDown(window, { key: 'f', ctrlKey: true })],
    ['printing', () => fireEvent(window, new Event('beforeprint'))],
  ])('has every row for %s', async (_, begin) => {
    await open(500);
    act(() => void begin());
    expect(names()).toHaveLength(500);
  });

  it('has only those near the window again after printing', async () => {
    await open(500);
    act(() => void fireEvent(window, new Event('beforeprint')));
    act(() => void fireEvent(window, new Event('afterprint')));
    expect(names().length).toBeLessThan(100);
  });
});
