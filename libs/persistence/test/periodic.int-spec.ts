import type { SqlExecutor } from '@rigwise/persistence';
import { longWork, until, useReplicas } from './support/replica.ts';

jest.setTimeout(60_000);

const { aReplica, database } = useReplicas('job', 'failing_item');
beforeAll(() =>
  database().query('create table job (id text primary key, made_at timestamptz, done int default 0)'),
);

const addJobs = (...ids: string[]) =>
  database().query('insert into job select id, now() from unnest($1::text[]) id', ids);
const done = async () =>
  (await database().query<{ id: string }>('select id from job where done = 1 order by id')).map(
    ({ id }) => id,
  );
const failures = () => database().query('select item, failures from failing_item');

describe('a task', () => {
  it('runs once a period, however many replicas there are', async () => {
    const startedAt: number[] = [];
    const work = async () => void startedAt.push(performance.now());
    for (let count = 0; count < 3; count++) aReplica().work(work, 400);
    await until('five runs', () => startedAt.length >= 5);
    const gaps = startedAt.slice(1).map((at, index) => at - (startedAt[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(200);
  });

  it('overlaps itself in no replica, however long it takes', async () => {
    const { at, work } = longWork();
    for (let count = 0; count < 2; count++) aReplica(300).work(work);
    const leaseEnd = async () =>
      (
        await database().query<{ due_at: Date }>(`select due_at from periodic_task where holder is not null`)
      )[0]?.due_at;
    await until('a run', () => at.begun > 0);
    const first = await leaseEnd();
    await until(
      'a lease that was renewed for longer than it lasts',
      async () => ((await leaseEnd())?.getTime() ?? 0) - (first?.getTime() ?? Infinity) > 600,
    );
    expect(at.begun).toBe(1);
    at.end();
    await until('the next run', () => at.begun === 2);
    at.end();
  });

  describe('held by a process that works by another clock', () => {
    const LEASE_MS = 300;
    const leaseEnd = async (): Promise<number> =>
      (await database().query<{ due_at: Date }>('select due_at from periodic_task'))[0]?.due_at.getTime() ??
      0;

    async function held() {
      let runs = 0;
      const holder = aReplica(LEASE_MS);
      holder.periodic.work({ name: 'work', everyMs: 100, work: () => Promise.resolve() });
      aReplica(LEASE_MS).work(async () => void (runs += 1));
      await until('a run', () => runs > 0);
      const { at, work } = longWork();
      const holding = holder.periodic.holding(['work'], work).catch(() => 'failed');
      await until('the work', () => at.begun === 1);
      return { holder, at, holding, runs: () => runs };
    }

    it('runs nowhere because it is due, until that process is done', async () => {
      const { at, holding, runs } = await held();
      const [before, first] = [runs(), await leaseEnd()];
      await until('the lease to be renewed', async () => (await leaseEnd()) - first > 2 * LEASE_MS);
      // One that had begun may have ended since.
      expect(runs() - before).toBeLessThanOrEqual(1);
      const during = runs();
      at.end();
      expect(await holding).toBeUndefined();
      await until('the next run', () => runs() > during);
    });

    it('runs again once the lease of a killed one has ended', async () => {
      const { holder, at, holding, runs } = await held();
      const before = runs();
      await holder.pool.end();
      at.end();
      expect(await holding).toBe('failed');
      await until('another run', () => runs() > before + 1);
    });
  });

  it('with a short period costs one statement a run', async () => {
    const statements: string[] = [];
    const counted = (sql: SqlExecutor): SqlExecutor => ({
      $queryRawUnsafe: (text, ...values) => (statements.push(text), sql.$queryRawUnsafe(text, ...values)),
      $executeRawUnsafe: (text, ...values) => (statements.push(text), sql.$executeRawUnsafe(text, ...values)),
    });
    let runs = 0;
    aReplica(60_000, counted).work(async () => void runs++, 400);
    await until('three runs', () => runs === 3);
    expect(statements.filter((text) => !text.includes('taken'))).toEqual([]);
  });

  it('sets its next time last, after a renewal of its lease still in progress', async () => {
    const { at, work } = longWork();
    const order: string[] = [];
    let renew = (): void => undefined;
    const renewing = new Promise<void>((resolve) => (renew = resolve));
    const slow = (sql: SqlExecutor): SqlExecutor => ({
      ...sql,
      $executeRawUnsafe: async (text, ...values) => {
        const isRelease = text.includes('succeeded_at = case');
        if (order.push(isRelease ? 'releases' : 'renews') === 1) await renewing;
        const count = await sql.$executeRawUnsafe(text, ...values);
        if (!isRelease) order.push('renewed');
        return count;
      },
    });
    aReplica(300, slow).work(work);
    await until('a renewal', () => order.length > 0);
    at.end();
    for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
    renew();
    await until('the next time', () => order.includes('releases'));
    const before = order.slice(0, order.indexOf('releases'));
    const [begun, ended] = ['renews', 'renewed'].map((what) => before.filter((one) => one === what).length);
    expect(begun).toBeGreaterThan(0);
    expect(ended).toBe(begun);
    await until('the next run', () => at.begun === 2);
    at.end();
  });

  it('continues in another replica when the process that ran it dies', async () => {
    const { at, work } = longWork();
    const gone = aReplica(300).work(work);
    await until('a run', () => at.begun === 1);
    await gone.pool.end();
    let went = false;
    aReplica(300).work(async () => (went = true));
    await until('the other replica', () => went);
    at.end();
  });

  it('continues immediately in another replica when the process that ran it stops', async () => {
    const { at, work } = longWork();
    const stopping = aReplica().work(work);
    await until('a run', () => at.begun === 1);
    let went = false;
    const other = aReplica();
    other.work(async () => (went = true));
    const stopped = stopping.stop();
    at.end();
    await stopped;
    await until('the other replica', () => went);
    expect(at.begun).toBe(1);
  });

  it('keeps its period across restarts, pauses forever, and follows a shorter period', async () => {
    await database().query(`insert into periodic_task values
      ('work', now() + interval '1 hour', null, now()), ('paused', 'infinity', null, now())`);
    const replica = aReplica();
    const ran: string[] = [];
    replica.periodic.work({ name: 'paused', everyMs: 50, work: async () => ran.push('paused') });
    replica.work(async () => ran.push('work'), 50);
    await until('three runs', () => ran.length >= 3);
    expect(new Set(ran)).toEqual(new Set(['work']));
  });

  it.each([
    ['shorter', 60_000],
    ['longer', 50],
  ])(
    'that fails runs again, and is overdue until it succeeds: a period %s than its lease',
    async (_, leaseMs) => {
      await database().query(
        `insert into periodic_task values ('work', now(), null, now() - interval '1 hour')`,
      );
      let fails = true;
      const replica = aReplica(leaseMs).work(() =>
        fails ? Promise.reject(new Error('broken')) : Promise.resolve(),
      );
      await until('a failure', async () =>
        /outcome="failed"} [1-9]/.test(await replica.metric('periodic_runs_total')),
      );
      expect(await replica.metric('periodic_overdue_seconds')).toMatch(/task="work"} 3[56]\d\d/);
      fails = false;
      await until('a success', async () =>
        /task="work"} 0$/m.test(await replica.metric('periodic_overdue_seconds')),
      );
    },
  );

  it('has a name of its own', () => {
    const { periodic } = aReplica().jobs(() => undefined);
    expect(() => periodic.sweep({ name: 'jobs', everyMs: 1, sweeps: [] })).toThrow('jobs');
  });
});

