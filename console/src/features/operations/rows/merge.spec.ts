import { cursorsOf, goesOn, mergedRows, silentOf, type Bundle, type Row } from './merge.ts';

type Item = { at: string };
const row = (service: Row<Item>['service'], at: string): Row<Item> => ({
  ...{ id: `${service}:${at}`, service, name: at, item: { at } },
});
const part = (service: Row<Item>['service'], ats: string[], nextCursor: string | null = null) => ({
  ...{ rows: ats.map((at) => row(service, at)), nextCursor },
});
const shown = (bundles: Bundle<Item>[], direction: 'oldest-first' | 'newest-first' = 'oldest-first') =>
  mergedRows(bundles, { at: ({ at }) => at, direction }).map(({ name }) => name);

it('puts the rows of all services in one order', () => {
  const bundle = { identity: part('identity', ['1', '4']), notification: part('notification', ['2', '3']) };
  expect(shown([bundle])).toEqual(['1', '2', '3', '4']);
  expect(shown([bundle], 'newest-first')).toEqual(['4', '3', '2', '1']);
});

it('holds back rows that might belong below rows not read yet', () => {
  const first = {
    identity: part('identity', ['1', '2'], 'on'),
    notification: part('notification', ['3', '9']),
  };
  expect(shown([first])).toEqual(['1', '2']);
  expect(
    shown([first, { identity: part('identity', ['4']), notification: part('notification', []) }]),
  ).toEqual([...['1', '2', '3', '4', '9']]);
});

it('knows where each continues, and which service failed', () => {
  const bundle: Bundle<Item> = { identity: part('identity', ['1'], 'on'), notification: null };
  expect(cursorsOf(bundle)).toEqual({ identity: 'on', notification: null });
  expect([goesOn(bundle), silentOf([bundle])]).toEqual([true, ['notification']]);
});
