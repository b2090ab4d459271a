import { Wakeup } from './wakeup.ts';

describe('Wakeup', () => {
  it('does not lose a ring that came before the wait, and uses it up', async () => {
    const wakeup = new Wakeup();
    wakeup.ring();
    await wakeup.wait();
    const order: string[] = [];
    const second = wakeup.wait().then(() => order.push('woken'));
    await Promise.resolve();
    order.push('rings');
    wakeup.ring();
    await second;
    expect(order).toEqual(['rings', 'woken']);
  });

  it('returns without a ring on timeout', async () => {
    await expect(new Wakeup().wait(1)).resolves.toBeUndefined();
  });
});
