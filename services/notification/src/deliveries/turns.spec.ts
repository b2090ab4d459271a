import { Turns } from './turns.ts';

function inOrder(turns: Turns): string[] {
  const ids: string[] = [];
  for (let turn = turns.next(); turn; turn = turns.next()) {
    ids.push(turn.id);
    turn.resolve();
  }
  return ids;
}

it('runs urgent ones first, then those a job waits for, each in order of arrival', async () => {
  const turns = new Turns();
  const waits = [
    turns.wait('offer 1', 'offer'),
    turns.wait('job 1', 'job'),
    turns.wait('code 1', 'urgent'),
    turns.wait('offer 2', 'offer'),
    turns.wait('job 2', 'job'),
    turns.wait('code 2', 'urgent'),
  ];
  expect(inOrder(turns)).toEqual(['code 1', 'code 2', 'job 1', 'job 2', 'offer 1', 'offer 2']);
  await Promise.all(waits);
});

it('gives a repeated request one turn, at its most urgent priority', async () => {
  const turns = new Turns();
  const waits = [
    turns.wait('a', 'offer'),
    turns.wait('b', 'job'),
    turns.wait('a', 'urgent'),
    turns.wait('b', 'offer'),
    turns.wait('a', 'job'),
  ];
  expect(inOrder(turns)).toEqual(['a', 'b']);
  await Promise.all(waits);
  void turns.wait('a', 'offer');
  expect(inOrder(turns)).toEqual(['a']);
});

it('fails everyone waiting when the work fails', async () => {
  const turns = new Turns();
  const waits = [turns.wait('a', 'job'), turns.wait('a', 'offer')];
  turns.next()?.resolve(Promise.reject(new Error('refused')));
  for (const wait of waits) await expect(wait).rejects.toThrow('refused');
});
