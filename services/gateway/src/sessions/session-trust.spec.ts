import { SessionTrust } from './session-trust.ts';

/** Identity's responses, given when the test says so. */
function confirmations() {
  const asked: { answer: (generation: number) => void; fail: () => void }[] = [];
  const confirm = () =>
    new Promise<number>((resolve, reject) =>
      asked.push({ answer: resolve, fail: () => reject(new Error('away')) }),
    );
  return { asked, confirm };
}

describe('SessionTrust', () => {
  it('trusts nothing before identity named a generation', async () => {
    const { asked, confirm } = confirmations();
    const trust = new SessionTrust(confirm, () => undefined);
    expect(trust.generation).toBeUndefined();
    const regained = trust.regain();
    expect(trust.generation).toBeUndefined();
    asked[0]?.answer(7);
    await regained;
    expect(trust.generation).toBe(7);
  });

  it('forgets everything when trust is lost', async () => {
    let lost = 0;
    const trust = new SessionTrust(
      () => Promise.resolve(1),
      () => lost++,
    );
    await trust.regain();
    trust.lose();
    expect([lost, trust.generation]).toEqual([2, undefined]);
  });

  it('ignores a response for an earlier connection', async () => {
    const { asked, confirm } = confirmations();
    const trust = new SessionTrust(confirm, () => undefined);
    const first = trust.regain();
    const second = trust.regain();
    asked[0]?.answer(7);
    await first;
    expect(trust.generation).toBeUndefined();
    asked[1]?.answer(8);
    await second;
    expect(trust.generation).toBe(8);
  });

  it('asks again when identity is down', async () => {
    let tries = 0;
    const trust = new SessionTrust(
      () => (++tries < 3 ? Promise.reject(new Error('away')) : Promise.resolve(9)),
      () => undefined,
    );
    await trust.regain(1);
    const deadline = Date.now() + 5_000;
    while (trust.generation === undefined && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect([tries, trust.generation]).toEqual([3, 9]);
  });
});
