import { newId } from './new-id.ts';
import { currentContext, runInContext } from './request-context.ts';

it('lasts through everything awaited, and no further', async () => {
  const context = { correlationId: 'c', causationId: null };
  const seen = await runInContext(context, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return currentContext();
  });
  expect(seen).toBe(context);
  expect(currentContext()).toBeUndefined();
});

it('separates two simultaneous ones', async () => {
  const work = async (id: string): Promise<string | undefined> =>
    runInContext({ correlationId: id, causationId: null }, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return currentContext()?.correlationId;
    });
  expect(await Promise.all([work('a'), work('b')])).toEqual(['a', 'b']);
});

it('ids sort by the order of their making, also within a millisecond', () => {
  const ids = Array.from({ length: 2_000 }, newId);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
