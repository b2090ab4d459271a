import { randomUUID } from 'node:crypto';
import {
  approveItem,
  auditRecordedV1,
  commentOnItem,
  compareItemVersions,
  createItem,
  deleteItemDraft,
  plainDoc,
  publishItem,
  retireItem,
  returnItem,
  showItem,
  showItemVersion,
  startItemDraft,
  submitItem,
  withdrawItem,
  type CallDefinition,
  type ItemVersion,
} from '@rigwise/contracts';
import { anItem, anUnfinishedItem } from './support/an-item.ts';
import { ada, anna, Bank, omar, pia, quinn } from './support/bank.ts';

jest.setTimeout(120_000);

let bank: Bank;
beforeAll(async () => {
  bank = await Bank.open();
});
afterAll(() => bank.running.close());

const retitled = (title: string) => anItem({ title });

/** An item whose latest version has come this far. */
async function anItemThatIs(status: 'review' | 'approved' | 'live'): Promise<ItemVersion> {
  const { itemId } = await bank.create();
  const steps: [CallDefinition, typeof anna][] = [
    [submitItem, anna],
    [approveItem, pia],
    [publishItem, pia],
  ];
  for (const [call, as] of steps.slice(0, ['review', 'approved', 'live'].indexOf(status) + 1))
    expect((await bank.step(call, itemId, as)).status).toBe(200);
  return (await bank.show(itemId)).version;
}

it('takes an item from draft to live, and keeps who did what', async () => {
  const { itemId } = await anItemThatIs('live');
  const { item, history, versions } = await bank.show(itemId);
  expect(item).toMatchObject({ status: 'live', liveNumber: 1, number: 1, maxScore: 1, type: 'choice' });
  expect(history.map(({ what, by }) => [what, by?.name])).toEqual([
    ['published', 'Pia Author'],
    ['approved', 'Pia Author'],
    ['submitted', 'Anna Author'],
    ['created', 'Anna Author'],
  ]);
  expect(versions.map(({ number, status }) => [number, status])).toEqual([[1, 'live']]);
  const audited = (await bank.running.told(auditRecordedV1)).filter(
    ({ payload }) => payload.target?.id === itemId,
  );
  expect(audited.map(({ payload }) => payload.action)).toEqual([
    'item.created',
    'item.submitted',
    'item.approved',
    'item.published',
  ]);
});

it('never changes a live version: an edit makes the next draft, which replaces it once published', async () => {
  const { itemId, content } = await anItemThatIs('live');
  const refused = await bank.save(
    await bank.show(itemId).then(({ version }) => version),
    retitled('Changed'),
  );
  expect([refused.status, refused.problem.code]).toEqual([409, 'item/not-now']);

  const draft = await bank.call(startItemDraft, omar, { params: { itemId } });
  expect([draft.status, draft.body['number'], draft.body['status']]).toEqual([201, 2, 'draft']);
  const saved = await bank.save(draft.body as unknown as ItemVersion, retitled('Changed'), omar);
  expect(saved.status).toBe(200);
  const first = await bank.call(showItemVersion, anna, { params: { itemId, number: '1' } });
  expect([first.body['status'], first.body['content']]).toEqual(['live', content]);
  expect((await bank.show(itemId)).item).toMatchObject({ number: 2, status: 'draft', liveNumber: 1 });

  for (const [call, as] of [
    [submitItem, anna],
    [approveItem, pia],
    [publishItem, anna],
  ] as const)
    expect((await bank.step(call, itemId, as)).status).toBe(200);
  const { versions, item } = await bank.show(itemId);
  expect(versions.map(({ number, status }) => [number, status])).toEqual([
    [2, 'live'],
    [1, 'retired'],
  ]);
  expect(item.liveNumber).toBe(2);
  const differing = await bank.call(compareItemVersions, pia, {
    params: { itemId },
    query: { from: '1', to: '2' },
  });
  expect(differing.body['differences']).toEqual([
    expect.objectContaining({ path: 'title', kind: 'changed', before: content.title, after: 'Changed' }),
  ]);
});

