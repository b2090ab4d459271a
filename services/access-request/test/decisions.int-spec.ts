import { randomUUID } from 'node:crypto';
import {
  accessRequestRejectedV1,
  answerAccessQuestion,
  approveAccessRequest,
  auditRecordedV1,
  decideAccessRequests,
  withdrawAccessRequest,
} from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import { setFailpoint } from '@rigwise/platform';
import { aPerson } from '@rigwise/testing';
import { accountOf, ada, bo, Desk, external } from './support/desk.ts';
import type { RunningAccessRequest } from './support/running-access-request.ts';

jest.setTimeout(120_000);

let desk: Desk;
let running: RunningAccessRequest;
beforeAll(async () => {
  desk = await Desk.open();
  ({ running } = desk);
});
afterAll(() => running.close());

describe('an approval', () => {
  it('informs identity who gets access, and until when', async () => {
    const { id, employeeNumber, email } = await desk.aRequest();
    const answer = await desk.approve(id);
    expect([answer.status, answer.body]).toEqual([200, { status: 'approved', revision: 2 }]);
    expect((await desk.approvals(id)).map(({ payload }) => payload)).toEqual([
      {
        ...{ requestId: id, revision: 2, decidedBy: accountOf(ada), employeeNumber, email },
        ...{ firstName: 'Dana', lastName: expect.any(String) as string, personId: null, external },
      },
    ]);
    const detail = await desk.show(id);
    expect(detail).toMatchObject({
      status: 'approved',
      changedBy: { accountId: accountOf(ada), name: 'Ada Admin' },
      terms: { sponsor: { name: 'Ada Admin' }, endsOn: '2026-12-31', timeZone: 'Asia/Dubai', personId: null },
    });
    expect(detail.history.map(({ what, by }) => [what, by?.name])).toEqual([
      ['requested', undefined],
      ['approved', 'Ada Admin'],
    ]);
  });

  it.each<[string, number, string, () => Promise<object>]>([
    ['nobody to answer for them', 400, 'request/invalid', () => Promise.resolve({ external: null })],
    [
      'a sponsor who is none',
      422,
      'access-request/unknown-sponsor',
      () => Promise.resolve({ external: { ...external, sponsorId: randomUUID() } }),
    ],
    [
      'a last day that is over',
      422,
      'access-request/unfit-end',
      () => Promise.resolve({ external: { ...external, endsOn: '2026-03-01' } }),
    ],
    [
      'a zone that is none',
      400,
      'request/invalid',
      () => Promise.resolve({ external: { ...external, timeZone: 'Mars/Olympus' } }),
    ],
    [
      'a person who is not in the directory',
      422,
      'access-request/unknown-person',
      () => Promise.resolve({ personId: randomUUID() }),
    ],
  ])('with %s is refused, without effect', async (_what, status, code, over) => {
    const { id } = await desk.aRequest();
    const answer = await desk.approve(id, await over());
    expect([answer.status, answer.problem.code]).toEqual([status, code]);
    expect(await desk.show(id)).toMatchObject({ status: 'pending', revision: 1 });
  });

  it('of another person’s number is refused, unless it is for that person', async () => {
    const { id, employeeNumber } = await desk.aRequest();
    const owner = aPerson({ employeeNumber, firstName: 'Olga', lastName: 'Owner', email: null });
    await desk.know(owner);
    const refused = await desk.approve(id);
    expect([refused.status, refused.problem.code]).toEqual([422, 'access-request/number-taken']);
    expect(refused.problem.message).toContain('Olga Owner');
    expect((await desk.approve(id, { personId: owner.personId, external: null })).status).toBe(200);
    expect((await desk.approvals(id)).map(({ payload }) => payload.personId)).toEqual([owner.personId]);
  });

  it('restores inactive external people until a day, and nobody else', async () => {
    const { id, employeeNumber } = await desk.aRequest();
    const [back, left] = [
      aPerson({ employeeNumber, external: true, active: false }),
      aPerson({ active: false }),
    ];
    await desk.know(back);
    await desk.know(left);
    for (const terms of [{ personId: back.personId, external: null }, { personId: left.personId }]) {
      expect((await desk.approve(id, terms)).problem.code).toBe('access-request/unknown-person');
    }
    expect((await desk.approve(id, { personId: back.personId })).status).toBe(200);
  });
});

