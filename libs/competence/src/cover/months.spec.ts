import { monthsAround } from './months.ts';

it('has the year that ends with a day’s month, over a year’s end', () => {
  const months = monthsAround('2026-02-10', -11, 12);
  expect(months.map(({ month }) => month)).toEqual([
    ...['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08'],
    ...['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'],
  ]);
  expect(months[9]).toEqual({ month: '2025-12', from: '2025-12-01', to: '2025-12-31' });
  expect(months.at(-1)?.to).toBe('2026-02-28');
});

it('knows leap years', () => {
  expect(monthsAround('2028-01-31', 1, 1)).toEqual([
    { month: '2028-02', from: '2028-02-01', to: '2028-02-29' },
  ]);
});
