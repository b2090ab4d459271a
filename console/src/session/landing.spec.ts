import type { Role } from '@rigwise/contracts';
import { homeOf, landingAfterCode, landingAfterPassword } from './landing.ts';

it.each<[Role, string, string]>([
  ['admin', '/admin', '/admin'],
  ['manager', '/manager', '/manager'],
  ['employee', '/', '/dashboard'],
])('%s lands on %s by password and on %s by code', (role, byPassword, byCode) => {
  expect([landingAfterPassword(role), landingAfterCode(role)]).toEqual([byPassword, byCode]);
});

it.each<[Role, string]>([
  ['admin', '/admin'],
  ['manager', '/unified-manager-dashboard'],
  ['employee', '/'],
])('%s is at home on %s', (role, home) => expect(homeOf(role)).toBe(home));