describe('a rejection', () => {
  it('is mailed with its reason, and ends the links of older mails', async () => {
    const { id, email } = await desk.aRequest();
    const [received] = await running.mailsTo(email, 'received');
    await desk.ask(id);
    const [question] = await running.mailsTo(email, 'question');
    expect((await desk.reject(id, { revision: 2, reason: 'Line one.\nLine two.' })).status).toBe(200);
    expect(await running.mailsTo(email, 'rejected')).toMatchObject([
      { text: 'Line one.\nLine two.', sealed: null },
    ]);
    const [rejected] = await running.mailsTo(email, 'rejected');
    expect(rejected?.supersedes.toSorted()).toEqual([received?.noticeId, question?.noticeId].toSorted());
    const told = (await running.told(accessRequestRejectedV1)).filter(
      ({ payload }) => payload.requestId === id,
    );
    expect(told).toHaveLength(1);
    for (const [call, body] of [
      [withdrawAccessRequest, { token: received?.token }],
      [answerAccessQuestion, { token: question?.token, answer: 'Crew B' }],
    ] as const) {
      expect((await running.call(call, null, { body })).status).toBe(200);
    }
    expect(await desk.historyOf(id)).toEqual(['requested', 'question', 'rejected']);
  });

  it('records the reason in the history, and in the erasable part of the audit log', async () => {
    const { id } = await desk.aRequest();
    await desk.reject(id, { reason: '<script>alert(1)</script>' });
    expect((await desk.show(id)).history.at(-1)).toMatchObject({
      what: 'rejected',
      text: '<script>alert(1)</script>',
    });
    const records = (await running.told(auditRecordedV1)).filter(({ payload }) => payload.target.id === id);
    expect(records.at(-1)?.payload).toMatchObject({
      ...{ action: 'access.rejected', outcome: 'succeeded', actorId: accountOf(ada), reason: null },
      personal: { note: '<script>alert(1)</script>', address: '203.0.113.9' },
    });
  });
});

describe('a question', () => {
  it('is answered by the link of its mail, once; what follows is decided on the answer', async () => {
    const { id, email } = await desk.aRequest();
    expect((await desk.ask(id)).body).toEqual({ status: 'needs-information', revision: 2 });
    const [mail] = await running.mailsTo(email, 'question');
    expect(mail?.text).toBe('Which crew?');
    const body = { token: mail?.token, answer: 'Crew B' };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => running.call(answerAccessQuestion, null, { body })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const detail = await desk.show(id);
    expect(detail).toMatchObject({ status: 'pending', revision: 3, changedBy: null });
    expect(detail.history.map(({ what, text }) => [what, text]).slice(1)).toEqual([
      ['question', 'Which crew?'],
      ['answer', 'Crew B'],
    ]);
    const stale = await desk.approve(id, { revision: 2 });
    expect([stale.status, stale.problem.code]).toEqual([409, 'access-request/already-decided']);
    expect((await desk.approve(id, { revision: 3 })).status).toBe(200);
  });

  it('replaces the previous one, whose link stops working', async () => {
    const { id, email } = await desk.aRequest();
    await desk.ask(id);
    await desk.ask(id, { revision: 2, question: 'And when?' });
    const [first, second] = await running.mailsTo(email, 'question');
    expect(second?.supersedes).toEqual([first?.noticeId]);
    await running.call(answerAccessQuestion, null, { body: { token: first?.token, answer: 'Old' } });
    expect(await desk.show(id)).toMatchObject({ status: 'needs-information' });
  });
});

describe('the links of mails', () => {
  it('withdraw the request, which is confirmed once', async () => {
    const { id, email } = await desk.aRequest();
    const [mail] = await running.mailsTo(email, 'received');
    const body = { token: mail?.token };
    await Promise.all([0, 1, 2].map(() => running.call(withdrawAccessRequest, null, { body })));
    expect(await desk.show(id)).toMatchObject({ status: 'withdrawn' });
    expect(await running.mailsTo(email, 'withdrawn')).toHaveLength(1);
    const late = await desk.approve(id);
    expect([late.status, late.problem.message]).toEqual([
      409,
      'The requester has withdrawn this request. Nothing was changed.',
    ]);
  });

  it('give the same response whatever the token, and are stored hashed', async () => {
    const { id, email } = await desk.aRequest();
    const [mail] = await running.mailsTo(email, 'received');
    const tokens = [mail?.token, 'A'.repeat(22), 'x', mail?.token];
    const answers = [];
    for (const token of tokens) {
      const { status, body } = await running.call(withdrawAccessRequest, null, { body: { token } });
      answers.push(JSON.stringify([status, body]));
    }
    expect(new Set(answers).size).toBe(1);
    const stored = await running.rows.query('select * from access_request_link where request_id = $1', [id]);
    expect(JSON.stringify(stored.rows)).not.toContain(mail?.token);
  });
});

