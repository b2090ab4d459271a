import { randomUUID } from 'node:crypto';
import {
  itemApprovedV1,
  itemMovedV1,
  itemReturnedV1,
  itemSubmittedV1,
  itemWithdrawnV1,
  personErasedV1,
  testApprovedV1,
  testReturnedV1,
  testSubmittedV1,
  type EventDefinition,
  type PayloadOf,
} from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import type { RunningService } from '@rigwise/platform';
import { anEvent, publishEvents, waitFor } from '@rigwise/testing';
import { Inboxes, type Recipient } from './support/inboxes.ts';
import { Preferences } from './support/preferences.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(90_000);

let around: Surroundings;
let service: RunningService;
let inboxes: Inboxes;
let anna: Recipient;
let omar: Recipient;
let pia: Recipient;
let quinn: Recipient;
let others: readonly Recipient[];

const of = (firstName: string, department: string, ...capabilities: string[]): Promise<Recipient> =>
  inboxes.person('employee', { firstName, lastName: 'Author', department, capabilities });

beforeAll(async () => {
  around = await surroundings();
  service = await around.start();
  inboxes = new Inboxes(around, service.url);
  anna = await of('Anna', 'Drilling', 'author:department');
  omar = await of('Omar', 'Drilling', 'approver:department', 'author:department');
  pia = await of('Pia', 'Drilling', 'approver:department');
  quinn = await of('Quinn', 'HSE', 'approver:all', 'author:all');
  const disabled = await of('Dee', 'Drilling', 'approver:all');
  const { accountId: _, ...known } = disabled;
  const account = known.account && { ...known.account, disabled: true };
  await inboxes.know([{ ...known, account }], 2);
  others = [
    await of('Hal', 'HSE', 'approver:department'),
    await of('Ann', 'Drilling', 'author:all'),
    await inboxes.person('admin', { department: 'Drilling' }),
    await inboxes.person('employee', { capabilities: ['approver:all'], active: false }),
    disabled,
  ];
});
afterAll(() => around.close());
afterEach(() => around.ledger.run('DELETE FROM notification'));

/** @returns once it is processed */
async function tell<D extends EventDefinition>(definition: D, payload: PayloadOf<D>): Promise<void> {
  const event = anEvent(definition, payload);
  await publishEvents(around.topicPrefix, definition, [event]);
  await inboxes.untilHandled(event.id);
}

type Submitted = PayloadOf<typeof itemSubmittedV1>;
const aReview = (over: Partial<Submitted> = {}): Submitted => ({
  ...{ itemId: randomUUID(), number: 1, review: 2, department: 'Drilling' },
  ...{ title: 'First action after a kick', by: anna.accountId, editors: [anna.accountId] },
  ...over,
});
const submit = async (over: Partial<Submitted> = {}): Promise<Submitted> => {
  const review = aReview(over);
  await tell(itemSubmittedV1, review);
  return review;
};
const aReturn = (review: Submitted, { accountId: by }: Recipient): PayloadOf<typeof itemReturnedV1> => ({
  ...{ ...review, by },
  ...{ revision: review.review + 1, comment: 'Say which valve.' },
});
const who = async (people: readonly Recipient[]): Promise<string[]> => {
  const unread = await Promise.all(people.map(({ accountId }) => inboxes.unread(accountId)));
  return people.flatMap(({ firstName }, at) => Array<string>(unread[at] ?? 0).fill(firstName));
};
const shown = async ({ accountId }: Recipient): Promise<(string | null)[][]> =>
  (await inboxes.list(accountId)).map(({ title, body }) => [title, body]);

describe('a review', () => {
  it('waits for approvers of its department and of all, and for nobody else', async () => {
    await submit();
    expect(await who([anna, omar, pia, quinn])).toEqual(['Omar', 'Pia', 'Quinn']);
    expect(await who(others)).toEqual([]);
    expect(await inboxes.list(pia.accountId)).toMatchObject([
      {
        kind: 'item.review-waiting',
        title: '“First action after a kick” is waiting for your review',
        body: 'Anna Author submitted it.',
        readAt: null,
      },
    ]);
  });

  it('of content of all departments waits for approvers of all', async () => {
    await submit({ department: null });
    expect(await who([anna, omar, pia, quinn, ...others])).toEqual(['Quinn']);
  });

  it('never waits for a version’s editors, regardless of who submitted it', async () => {
    await submit({ by: pia.accountId, editors: [omar.accountId, quinn.accountId] });
    expect(await who([anna, omar, pia, quinn])).toEqual(['Pia']);
  });

  it('waits for those who hold the permission by then', async () => {
    const nia = await of('Nia', 'Drilling');
    const { accountId: _, ...known } = nia;
    await submit();
    await inboxes.know([{ ...known, capabilities: ['approver:department'] }], 2);
    await submit();
    await inboxes.know([known], 3);
    await submit();
    expect(await who([nia])).toEqual(['Nia']);
  });

  it('is announced once, however often its event is delivered', async () => {
    const event = anEvent(itemSubmittedV1, aReview());
    const again = { ...event, id: randomUUID() };
    await publishEvents(around.topicPrefix, itemSubmittedV1, [event, event, again]);
    await inboxes.untilHandled(event.id, again.id);
    expect(await who([omar, pia, quinn])).toEqual(['Omar', 'Pia', 'Quinn']);
  });

  it('that comes back is announced again', async () => {
    const first = await submit();
    await tell(itemReturnedV1, aReturn(first, pia));
    expect(await who([omar, pia, quinn])).toEqual([]);
    await submit({ itemId: first.itemId, review: 5 });
    expect(await who([omar, pia, quinn])).toEqual(['Omar', 'Pia', 'Quinn']);
    expect((await shown(omar)).map(([title]) => title)).toEqual([
      '“First action after a kick” is waiting for your review',
      '“First action after a kick” was waiting for your review',
    ]);
  });
});

