import { randomUUID } from 'node:crypto';
import { createPrismaAdapter, SqlIdempotencyStore } from '@rigwise/persistence';
import { applyMigrations } from '@rigwise/persistence/migrations';
import { failureOf, UNAVAILABLE } from './support/failure-of.ts';
import { generateTestClient, type TestClient } from './support/test-client.ts';
import { createTestDatabase, sharedMigrations, type TestDatabase } from './support/test-database.ts';

jest.setTimeout(120_000);

const NOW = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const CLAIM_SECONDS = 30;
const REMEMBERED_SECONDS = 86_400;

let database: TestDatabase;
let generated: Awaited<ReturnType<typeof generateTestClient>>;
let client: TestClient;
let store: SqlIdempotencyStore;

beforeAll(async () => {
  [database, generated] = await Promise.all([createTestDatabase(), generateTestClient()]);
  await applyMigrations({ databaseUrl: database.url, folders: [sharedMigrations] });
  const adapter = createPrismaAdapter(database.url, {
    connectionTimeoutMs: 20_000,
    statementTimeoutMs: 20_000,
  });
  client = new generated.Client({ adapter });
  store = new SqlIdempotencyStore(client);
});

afterAll(async () => {
  await client.$disconnect();
  await database.drop();
  generated.remove();
});

const aClaim = (overrides: { keyHash?: string; bodyHash?: string; at?: Date } = {}) => {
  const { keyHash = randomUUID(), bodyHash = 'body', at = NOW } = overrides;
  const from = (seconds: number): Date => new Date(at.getTime() + seconds * 1000);
  return {
    ...{ keyHash, bodyHash, at, claimId: randomUUID() },
    ...{ claimedUntil: from(CLAIM_SECONDS), expiresAt: from(REMEMBERED_SECONDS) },
  };
};

const answer = Buffer.from([0, 1, 254, 255]);

describe('a claim', () => {
  it('succeeds for exactly one of many simultaneous requests', async () => {
    const { keyHash } = aClaim();
    const states = await Promise.all(
      Array.from({ length: 20 }, async () => (await store.claim(aClaim({ keyHash }))).state),
    );
    expect(states.filter((state) => state === 'claimed')).toHaveLength(1);
    expect(states.filter((state) => state === 'in-progress')).toHaveLength(19);
  });

  it('gives everyone after it the same response, byte by byte, for the same body', async () => {
    const first = aClaim({ bodyHash: 'first body' });
    await store.claim(first);
    await store.complete({ ...first, answer });
    const again = await store.claim(aClaim({ keyHash: first.keyHash, at: later(REMEMBERED_SECONDS - 1) }));
    expect(again).toMatchObject({ state: 'completed', bodyHash: 'first body' });
    expect(Buffer.from((again as { answer: Uint8Array }).answer)).toEqual(answer);
  });

  it('reports another body under the same key while in progress', async () => {
    const first = aClaim({ bodyHash: 'first body' });
    await store.claim(first);
    const other = await store.claim(aClaim({ keyHash: first.keyHash, bodyHash: 'other body' }));
    expect(other).toEqual({ state: 'in-progress', bodyHash: 'first body' });
  });

  it('is free again once it is released', async () => {
    const first = aClaim();
    await store.claim(first);
    await store.release(first);
    expect(await store.claim(aClaim({ keyHash: first.keyHash }))).toEqual({
      state: 'claimed',
      effects: null,
    });
  });

  it('is taken over from a dead process, which then can neither answer nor release it', async () => {
    const gone = aClaim();
    await store.claim(gone);
    const early = aClaim({ keyHash: gone.keyHash, at: later(CLAIM_SECONDS - 1) });
    expect(await store.claim(early)).toMatchObject({ state: 'in-progress' });
    const next = aClaim({ keyHash: gone.keyHash, at: later(CLAIM_SECONDS) });
    expect(await store.claim(next)).toEqual({ state: 'claimed', effects: null });
    await store.release(gone);
    await store.complete({ ...gone, answer: Buffer.from('late') });
    await store.complete({ ...next, answer });
    const seen = await store.claim(aClaim({ keyHash: gone.keyHash, at: later(CLAIM_SECONDS + 1) }));
    expect(Buffer.from((seen as { answer: Uint8Array }).answer)).toEqual(answer);
  });

  it('is not taken over with another body', async () => {
    const gone = aClaim({ bodyHash: 'first body' });
    await store.claim(gone);
    const other = aClaim({ keyHash: gone.keyHash, bodyHash: 'other body', at: later(CLAIM_SECONDS) });
    expect(await store.claim(other)).toEqual({ state: 'in-progress', bodyHash: 'first body' });
  });

  it('keeps its response if it is released or answered again', async () => {
    const first = aClaim();
    await store.claim(first);
    await store.complete({ ...first, answer });
    await store.release(first);
    await store.complete({ ...first, answer: Buffer.from('other') });
    const seen = await store.claim(aClaim({ keyHash: first.keyHash }));
    expect(Buffer.from((seen as { answer: Uint8Array }).answer)).toEqual(answer);
  });

  it('is new once it has expired, without the old response', async () => {
    const old = aClaim();
    await store.claim(old);
    await store.complete({ ...old, answer });
    const renewed = aClaim({ keyHash: old.keyHash, at: later(REMEMBERED_SECONDS), bodyHash: 'other body' });
    expect(await store.claim(renewed)).toEqual({ state: 'claimed', effects: null });
    expect(await store.claim({ ...renewed, claimId: randomUUID() })).toEqual({
      state: 'in-progress',
      bodyHash: 'other body',
    });
  });
});

it('reports a database outage', async () => {
  const nowhere = new URL(database.url);
  nowhere.port = '9';
  const lost = new generated.Client({ adapter: createPrismaAdapter(nowhere.href) });
  const away = new SqlIdempotencyStore(lost);
  const claim = aClaim();
  for (const work of [
    () => away.claim(claim),
    () => away.complete({ ...claim, answer }),
    () => away.release(claim),
  ]) {
    expect(await failureOf(work())).toBe(UNAVAILABLE);
  }
  await lost.$disconnect();
});
