import { firstIdOf, madeAt, newId } from './new-id.ts';

describe('the time in an id', () => {
  it('is that of its making', () => {
    const before = Date.now();
    const at = madeAt(newId()).getTime();
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });

  it('tells which ids lie in a span', () => {
    const id = newId();
    const [then, later] = [madeAt(id), new Date(madeAt(id).getTime() + 1)];
    expect(firstIdOf(then) <= id).toBe(true);
    expect(id < firstIdOf(later)).toBe(true);
    expect(madeAt(firstIdOf(then))).toEqual(then);
  });
});
