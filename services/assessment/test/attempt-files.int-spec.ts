import { attemptFileUpload, showAttemptFile, type Upload } from '@rigwise/contracts';
import { aQuestion } from '@rigwise/testing/items';
import { aTest } from './support/a-test.ts';
import type { Taker } from './support/takers.ts';
import { Takers } from './support/takers.ts';

jest.setTimeout(120_000);

const PERMIT = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');

let takers: Takers;
let testId: string;
beforeAll(async () => {
  takers = await Takers.open();
  const rubric = [{ criterion: 'All isolations are named', points: 2 }];
  const item = aQuestion({ type: 'file-upload', types: ['application/pdf'], points: 2, rubric });
  testId = await takers.exams.that('live', aTest([await takers.exams.liveItem(item)], {}));
});
afterAll(() => takers.bank.running.close());

const started = async (): Promise<Taker> => {
  const taker = takers.taker();
  await taker.start(testId);
  return taker;
};
const uploaded = ({ caller }: Taker): Promise<Upload> =>
  takers.bank.upload(PERMIT, caller, 'permit.pdf', attemptFileUpload);
const download = (as: Taker, { attemptId }: Taker, fileId: string | null) =>
  takers.bank.call(showAttemptFile, as.caller, { params: { attemptId, fileId: fileId ?? '' } });
const ownerOf = async (id: string | null) => {
  const sql = 'select owner from file where id = $1';
  return (await takers.bank.running.rows.query<{ owner: string | null }>(sql, [id])).rows[0]?.owner;
};

it('keeps a file that a saved answer names, for its candidate alone, until a person has marked it', async () => {
  const taker = await started();
  const { resultId } = await uploaded(taker);
  expect((await taker.save(taker.answer({ RESPONSE: [resultId ?? ''] }))).status).toBe(200);
  expect(await ownerOf(resultId)).toBe(`attempt-file:${taker.attemptId}`);
  const file = await download(taker, taker, resultId);
  expect([file.status, file.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('permit.pdf'),
  ]);
  expect((await download(await started(), taker, resultId)).status).toBe(404);
  await taker.submit();
  await takers.until('the attempt to wait for a person', async () => {
    await takers.run('grade-attempts');
    return (await taker.state()).status === 'grading';
  });
});

it('keeps a file that only the submission names', async () => {
  const taker = await started();
  const { resultId } = await uploaded(taker);
  await taker.submit(taker.answer({ RESPONSE: [resultId ?? ''] }));
  expect(await ownerOf(resultId)).toBe(`attempt-file:${taker.attemptId}`);
});

it('takes no file of another candidate, nor one of another attempt', async () => {
  const [one, other] = [await started(), await started()];
  const { resultId } = await uploaded(one);
  expect((await other.save(other.answer({ RESPONSE: [resultId ?? ''] }))).status).toBe(200);
  expect(await ownerOf(resultId)).toBeNull();
  await one.save(one.answer({ RESPONSE: [resultId ?? ''] }));
  expect((await download(other, other, resultId)).status).toBe(404);
});
