import { answerDispute, decideDispute } from '@rigwise/contracts';
import { aDyingProcess } from '@rigwise/testing/dying-process';
import { anna, pia } from './support/bank.ts';
import { Disputing } from './support/disputes.ts';
import { Regrading } from './support/regrades.ts';
import { Takers } from './support/takers.ts';

jest.setTimeout(240_000);

let takers: Takers;
let disputing: Disputing;
beforeAll(async () => {
  takers = await Takers.open();
  disputing = new Disputing(new Regrading(takers));
});
afterAll(() => takers.bank.running.close());

const AT = 'dispute.step-before-commit';

it('a process killed while it answers or decides all disputes of a question leaves each as it was', async () => {
  const { all, id } = await disputing.disputed(3);
  const killed = async (call: typeof answerDispute | typeof decideDispute, body: object): Promise<void> => {
    const dying = await aDyingProcess('assessment', takers.bank.running, AT);
    const path = call.path.replace('{disputeId}', id);
    const as = call === answerDispute ? anna : pia;
    await dying.call(call, as, path, { text: 'Because.', all: true, ...body }).catch(() => undefined);
    expect((await dying.program.ended).signal).toBe('SIGKILL');
  };
  const states = () => Promise.all(all.map(async (one) => (await disputing.show(one.id)).status));

  await killed(answerDispute, { revision: 1, proposal: 'uphold' });
  expect(await states()).toEqual(['open', 'open', 'open']);
  expect((await disputing.answer(id, anna, 'uphold', { all: true })).status).toBe(200);
  await killed(decideDispute, { revision: 2, decision: 'uphold' });
  expect(await states()).toEqual(['answered', 'answered', 'answered']);
  expect((await disputing.decide(id, pia, 'uphold', { all: true })).status).toBe(200);
  for (const one of all) {
    expect((await disputing.show(one.id)).steps.map(({ what }) => what)).toEqual(['answered', 'upheld']);
    expect((await disputing.told(one.id)).map(({ type }) => type)).toEqual([
      ...['dispute.opened', 'dispute.answered', 'dispute.decided'],
    ]);
    expect(await disputing.audited(one.id)).toEqual(['dispute.answered', 'dispute.upheld']);
  }
});
