import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Link, Route, Router, Routes } from 'react-router-dom';
import { memoryHistory, type ConsoleHistory } from '../../routing/console-history.ts';
import { HistoryContext } from '../../routing/use-leave-guard.ts';
import { useOpenRow, type OpenRow } from './use-open-row.ts';
import { useUrlFilters } from './use-url-filters.ts';

let row: OpenRow;
let filter: (value: string) => void;

function Page() {
  row = useOpenRow('row');
  const { set } = useUrlFilters(['q']);
  filter = (value) => set('q', value);
  return <Link {...row.linkTo('b')}>{'b'}</Link>;
}

/** @param shows whether what is shown follows the address */
function Console({ history, shows }: { history: ConsoleHistory; shows: () => boolean }) {
  const [place, setPlace] = useState(history.place);
  useEffect(() => history.subscribe((next) => shows() && setPlace(next)), [history, shows]);
  return (
    <HistoryContext value={history}>
      <Router location={place.location} navigationType={place.action} navigator={history}>
        <Routes>
          <Route path="/list" element={<Page />} />
          <Route path="*" element={<p>{'Other'}</p>} />
        </Routes>
      </Router>
    </HistoryContext>
  );
}

/** A list that was reached from another page, or opened at an address. */
function open(at = '/list') {
  const history = memoryHistory('/other');
  let isShown = true;
  const shows = (): boolean => isShown;
  render(<Console history={history} shows={shows} />);
  act(() => history.push(at));
  const address = (): string => history.place.location.pathname + history.place.location.search;
  return {
    address,
    back: () => act(async () => history.go(-1)),
    lagBehind: () => void (isShown = false),
  };
}
const does = (what: () => void) => act(async () => what());

it('adds an entry to the history when a row is opened, and takes it away when it is closed', async () => {
  const { address, back } = open();
  await does(() => row.open('a'));
  expect([address(), row.id]).toEqual(['/list?row=a', 'a']);
  await does(() => row.close());
  expect([address(), row.id]).toEqual(['/list', null]);
  await back();
  expect(address()).toBe('/other');
});

it('closes with Back, and opens with a link', async () => {
  const { address, back } = open();
  await userEvent.click(document.querySelector('a') as HTMLElement);
  expect(address()).toBe('/list?row=b');
  await back();
  expect(address()).toBe('/list');
  await back();
  expect(address()).toBe('/other');
});

it('has one entry for all rows that were looked at', async () => {
  const { address, back } = open();
  for (const id of ['a', 'b', 'c']) await does(() => row.open(id));
  expect(address()).toBe('/list?row=c');
  await does(() => row.close());
  expect(address()).toBe('/list');
  await back();
  expect(address()).toBe('/other');
});

it('goes back to a row from one that its details led to, and closes both', async () => {
  const { address, back } = open();
  await does(() => row.open('a'));
  await userEvent.click(document.querySelector('a') as HTMLElement);
  expect(address()).toBe('/list?row=b');
  await back();
  expect(address()).toBe('/list?row=a');
  await userEvent.click(document.querySelector('a') as HTMLElement);
  await does(() => row.close());
  expect(address()).toBe('/list');
  await back();
  expect(address()).toBe('/other');
});

it('goes nowhere else where a row was opened by its address', async () => {
  const { address, back } = open('/list?row=a&q=x');
  await does(() => row.open('b'));
  await does(() => row.close());
  expect(address()).toBe('/list?q=x');
  await back();
  expect(address()).toBe('/other');
});

it('goes back once, however often it is closed', async () => {
  const { address } = open();
  await does(() => row.open('a'));
  await does(() => {
    row.close();
    row.close();
  });
  expect(address()).toBe('/list');
});

it('still goes back to the list where a filter was set meanwhile', async () => {
  const { address, back } = open();
  await does(() => row.open('a'));
  await does(() => filter('x'));
  expect(address()).toBe('/list?row=a&q=x');
  await does(() => row.close());
  await back();
  expect(address()).toBe('/other');
});

it('keeps a row open that was opened just before a filter was set', async () => {
  const { address, lagBehind } = open();
  lagBehind();
  await does(() => row.open('a'));
  await does(() => filter('x'));
  expect(address()).toBe('/list?row=a&q=x');
});

it('does not come back from another page to set a filter', async () => {
  const { address, back, lagBehind } = open();
  lagBehind();
  await back();
  await does(() => filter('x'));
  expect(address()).toBe('/other');
});
