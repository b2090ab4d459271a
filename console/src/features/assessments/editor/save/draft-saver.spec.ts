import { itemVersion, plainDoc, type ItemContent, type ItemVersion } from '@rigwise/contracts';
import { ApiError, ConnectionLost } from '../../../../api/api-error.ts';
import { newContent } from '../model/new-content.ts';
import { savable } from '../model/savable.ts';
import { currentOf, DraftSaver, LONGEST_WAIT_MS, QUIET_MS, RETRY_MS, type Base } from './draft-saver.ts';

const ITEM = '01999999-0000-7000-8000-0000000000aa';
const who = { accountId: '01999999-0000-7000-8000-000000000001', name: 'Max Moss' };
const written = (text: string): ItemContent => ({
  ...newContent('extended-text', 'en'),
  kind: 'question',
  title: 'Kill sheet',
  stem: { en: plainDoc(text) },
  interaction: { type: 'extended-text', points: 1, rubric: [] },
});
const version = (revision: number, content = written('Saved')): ItemVersion => ({
  ...{ itemId: ITEM, number: 1, revision, status: 'draft', content, maxScore: 1 },
  ...{
    createdBy: who,
    changedBy: who,
    changedAt: '2026-11-26T10:42:00.000Z',
    editors: [who],
    approvedBy: null,
  },
});
const conflict = (theirs: ItemVersion): ApiError =>
  new ApiError(409, 'Changed', undefined, { current: theirs }, undefined, 'Conflict');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open(base: Base = { id: ITEM, revision: 1 }) {
  const requests: { base: Base; text: string; done: (result: ItemVersion | Error) => void }[] = [];
  const ask = (of: Base, content: ItemContent): Promise<ItemVersion> =>
    new Promise((resolve, reject) => {
      requests.push({
        ...{ base: of, text: JSON.stringify(content) },
        done: (result) => (result instanceof Error ? reject(result) : resolve(result)),
      });
    });
  const kept: (ItemContent | null)[] = [];
  const saver = new DraftSaver<ItemContent, ItemVersion>(base, {
    savable: (content) => savable(content, 'Untitled question'),
    idOf: ({ itemId }) => itemId,
    currentIn: (error) => currentOf(itemVersion, error),
    create: (content) => ask(null, content),
    save: ask,
    keep: (content) => kept.push(content),
    onSaved: () => undefined,
    onReplaced: () => undefined,
    now: () => new Date(),
  });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const answer = async (result: ItemVersion | Error): Promise<void> => {
    requests.at(-1)?.done(result);
    await pass(0);
  };
  return { saver, requests, kept, pass, answer };
}

it('saves once after the last change, and keeps it in the browser until then', async () => {
  const { saver, requests, kept, pass, answer } = open();
  saver.change(written('A'));
  await pass(QUIET_MS - 1);
  saver.change(written('AB'));
  await pass(QUIET_MS - 1);
  expect(requests).toEqual([]);
  await pass(1);
  expect(requests.map(({ text }) => text)).toEqual([expect.stringContaining('"AB"')]);
  expect(kept.at(-1)).toEqual(written('AB'));
  await answer(version(2));
  expect([saver.get().state, kept.at(-1), saver.isPending]).toEqual(['saved', null, false]);
});

it('does not wait for ever for a pause', async () => {
  const { saver, requests, pass } = open();
  for (let ms = 0; ms < LONGEST_WAIT_MS; ms += 1000) {
    saver.change(written(`A${ms}`));
    await pass(1000);
  }
  expect(requests).toHaveLength(1);
});

it('has one request at a time, each based on the one before', async () => {
  const { saver, requests, pass, answer } = open();
  saver.change(written('A'));
  await pass(QUIET_MS);
  saver.change(written('B'));
  await pass(10 * QUIET_MS);
  expect(requests).toHaveLength(1);
  await answer(version(2));
  await pass(QUIET_MS);
  expect(requests.map(({ base }) => base)).toEqual([
    { id: ITEM, revision: 1 },
    { id: ITEM, revision: 2 },
  ]);
});