describe('the end of a review', () => {
  const waited = '“First action after a kick” was waiting for your review';
  it.each([
    ['approved', 'Quinn Author approved it.'],
    ['returned', 'Quinn Author returned it to its authors.'],
    ['withdrawn', 'Anna Author withdrew it.'],
  ] as const)('as %s is read for all approvers, and says who decided, in any order', async (how, text) => {
    const end = (review: Submitted) => {
      if (how === 'returned') return tell(itemReturnedV1, aReturn(review, quinn));
      if (how === 'approved') return tell(itemApprovedV1, { ...review, by: quinn.accountId });
      return tell(itemWithdrawnV1, review);
    };
    const early = await submit();
    await end(early);
    const late = aReview();
    await end(late);
    await tell(itemSubmittedV1, late);
    expect(await who([omar, pia, quinn])).toEqual([]);
    for (const approver of [omar, pia, quinn])
      expect(await shown(approver)).toEqual([
        [waited, text],
        [waited, text],
      ]);
  });

  it('is not that of another review', async () => {
    const one = await submit();
    await tell(itemReturnedV1, { ...aReturn(aReview({ itemId: one.itemId }), quinn), review: null });
    await tell(itemApprovedV1, { ...one, number: 2 });
    await tell(itemApprovedV1, { ...one, itemId: randomUUID() });
    expect(await inboxes.unread(pia.accountId)).toBe(1);
  });

  it('of several at once, whose authors approve each other’s items, reaches everyone', async () => {
    const pair = [omar, quinn] as const;
    const reviews = Array.from({ length: 10 }, (_, at) => {
      const [author, approver] = at % 2 === 0 ? pair : [pair[1], pair[0]];
      return { review: aReview({ by: author.accountId, editors: [author.accountId] }), approver };
    });
    const submitted = reviews.map(({ review }) => anEvent(itemSubmittedV1, review));
    await publishEvents(around.topicPrefix, itemSubmittedV1, submitted);
    const returned = reviews.map(({ review, approver }) =>
      anEvent(itemReturnedV1, aReturn(review, approver)),
    );
    await publishEvents(around.topicPrefix, itemReturnedV1, returned);
    await inboxes.untilHandled(...[...submitted, ...returned].map(({ id }) => id));
    expect(await around.ledger.count('dead_letter')).toBe(0);
    for (const { accountId } of pair) expect(await inboxes.unread(accountId)).toBe(5);
    expect(await inboxes.unread(pia.accountId)).toBe(0);
  });
});

describe('a move to another department', () => {
  const moved = (review: Submitted, over: Partial<PayloadOf<typeof itemMovedV1>> = {}) => ({
    ...{ ...review, submittedBy: review.by, by: quinn.accountId },
    ...{ from: 'Drilling', department: 'HSE', review: { before: review.review, now: review.review + 1 } },
    ...over,
  });

  it('during a review makes it wait for that department’s approvers, once, and no longer for the others', async () => {
    const [hal] = others;
    const review = await submit();
    const event = anEvent(itemMovedV1, moved(review));
    const again = { ...event, id: randomUUID() };
    await publishEvents(around.topicPrefix, itemMovedV1, [event, event, again]);
    await inboxes.untilHandled(event.id, again.id);
    expect(await who([anna, omar, pia, quinn, ...others])).toEqual(['Quinn', 'Hal']);
    expect(hal && (await shown(hal))).toEqual([
      ['“First action after a kick” is waiting for your review', 'Anna Author submitted it.'],
    ]);
    expect(await shown(pia)).toEqual([
      [
        '“First action after a kick” was waiting for your review',
        'Quinn Author moved it to another department.',
      ],
    ]);
    await tell(itemApprovedV1, { ...review, review: review.review + 1, by: quinn.accountId });
    expect(await who([quinn, ...others])).toEqual([]);
  });

  it('of an item that nobody reviews notifies nobody', async () => {
    await tell(itemMovedV1, moved(aReview(), { review: null, submittedBy: null }));
    expect(await who([anna, omar, pia, quinn, ...others])).toEqual([]);
  });
});

