import { Transformer } from '@napi-rs/image';
import {
  attemptFileUpload,
  listMyTakenTests,
  showAttemptFile,
  type ItemContent,
  type Upload,
} from '@rigwise/contracts';
import { aQuestion } from '@rigwise/testing/items';
import { aTest } from './support/a-test.ts';
import { ada } from './support/bank.ts';
import { pixels } from './support/images.ts';
import type { Taker } from './support/takers.ts';
import { Takers } from './support/takers.ts';

jest.setTimeout(120_000);

const PERMIT = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');

const OUTCOME = {
  ...{ score: 0, max: 2, percent: 0, cutScore: 70, passed: false, failedBy: ['score'] },
  ...{ sections: [], topics: [] },
};

let takers: Takers;
let testId: string;
let withOthers: string;
let upload: ItemContent;
beforeAll(async () => {
  takers = await Takers.open();
  const rubric = [{ criterion: 'All isolations are named', points: 2 }];
  upload = aQuestion({ type: 'file-upload', types: ['application/pdf'], points: 2, rubric });
  const itemId = await takers.exams.liveItem(upload);
  testId = await takers.exams.that('live', aTest([itemId], {}));
  withOthers = await takers.exams.that('live', aTest([await takers.exams.liveItem(), itemId], {}));
});
afterAll(() => takers.bank.running.close());

const started = async (of = testId): Promise<Taker> => {
  const taker = takers.taker();
  await taker.start(of);
  return taker;
};
const uploaded = ({ caller }: Taker, bytes: Buffer = PERMIT, name = 'permit.pdf'): Promise<Upload> =>
  takers.bank.upload(bytes, caller, name, attemptFileUpload);
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

it('tells the name of a file with the form, on any device, and in the export of one’s own data', async () => {
  const taker = await started();
  const [given, unused] = [await uploaded(taker), await uploaded(taker)];
  expect((await taker.form()).files).toEqual([]);
  await taker.save(taker.answer({ RESPONSE: [given.resultId ?? ''] }));
  const files = [{ id: given.resultId, name: 'permit.pdf' }];
  expect((await taker.form()).files).toEqual(files);
  expect((await taker.elsewhere().takeOver()).body['files']).toEqual(files);
  const { body } = await taker.call(listMyTakenTests);
  expect(body['items']).toMatchObject([{ files }]);
  expect(JSON.stringify(body)).not.toContain(unused.resultId);
});

it('shows the names in a result whose policy shows answers, and nothing of the files otherwise', async () => {
  const results = await Promise.all(
    (['on-release', 'never'] as const).map(async (answers) => {
      const item = await takers.exams.liveItem(upload);
      const review = { score: 'on-release', answers, key: 'never' } as const;
      const taker = await started(await takers.exams.that('live', aTest([item], { review })));
      const { resultId } = await uploaded(taker);
      await taker.submit(taker.answer({ RESPONSE: [resultId ?? ''] }));
      await takers.grade();
      // As if a person had marked it: there is no place for that yet.
      await takers.bank.running.rows.query(
        `update attempt set status = 'released', outcome = $2 where id = $1`,
        [taker.attemptId, OUTCOME],
      );
      const view = await takers.bank.call(
        showAttemptFile,
        { ...taker.caller, actorId: ada.sub },
        { params: { attemptId: taker.attemptId, fileId: resultId ?? '' } },
      );
      return { files: (await taker.result()).files, id: resultId, inAView: view.status };
    }),
  );
  const [shown, hidden] = results;
  expect(shown?.files).toEqual([{ id: shown?.id, name: 'permit.pdf' }]);
  expect(hidden?.files).toBeNull();
  expect([shown?.inAView, hidden?.inAView]).toEqual([200, 404]);
});

describe('a file of another type than its question takes', () => {
  const TYPE = 'Question 2 takes these kinds of files: PDF. Choose another file.';
  /** A picture that calls itself a PDF. */
  const disguised = async (taker: Taker) => {
    const png = await Transformer.fromRgbaPixels(pixels(8, 8), 8, 8).png();
    return (await uploaded(taker, png, 'permit.pdf')).resultId ?? '';
  };

  it('is refused by its content, and nothing of that request is saved', async () => {
    const taker = await started(withOthers);
    const fileId = await disguised(taker);
    const wrong = () => taker.answer({ RESPONSE: [fileId] }, { position: 1 });
    const [saved, submitted] = [
      await taker.save(taker.answer({ RESPONSE: ['O1'] }), wrong()),
      await taker.submit(wrong()),
    ];
    for (const { status, problem } of [saved, submitted])
      expect([status, problem.code, problem.message]).toEqual([422, 'attempt/other-file-type', TYPE]);
    const { state, answers } = await taker.form();
    expect([state.status, answers, await ownerOf(fileId)]).toEqual(['in_progress', [], null]);
    const right = (await uploaded(taker)).resultId ?? '';
    expect((await taker.submit(taker.answer({ RESPONSE: [right] }, { position: 1 }))).status).toBe(200);
  });

  it('is no concern of questions that take no file', async () => {
    const taker = await started(withOthers);
    const fileId = await disguised(taker);
    expect((await taker.save(taker.answer({ RESPONSE: [fileId] }))).status).toBe(200);
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
