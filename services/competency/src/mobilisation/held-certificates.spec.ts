import { heldCertificates } from './held-certificates.ts';

const one = (
  state: Parameters<typeof heldCertificates>[0][number]['state'],
  from: string,
  until: string,
) => ({
  ...{ schemeId: 's', state, isShaken: false, validFrom: from, validUntil: until },
});

it('counts a replaced certificate until the newer one begins', () => {
  const held = heldCertificates([
    one('superseded', '2024-12-05', '2026-12-04'),
    one('issued', '2026-12-03', '2028-12-04'),
  ]);
  expect(held.map(({ from, until }) => [from, until])).toEqual([
    ['2024-12-05', '2026-12-02'],
    ['2026-12-03', '2028-12-04'],
  ]);
});

it('doesn’t count what was revoked, declined, waits, or was replaced by one of the same days', () => {
  const all = [
    ...[one('revoked', '2024-01-01', '2028-01-01'), one('declined', '2024-01-01', '2028-01-01')],
    ...[one('waiting', '2024-01-01', '2028-01-01'), one('superseded', '2024-01-01', '2028-01-01')],
  ];
  expect(heldCertificates([...all, one('issued', '2024-01-01', '2025-01-01')])).toHaveLength(1);
});

it('knows suspended ones, whether by a person or because evidence was taken back', () => {
  const shaken = { ...one('issued', '2024-01-01', '2028-01-01'), isShaken: true };
  const held = heldCertificates([one('suspended', '2024-01-01', '2028-01-01'), shaken]);
  expect(held.map(({ isSuspended }) => isSuspended)).toEqual([true, true]);
});