describe('two at once', () => {
  it('of two authors who save, the second gets the current text and loses nothing', async () => {
    const draft = await bank.create();
    const answers = await Promise.all([
      bank.save(draft, retitled('Anna’s title'), anna),
      bank.save(draft, retitled('Omar’s title'), omar),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(lost!.problem.code).toBe('item/stale');
    expect(lost!.body['current']).toEqual(won!.body);
  });

  it('of two approvers, one approves', async () => {
    const { itemId, revision } = await anItemThatIs('review');
    const answers = await Promise.all(
      [pia, quinn].map((as) => bank.step(approveItem, itemId, as, { revision })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await bank.show(itemId)).history.filter(({ what }) => what === 'approved')).toHaveLength(1);
  });

  it('of an approval and a return, one counts', async () => {
    const { itemId, revision } = await anItemThatIs('review');
    const answers = await Promise.all([
      bank.step(approveItem, itemId, pia, { revision }),
      bank.step(returnItem, itemId, quinn, { revision, comment: 'Say which valve.' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('of two next drafts, one is started', async () => {
    const { itemId } = await anItemThatIs('live');
    const answers = await Promise.all(
      [anna, omar].map((as) => bank.call(startItemDraft, as, { params: { itemId } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await bank.show(itemId)).versions).toHaveLength(2);
  });
});

describe('an approver', () => {
  it('can’t approve a version that they changed, by whichever account, and the attempt is audited', async () => {
    const draft = await bank.create();
    expect((await bank.save(draft, retitled('Omar’s words'), omar)).status).toBe(200);
    expect((await bank.step(submitItem, draft.itemId, anna)).status).toBe(200);
    const refused = await bank.step(approveItem, draft.itemId, omar);
    expect([refused.status, refused.problem.code]).toEqual([403, 'item/own-change']);
    const other = await bank.step(approveItem, draft.itemId, { ...omar, sub: randomUUID() });
    expect([other.status, other.problem.code]).toEqual([403, 'item/own-change']);
    expect((await bank.show(draft.itemId)).version.status).toBe('review');
    const audited = (await bank.running.told(auditRecordedV1)).filter(
      ({ payload }) => payload.target?.id === draft.itemId && payload.outcome === 'refused',
    );
    expect(audited).toHaveLength(2);
    expect((await bank.step(approveItem, draft.itemId, pia)).status).toBe(200);
  });

  it('can’t approve an item that they wrote, although they hold both permissions for everything', async () => {
    const { itemId } = await bank.create(anItem(), { as: quinn, department: null });
    await bank.step(submitItem, itemId, quinn);
    expect((await bank.step(approveItem, itemId, quinn)).problem.code).toBe('item/own-change');
  });

  it('returns an item with a comment, and its authors find it in their queue', async () => {
    const { itemId } = await anItemThatIs('review');
    expect((await bank.list({ queue: 'review' }, pia)).map(({ id }) => id)).toContain(itemId);
    expect((await bank.list({ queue: 'review' }, omar)).map(({ id }) => id)).toContain(itemId);
    const returned = await bank.step(returnItem, itemId, pia, { comment: 'Say which valve.' });
    expect([returned.status, returned.body['status']]).toEqual([200, 'draft']);
    expect((await bank.list({ queue: 'returned' }, anna)).map(({ id }) => id)).toContain(itemId);
    expect((await bank.list({ queue: 'returned' }, omar)).map(({ id }) => id)).not.toContain(itemId);
    expect((await bank.show(itemId)).history[0]).toMatchObject({
      what: 'returned',
      note: 'Say which valve.',
    });
    await bank.step(submitItem, itemId, anna);
    expect((await bank.list({ queue: 'returned' }, anna)).map(({ id }) => id)).not.toContain(itemId);
  });
});

describe('a draft', () => {
  it('needs everything that a candidate will see before review', async () => {
    const { itemId } = await bank.create(anUnfinishedItem());
    const refused = await bank.step(submitItem, itemId, anna);
    expect([refused.status, refused.problem.code]).toEqual([422, 'item/incomplete']);
    const { missing, version } = await bank.show(itemId);
    expect(refused.body['missing']).toEqual(missing);
    expect(missing.map(({ path }) => path)).toEqual(['stem.en']);
    expect(version.status).toBe('draft');
  });

  it('is withdrawn from review by an author', async () => {
    const { itemId } = await anItemThatIs('review');
    expect((await bank.step(withdrawItem, itemId, omar)).body['status']).toBe('draft');
  });

  it('that was never reviewed is deleted by its author only, and the item with it', async () => {
    const { itemId } = await bank.create();
    const others = await bank.call(deleteItemDraft, omar, { params: { itemId } });
    expect([others.status, others.problem.code]).toEqual([409, 'item/not-now']);
    expect((await bank.call(deleteItemDraft, anna, { params: { itemId } })).status).toBe(204);
    expect((await bank.call(showItem, quinn, { params: { itemId } })).status).toBe(404);
  });

  it('of a later version is deleted, and the version before is the latest again', async () => {
    const { itemId } = await anItemThatIs('live');
    await bank.call(startItemDraft, anna, { params: { itemId } });
    expect((await bank.call(deleteItemDraft, anna, { params: { itemId } })).status).toBe(204);
    const { item, versions, history } = await bank.show(itemId);
    expect([item.number, item.status, versions.length]).toEqual([1, 'live', 1]);
    expect(history[0]).toMatchObject({ what: 'draft-deleted', number: 2 });
  });

  it('that was reviewed can’t be deleted', async () => {
    const { itemId } = await anItemThatIs('review');
    await bank.step(withdrawItem, itemId, anna);
    expect((await bank.call(deleteItemDraft, anna, { params: { itemId } })).status).toBe(409);
  });
});

it('retires a live item with a reason, by an administrator too', async () => {
  const { itemId } = await anItemThatIs('live');
  const retired = await bank.step(retireItem, itemId, ada, { reason: 'The valve was replaced.' });
  expect([retired.status, retired.body['status']]).toEqual([200, 'retired']);
  const { item, history } = await bank.show(itemId);
  expect([item.liveNumber, history[0]?.note]).toEqual([null, 'The valve was replaced.']);
});

it('retires a live version while the next one is being written', async () => {
  const { itemId, revision } = await anItemThatIs('live');
  await bank.call(startItemDraft, anna, { params: { itemId } });
  const retired = await bank.step(retireItem, itemId, pia, { revision, reason: 'The valve was replaced.' });
  expect([retired.status, retired.body['number'], retired.body['status']]).toEqual([200, 1, 'retired']);
  const { item } = await bank.show(itemId);
  expect([item.liveNumber, item.number, item.status]).toEqual([null, 2, 'draft']);
});

it('shows comments of reviewers, oldest first', async () => {
  const { itemId } = await anItemThatIs('review');
  const say = (text: string, as: typeof pia) =>
    bank.call(commentOnItem, as, { params: { itemId }, body: { text } });
  expect((await say('Which valve?', pia)).status).toBe(201);
  await say('The annular.', anna);
  expect((await bank.show(itemId)).comments.map(({ text, by }) => [text, by.name])).toEqual([
    ['Which valve?', 'Pia Author'],
    ['The annular.', 'Anna Author'],
  ]);
});

describe('permissions', () => {
  it('refuse content of another department, and of all departments, to authors of one', async () => {
    for (const department of ['HSE', null]) {
      const refused = await bank.call(createItem, anna, { body: { department, content: anItem() } });
      expect([refused.status, refused.problem.code]).toEqual([403, 'auth/outside-scope']);
    }
    const { itemId } = await bank.create(anItem(), { as: quinn, department: 'HSE' });
    for (const call of [showItem, startItemDraft, deleteItemDraft])
      expect((await bank.call(call, anna, { params: { itemId } })).status).toBe(403);
    expect((await bank.list({}, anna)).map(({ id }) => id)).not.toContain(itemId);
    expect((await bank.list({}, ada)).map(({ id }) => id)).toContain(itemId);
  });

  it('are needed', async () => {
    const { itemId } = await anItemThatIs('review');
    const employee = { ...anna, capabilities: [] };
    const tries: [CallDefinition, object?][] = [
      [createItem, { department: 'Drilling', content: anItem() }],
      [submitItem, { revision: 1 }],
      [approveItem, { revision: 2 }],
      [showItem],
    ];
    for (const [call, body] of tries) {
      const refused = await bank.call(call, employee, { params: { itemId }, ...(body && { body }) });
      expect([call.id, refused.status]).toEqual([call.id, 403]);
    }
    expect((await bank.step(approveItem, itemId, anna)).status).toBe(403);
  });
});

describe('bad content', () => {
  it.each([
    ['an unknown type', { interaction: { type: 'telepathy' } }],
    ['a script', { stem: { en: { type: 'doc', content: [{ type: 'script', text: 'alert(1)' }] } } }],
    ['an attribute that is none', { stem: { en: { type: 'doc', onclick: 'alert(1)', content: [] } } }],
    ['a language that is none', { stem: { 'not a language': plainDoc('x') } }],
    ['control characters', { title: 'a\u0000b' }],
    ['half a character', { title: 'a\ud800b' }],
    ['no title', { title: ' ' }],
    [
      'nesting without end',
      {
        stem: {
          en: {
            type: 'doc',
            content: [
              Array.from({ length: 500 }).reduce<object>(
                (inner) => ({ type: 'blockquote', content: [inner] }),
                { type: 'paragraph' },
              ),
            ],
          },
        },
      },
    ],
  ])('%s is refused, and says where', async (_what, over) => {
    const answer = await bank.call(createItem, anna, {
      body: { department: 'Drilling', content: { ...anItem(), ...over } },
    });
    expect([answer.status, answer.problem.code]).toEqual([400, 'request/invalid']);
    expect(answer.problem.message).not.toBe('');
  });
});