describe('the editors of a version', () => {
  it('are notified that it was returned, by whom and why; once, and not of their own return', async () => {
    const review = aReview({ editors: [anna.accountId, omar.accountId, randomUUID()] });
    const event = anEvent(itemReturnedV1, aReturn(review, omar));
    const again = { ...event, id: randomUUID() };
    await publishEvents(around.topicPrefix, itemReturnedV1, [event, event, again]);
    await inboxes.untilHandled(event.id, again.id);
    expect(await inboxes.list(anna.accountId)).toMatchObject([
      {
        kind: 'item.returned',
        title: 'Omar Author returned “First action after a kick”',
        body: 'Say which valve.',
      },
    ]);
    expect(await who([omar, pia, quinn])).toEqual([]);
  });

  it('are notified of each return', async () => {
    const review = aReview();
    await tell(itemReturnedV1, aReturn(review, pia));
    await tell(itemReturnedV1, { ...aReturn(review, quinn), review: null, revision: 9 });
    expect(await inboxes.titles(anna.accountId)).toEqual([
      'Quinn Author returned “First action after a kick”',
      'Pia Author returned “First action after a kick”',
    ]);
  });

  it('are notified that it was approved', async () => {
    const review = aReview({ editors: [anna.accountId, omar.accountId] });
    await tell(itemApprovedV1, { ...review, by: pia.accountId });
    for (const editor of [anna, omar])
      expect(await shown(editor)).toEqual([
        ['Pia Author approved “First action after a kick”', 'It can be published now.'],
      ]);
    expect(await who([pia, quinn])).toEqual([]);
  });
});

it('tests are reviewed as questions are, and their notifications lead to them', async () => {
  const { itemId: testId, ...review } = aReview({ title: 'Well control, level 2' });
  await tell(testSubmittedV1, { ...review, testId });
  expect(await inboxes.list(pia.accountId)).toMatchObject([
    {
      kind: 'test.review-waiting',
      title: '“Well control, level 2” is waiting for your review',
      link: `/question-editor?test=${testId}`,
    },
  ]);
  await tell(testApprovedV1, { ...review, testId, by: quinn.accountId });
  expect(await shown(pia)).toEqual([
    ['“Well control, level 2” was waiting for your review', 'Quinn Author approved it.'],
  ]);
  const comment = 'Section A has no title.';
  await tell(testReturnedV1, { ...review, testId, by: pia.accountId, review: null, revision: 5, comment });
  expect((await shown(anna)).toSorted()).toEqual([
    ['Pia Author returned “Well control, level 2”', comment],
    ['Quinn Author approved “Well control, level 2”', 'It can be published now.'],
  ]);
});

it('the settings offer these kinds to those who write or review', async () => {
  const ofPanels = [
    ...['panel.judge-invited', 'panel.round-closed'],
    ...['panel.cut-adopted', 'panel.proposal-adopted'],
  ];
  const preferences = new Preferences(around, inboxes);
  const offered = async (person: Recipient): Promise<string[]> =>
    (await preferences.of(person)).kinds
      .filter(({ group }) => group === 'Questions and tests')
      .map(({ kind }) => kind);
  expect(await offered(pia)).toEqual([
    ...['item.review-waiting', 'test.review-waiting'],
    ...['dispute.answered', 'dispute.sent-back'],
    ...ofPanels,
  ]);
  expect(await offered(omar)).toEqual([
    ...['item.review-waiting', 'item.returned', 'item.approved'],
    ...['test.review-waiting', 'test.returned', 'test.approved'],
    ...['dispute.waiting', 'dispute.answered', 'dispute.sent-back'],
    ...ofPanels,
  ]);
});

it('an erased person is named in none of them; what they wrote for the authors stays', async () => {
  const eve = await of('Zzeve', 'Drilling', 'approver:department', 'author:department');
  const theirs = await submit({ by: eve.accountId, editors: [eve.accountId] });
  const [returned, approved] = [await submit(), await submit()];
  await tell(itemReturnedV1, aReturn(returned, eve));
  await tell(itemApprovedV1, { ...approved, by: eve.accountId });
  await tell(itemWithdrawnV1, theirs);
  const named = () =>
    around.ledger.count(`(SELECT details::text AS said FROM notification
      UNION ALL SELECT details::text FROM ended_matter) all_of_them WHERE said LIKE '%Zzeve%'`);
  expect(await named()).toBeGreaterThan(0);
  const erased = { personId: eve.personId, accountId: eve.accountId, erasedAt: new Date().toISOString() };
  await tell(personErasedV1, erased);
  const gone = async (): Promise<boolean> => {
    await service.app.get(Periodic).run('finish-erasures');
    return (await named()) === 0;
  };
  await waitFor(gone, { timeoutMs: 30_000, what: 'their name to be gone' });
  expect((await shown(anna)).toSorted()).toEqual([
    ['An approver approved “First action after a kick”', 'It can be published now.'],
    ['An approver returned “First action after a kick”', 'Say which valve.'],
  ]);
  expect(new Set((await shown(pia)).map(([, body]) => body))).toEqual(
    new Set([
      'An author withdrew it.',
      'An approver returned it to its authors.',
      'An approver approved it.',
    ]),
  );
});
