import { serviceNames } from '@rigwise/contracts';
import { servicesOf, spanOf, tabOf, traceOf, type RowFilters } from './tabs.ts';

const filters = (values: RowFilters['values']): RowFilters => ({
  ...{ values, set: () => undefined, clear: () => undefined },
});

it('ignores invalid values in the URL', () => {
  expect([tabOf('mails'), tabOf('nonsense'), tabOf(null)]).toEqual(['mails', 'dead-letters', 'dead-letters']);
  expect(servicesOf(filters({ service: 'identity' }))).toEqual(['identity']);
  expect(servicesOf(filters({ service: 'nonsense' }))).toEqual([...serviceNames]);
  expect(spanOf(filters({ from: '2026-11-22T14:02:00.000Z', to: 'tomorrow' }))).toEqual({
    from: '2026-11-22T14:02:00.000Z',
  });
});

it('finds the trace', () => {
  expect(traceOf('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01')).toBe(
    '4bf92f3577b34da6a3ce929d0e0e4736',
  );
  expect([traceOf('garbage'), traceOf(null)]).toEqual([null, null]);
});