describe('items', () => {
  it('run once each, by replicas that never wait for each other', async () => {
    await addJobs('a', 'b', 'c', 'd');
    let begun = 0;
    let both = (): void => undefined;
    const together = new Promise<void>((resolve) => (both = resolve));
    const each = (): Promise<void> => {
      if (++begun === 2) both();
      return together;
    };
    await Promise.all([0, 1].map(() => aReplica().jobs(each).periodic.run('jobs')));
    expect([begun, await done()]).toEqual([4, ['a', 'b', 'c', 'd']]);
  });

  it('that fail change nothing, stop none behind them, are paused and set aside, and reported', async () => {
    await addJobs('a', 'poison', 'z');
    let fails = true;
    const tried: string[] = [];
    // Not by itself meanwhile: a run beside another one may try an item whose failure isn't stored yet.
    const replica = aReplica().jobs((id) => {
      tried.push(id);
      if (id === 'poison' && fails) throw new Error('poison');
    }, 3_600_000);
    const { clock, periodic } = replica;
    periodic.onApplicationBootstrap();
    await periodic.run('jobs');
    expect([tried, await done()]).toEqual([
      ['a', 'poison', 'z'],
      ['a', 'z'],
    ]);
    expect(await replica.metric('periodic_items_left')).toContain('{task="jobs"} 1');
    for (let failed = 2; failed <= 5; failed++) {
      clock.advance({ minutes: 10 });
      await periodic.run('jobs');
    }
    expect(await failures()).toEqual([{ item: 'poison', failures: 5 }]);
    expect(await replica.metric('periodic_items_set_aside')).toContain('{task="jobs"} 1');
    expect(await replica.metric('periodic_items_total')).toContain('{task="jobs",outcome="failed"} 5');
    fails = false;
    await periodic.run('jobs');
    expect(await done()).toEqual(['a', 'z']);
    clock.advance({ minutes: 10 });
    await periodic.run('jobs');
    expect([await done(), await failures()]).toEqual([['a', 'poison', 'z'], []]);
    expect(await replica.metric('periodic_items_left')).toContain('{task="jobs"} 0');
  });

  it('that failed while the clock was wrong are not paused until then', async () => {
    await addJobs('a');
    const done: string[] = [];
    const { clock, periodic } = aReplica().jobs((id) => {
      if (clock.now().getFullYear() > 2026) throw new Error('wrong');
      done.push(id);
    });
    clock.advance({ hours: 9_000 });
    for (let failed = 1; failed <= 3; failed++) await periodic.run('jobs');
    clock.advance({ hours: -9_000 });
    await periodic.run('forget-failing-items');
    await periodic.run('jobs');
    expect([done, await failures()]).toEqual([['a'], []]);
  });

  it('that remain are no longer reported by a replica once another one runs the task', async () => {
    await addJobs('poison');
    await database().query('create table old (at timestamptz)');
    await database().query(`insert into old values ('2020-01-01')`);
    const replica = aReplica().jobs(() => Promise.reject(new Error('poison')));
    replica.periodic.sweep({
      ...{ name: 'sweep', everyMs: 100 },
      sweeps: [{ table: 'old', where: 'at < $1', keptMs: 0, remove: () => Promise.resolve(0) }],
    });
    replica.periodic.onApplicationBootstrap();
    const told = async () =>
      [await replica.metric('periodic_items_left'), await replica.metric('sweep_rows_left')].filter(
        (metric) => / 1$/m.test(metric),
      ).length;
    await until('what is left to be told', async () => (await told()) === 2);
    await database().query(
      `update periodic_task set due_at = now() + interval '1 minute', holder = gen_random_uuid()`,
    );
    await until('nothing to be told', async () => (await told()) === 0);
    await database().query('drop table old');
  });

  it('that are locked are skipped, and their failures stay counted', async () => {
    await addJobs('held', 'free');
    await database().query(`insert into failing_item values ('jobs', 'held', 4, now(), '2026-01-01')`);
    const { periodic, pool } = aReplica().jobs(() => undefined);
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query(`select from job where id = 'held' for update`);
    await periodic.run('jobs');
    expect([await done(), await failures()]).toEqual([['free'], [{ item: 'held', failures: 4 }]]);
    await holder.query('rollback');
    holder.release();
    await periodic.run('jobs');
    expect([await done(), await failures()]).toEqual([['free', 'held'], []]);
  });

  it('that are listed run page by page, and end with the service after the one in progress', async () => {
    const replica = aReplica();
    const ids = Array.from({ length: 450 }, (_, index) => String(index).padStart(3, '0'));
    let tried: string[] = [];
    let outcome: (id: string) => Promise<'passed-over' | void> = async () => undefined;
    replica.periodic.listed<string>({
      ...{ name: 'listed', everyMs: 3_600_000, idOf: (id) => id },
      list: async ({ limit, after }) => ids.filter((id) => id > (after ?? '')).slice(0, limit),
      each: (id) => {
        tried.push(id);
        return outcome(id);
      },
    });
    replica.periodic.onApplicationBootstrap();
    const run = () => replica.periodic.run('listed');
    outcome = (id) => (id === '300' ? Promise.reject(new Error('poison')) : Promise.resolve());
    await run();
    expect(tried).toEqual(ids);
    outcome = async () => 'passed-over';
    await run();
    expect(await failures()).toEqual([{ item: '300', failures: 1 }]);
    expect(await replica.metric('periodic_items_left')).toContain('{task="listed"} 450');
    outcome = async () => undefined;
    await run();
    expect(await failures()).toEqual([]);
    tried = [];
    outcome = async (id) => (id === '004' ? void (await replica.hooks.run()) : undefined);
    await run();
    expect(tried).toEqual(ids.slice(0, 5));
  });
});