it('creates a new item once, then saves its draft', async () => {
  const { saver, requests, pass, answer } = open(null);
  saver.change(written('A'));
  await pass(QUIET_MS);
  await answer(version(1));
  saver.change(written('B'));
  await pass(QUIET_MS);
  expect(requests.map(({ base }) => base)).toEqual([null, { id: ITEM, revision: 1 }]);
});

it('sends again what a lost connection kept back', async () => {
  const { saver, requests, kept, pass, answer } = open();
  saver.change(written('A'));
  await pass(QUIET_MS);
  await answer(new ConnectionLost('saveItemDraft'));
  expect([saver.get().state, kept.at(-1)]).toEqual(['offline', written('A')]);
  await pass(RETRY_MS);
  await answer(version(2));
  expect([requests.length, saver.get().state]).toEqual([2, 'saved']);
});

it('saves at once before something ends it, and says whether it could', async () => {
  const { saver, requests, answer } = open();
  saver.change(written('A'));
  const first = saver.flush();
  await answer(new ConnectionLost('saveItemDraft'));
  expect(await first).toBe(false);
  const second = saver.flush();
  await answer(version(2));
  expect([await second, requests.length]).toEqual([true, 2]);
});

describe('when another author saved first', () => {
  it('keeps both, and saves over theirs only when told to', async () => {
    const { saver, requests, kept, pass, answer } = open();
    saver.change(written('Mine'));
    await pass(QUIET_MS);
    const theirs = version(5, written('Theirs'));
    await answer(conflict(theirs));
    expect([saver.get(), kept.at(-1)]).toEqual([{ state: 'conflict', theirs }, written('Mine')]);
    // Typing goes on, and nothing is sent.
    saver.change(written('Mine, longer'));
    await pass(10 * RETRY_MS);
    expect([requests.length, await saver.flush()]).toEqual([1, false]);
    const kept2 = saver.keepMine();
    await answer(version(6));
    await kept2;
    expect(requests.at(-1)).toMatchObject({ base: { id: ITEM, revision: 5 } });
    expect(requests.at(-1)?.text).toContain('Mine, longer');
    expect(saver.get().state).toBe('saved');
  });

  it('goes on from theirs when it is taken', async () => {
    const { saver, requests, pass, answer } = open();
    saver.change(written('Mine'));
    await pass(QUIET_MS);
    await answer(conflict(version(5, written('Theirs'))));
    saver.rebase(version(5));
    expect(saver.isPending).toBe(false);
    saver.change(written('Theirs, corrected'));
    await pass(QUIET_MS);
    expect(requests.at(-1)?.base).toEqual({ id: ITEM, revision: 5 });
  });
});

it('does not send what no server takes, and says what is needed', async () => {
  const { saver, requests, kept, pass } = open(null);
  const hotspot = newContent('hotspot', 'en');
  saver.change(hotspot);
  await pass(QUIET_MS);
  expect([saver.get(), requests.length]).toEqual([{ state: 'unsavable', why: { reason: 'image' } }, 0]);
  expect(kept.at(-1)).toEqual(hotspot);
});

it('shows a refusal and sends again after the next change', async () => {
  const { saver, requests, pass, answer } = open();
  saver.change(written('A'));
  await pass(QUIET_MS);
  await answer(new ApiError(422, 'No such image', undefined, {}, undefined, ''));
  await pass(10 * RETRY_MS);
  expect([saver.get().state, requests.length]).toEqual(['failed', 1]);
  saver.change(written('B'));
  await pass(QUIET_MS);
  expect(requests).toHaveLength(2);
});

it('goes on saving if it is started again while what was left is saved', async () => {
  const { saver, requests, pass, answer } = open();
  const stop = saver.start();
  saver.change(written('A'));
  const left = saver.flush();
  saver.start();
  await answer(version(2));
  await left;
  stop();
  saver.change(written('B'));
  await pass(QUIET_MS);
  expect(requests).toHaveLength(2);
});
