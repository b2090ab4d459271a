import { itemReviewWaiting } from '../notifications/kinds/review-waiting.ts';
import { mailFailed } from '../notifications/kinds/mail-failed.ts';
import { roleChanged } from '../notifications/kinds/role-changed.ts';
import { canCome } from './show-preferences.ts';

const holding = (...capabilities: string[]) => ({ operator: false, capabilities });

describe('a kind', () => {
  it('without roles comes to everyone', () => {
    expect([canCome(roleChanged, 'employee', holding()), canCome(roleChanged, null, null)]).toEqual([
      true,
      true,
    ]);
  });

  it('of a capability comes to its holders, in any scope and role, and to nobody else', () => {
    for (const held of ['approver:all', 'approver:department'])
      expect(canCome(itemReviewWaiting, 'employee', holding(held))).toBe(true);
    for (const held of ['author:all', 'marker:crew', 'of-tomorrow:all'])
      expect(canCome(itemReviewWaiting, 'admin', holding(held))).toBe(false);
    expect(canCome(itemReviewWaiting, 'admin', null)).toBe(false);
  });

  it('of administrators comes to operators, too, if it says so', () => {
    expect(canCome(mailFailed, 'admin', null)).toBe(true);
    expect(canCome(mailFailed, 'employee', { ...holding('operator:all'), operator: true })).toBe(true);
    expect(canCome(mailFailed, 'employee', holding('approver:all'))).toBe(false);
  });
});