describe('two administrators simultaneously', () => {
  it('decide once: the other learns who did, and nothing happens twice', async () => {
    const other = await running.another();
    for (let round = 0; round < 5; round++) {
      const { id, email } = await desk.aRequest();
      const [one, two] = await Promise.all([desk.approve(id, {}, ada), desk.reject(id, {}, bo, other)]);
      const [won, lost] = one.status === 200 ? [one, two] : [two, one];
      const winner = won === one ? ada : bo;
      expect([won.status, lost.status, lost.problem.code]).toEqual([
        200,
        409,
        'access-request/already-decided',
      ]);
      expect(lost.problem.message).toContain(`${winner.firstName} ${winner.lastName}`);
      expect(lost.body['current']).toMatchObject({
        status: won.body['status'],
        revision: 2,
        changedBy: { accountId: accountOf(winner) },
      });
      const mails = await running.mailsTo(email, 'rejected');
      expect([(await desk.approvals(id)).length, mails.length]).toEqual(won === one ? [1, 0] : [0, 1]);
      expect(await desk.historyOf(id)).toHaveLength(2);
      const audited = (await running.told(auditRecordedV1)).filter(({ payload }) => payload.target.id === id);
      expect(audited.map(({ payload }) => payload.outcome).toSorted()).toEqual([
        'refused',
        'succeeded',
        'succeeded',
      ]);
    }
  });

  it('are one decision with one Idempotency-Key', async () => {
    const { id } = await desk.aRequest();
    const headers = { 'idempotency-key': randomUUID() };
    const input = { params: { id }, body: { revision: 1, external }, headers };
    const first = await running.call(approveAccessRequest, accountOf(ada), input);
    const again = await running.call(approveAccessRequest, accountOf(ada), input);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await desk.approvals(id)).toHaveLength(1);
  });
});

describe('the outcome of an approval', () => {
  it('is in the history once done, and emailed only if the link went elsewhere', async () => {
    const [here, elsewhere] = [await desk.aRequest(), await desk.aRequest()];
    for (const { id } of [here, elsewhere]) await desk.approve(id);
    await desk.settle({ requestId: here.id });
    await desk.settle({ requestId: elsewhere.id, mailedElsewhere: true });
    expect(await desk.historyOf(here.id)).toEqual(['requested', 'approved', 'invited']);
    expect(await running.mailsTo(here.email, 'link-sent-elsewhere')).toEqual([]);
    expect(await running.mailsTo(elsewhere.email, 'link-sent-elsewhere')).toHaveLength(1);
  });

  it('is mailed to a person with an account', async () => {
    const { id, email } = await desk.aRequest();
    await desk.approve(id);
    await desk.settle({ requestId: id, outcome: 'has-account' });
    expect(await running.mailsTo(email, 'has-account')).toHaveLength(1);
  });

  it('returns to the queue if it failed, and is decided again', async () => {
    const { id } = await desk.aRequest();
    await desk.approve(id);
    await desk.settle({ requestId: id, outcome: 'not-carried-out', problem: 'number-taken' });
    expect(await desk.show(id)).toMatchObject({ status: 'approved', problem: 'number-taken', revision: 3 });
    expect((await desk.list({ status: 'not-carried-out' })).items.map((item) => item.id)).toContain(id);
    expect((await desk.list({ status: 'waiting' })).items.map((item) => item.id)).toContain(id);
    expect((await desk.reject(id, { revision: 3 })).status).toBe(200);
    // The outcome of the older approval arrives too late.
    await desk.settle({ requestId: id, outcome: 'not-carried-out', problem: 'person-gone' });
    expect(await desk.show(id)).toMatchObject({ status: 'rejected', problem: null });
  });
});

