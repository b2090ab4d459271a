import type { AttemptStatus } from '@rigwise/contracts';
import { ConnectionLost } from '../../../../api/api-error.ts';
import { forgetEnded } from './forget-ended.ts';
import { MemoryKeep } from './keep.ts';
import { answered, EMPTY, takenAway, type Outbox } from './outbox.ts';
import { aForm, ATTEMPT } from './test/a-form.ts';
import { AServer, refused } from './test/a-server.ts';

const AT = '2031-05-01T08:10:00.000Z';
const given = (position: number) => ({
  ...{ position, flagged: false, answeredAt: AT },
  response: { RESPONSE: ['O1'] },
});
const { state: _state, answers: _answers, ...form } = aForm();
const unsent = answered(EMPTY, given(0));
/** One was left over by a takeover, another given since. */
const leftOver: Outbox = answered(takenAway(answered(EMPTY, given(0))), given(1));

let server: AServer;
beforeEach(() => {
  server = new AServer(() => Date.parse(AT));
});

/** What the browser keeps after its candidate comes back. */
async function comeBack(status: AttemptStatus, box: Outbox): Promise<{ isForgotten: boolean }> {
  server.state = { status };
  const keep = new MemoryKeep({ form, box });
  await forgetEnded([ATTEMPT], () => ({ keep, server: server.for('A') }));
  return { isForgotten: (await keep.read()) === undefined };
}
const sent = () => server.received.map((answers) => answers.map(({ position }) => position));

it.each<AttemptStatus>(['auto_submitted', 'submitted', 'released', 'abandoned', 'voided'])(
  'erases an attempt that is %s of which the server has everything, without another word',
  async (status) => {
    expect([await comeBack(status, EMPTY), sent()]).toEqual([{ isForgotten: true }, []]);
  },
);

it.each<AttemptStatus>(['in_progress', 'suspended'])('leaves one that is %s as it is', async (status) => {
  expect([await comeBack(status, unsent), sent()]).toEqual([{ isForgotten: false }, []]);
});

it('hands over what the server doesn’t have, also what a takeover left over, and then erases it', async () => {
  expect(await comeBack('auto_submitted', leftOver)).toEqual({ isForgotten: true });
  expect(sent()).toEqual([[0, 1]]);
});

it('keeps it until it can be sent', async () => {
  const keep = new MemoryKeep({ form, box: unsent });
  const forget = () => forgetEnded([ATTEMPT], () => ({ keep, server: { ...server.for('A'), save } }));
  const real = server.for('A');
  let save: typeof real.save = () => Promise.reject(new ConnectionLost('saveAnswers'));
  server.state = { status: 'auto_submitted' };
  await forget();
  expect((await keep.read())?.box).toEqual(unsent);
  save = () => Promise.reject(refused(403));
  await forget();
  expect((await keep.read())?.box).toEqual(unsent);
  save = (answers) => real.save(answers);
  await forget();
  expect([await keep.read(), sent()]).toEqual([undefined, [[0]]]);
});

it('loses no answer with one that the server doesn’t take', async () => {
  server.isBad = ({ position }) => position === 0;
  expect(await comeBack('auto_submitted', leftOver)).toEqual({ isForgotten: true });
  expect(sent()).toEqual([[1]]);
});

it.each([
  ['that the server no longer has is erased', 404, true],
  ['that it doesn’t show now is left', 403, false],
  ['is left while the server is overloaded', 503, false],
])('an attempt %s', async (_which, status, isForgotten) => {
  server.trouble = { error: refused(status) };
  expect(await comeBack('auto_submitted', unsent)).toEqual({ isForgotten });
});

it('erases one although another can’t be asked for', async () => {
  const [lost, ended] = [new MemoryKeep({ form, box: EMPTY }), new MemoryKeep({ form, box: EMPTY })];
  const none = new AServer(() => 0);
  none.trouble = { error: new ConnectionLost('showAttemptState') };
  server.state = { status: 'released' };
  await forgetEnded(['lost', 'ended'], (id) =>
    id === 'lost' ? { keep: lost, server: none.for('A') } : { keep: ended, server: server.for('A') },
  );
  expect([(await lost.read()) === undefined, (await ended.read()) === undefined]).toEqual([false, true]);
});