it('names who decided, though everything failed right after the commit', async () => {
  const { id } = await desk.aRequest();
  const decide = () =>
    running.call(approveAccessRequest, accountOf(ada), {
      params: { id },
      body: { revision: 1, external },
      headers: { 'idempotency-key': `decision-of-${id}` },
    });
  setFailpoint('access-decision.after-commit', 'throw');
  expect((await decide()).status).toBe(500);
  setFailpoint('access-decision.after-commit', undefined);
  expect([(await decide()).status, (await desk.approvals(id)).length]).toEqual([200, 1]);
});

describe('a bulk decision', () => {
  it('has a result for each row: failures leave the others decided', async () => {
    const [one, gone, two] = [await desk.aRequest(), await desk.aRequest(), await desk.aRequest()];
    await desk.reject(gone.id, {}, bo);
    const items = [one, gone, two].map(({ id }) => ({ id, revision: 1 }));
    const answer = await running.call(decideAccessRequests, accountOf(ada), {
      body: { items, decision: { kind: 'approve', external } },
    });
    expect(answer.status).toBe(200);
    expect(answer.body['results']).toMatchObject([
      { id: one.id, done: true, status: 'approved', revision: 2 },
      {
        ...{ id: gone.id, done: false, code: 'access-request/already-decided' },
        message: 'Bo Boss already rejected this request. Nothing was changed.',
      },
      { id: two.id, done: true, status: 'approved' },
    ]);
    expect([(await desk.approvals(one.id)).length, (await desk.approvals(gone.id)).length]).toEqual([1, 0]);
  });

  it('accepts 200 rows at most', async () => {
    const items = Array.from({ length: 201 }, () => ({ id: randomUUID(), revision: 1 }));
    const send = (rows: typeof items) =>
      running.call(decideAccessRequests, accountOf(ada), {
        body: { items: rows, decision: { kind: 'reject', reason: 'No.' } },
      });
    expect((await send(items)).status).toBe(400);
    const { body } = await send(items.slice(0, 200));
    expect(body['results']).toHaveLength(200);
  });
});

describe('time', () => {
  it('expires undecided requests and unanswered questions, once each', async () => {
    const [old, asked] = [await desk.aRequest(), await desk.aRequest()];
    await desk.ask(asked.id);
    const other = await running.another();
    const round = () =>
      Promise.all([running.service, other].map((at) => at.app.get(Periodic).run('expire-requests')));
    running.clock.advance({ hours: 29 * 24 });
    await round();
    expect([(await desk.show(old.id)).status, (await desk.show(asked.id)).status]).toEqual([
      'pending',
      'needs-information',
    ]);
    running.clock.advance({ hours: 25 });
    await round();
    expect((await desk.show(asked.id)).status).toBe('expired');
    running.clock.advance({ hours: 60 * 24 });
    await round();
    expect((await desk.show(old.id)).status).toBe('expired');
    for (const { email } of [old, asked]) {
      expect(await running.mailsTo(email, 'expired')).toHaveLength(1);
    }
  });

  it('expires every request but the one that fails, and that one as soon as possible', async () => {
    const [poisoned, other] = [await desk.aRequest(), await desk.aRequest()];
    await running.rows.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    );
    await running.rows.query(
      `create trigger refuse before update on access_request for each row
       when (new.id = '${poisoned.id}') execute function refuse()`,
    );
    const round = () => running.service.app.get(Periodic).run('expire-requests');
    running.clock.advance({ hours: 91 * 24 });
    await round();
    expect((await desk.show(other.id)).status).toBe('expired');
    await running.rows.query('drop trigger refuse on access_request');
    await round();
    expect((await desk.show(poisoned.id)).status).toBe('expired');
  });

  it('keeps the failure count of a request that another process has locked', async () => {
    const { id } = await desk.aRequest();
    await running.rows.query(
      `insert into failing_item values ('expire-requests', $1, 4, now(), '2026-01-01')`,
      [id],
    );
    running.clock.advance({ hours: 91 * 24 });
    const round = () => running.service.app.get(Periodic).run('expire-requests');
    const counted = async () =>
      (await running.rows.query('select from failing_item where item = $1 and failures = 4', [id])).rowCount;
    const holder = await running.rows.connect();
    await holder.query('begin');
    await holder.query('select from access_request where id = $1 for update', [id]);
    await round();
    await holder.query('rollback');
    holder.release();
    expect(await counted()).toBe(1);
    await round();
    expect([await counted(), (await desk.show(id)).status]).toEqual([0, 'expired']);
  });
});
