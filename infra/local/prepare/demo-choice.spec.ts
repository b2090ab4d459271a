import { chooseDemo } from './demo-choice.ts';

const first = { remembered: undefined, empty: false, local: true, databasesThere: false };

describe('chooseDemo', () => {
  it('loads the demo company into an empty database on this machine', () => {
    expect(chooseDemo(first)).toBe(true);
  });

  it('leaves it out on request, on another machine, and if there is data already', () => {
    expect(chooseDemo({ ...first, empty: true })).toBe(false);
    expect(chooseDemo({ ...first, local: false })).toBe(false);
    expect(chooseDemo({ ...first, databasesThere: true })).toBe(false);
  });

  it('continues as it started, also after a first start that was killed half-way', () => {
    expect(chooseDemo({ ...first, remembered: true, databasesThere: true })).toBe(true);
    expect(chooseDemo({ ...first, remembered: false, databasesThere: true })).toBe(false);
    expect(chooseDemo({ ...first, remembered: false, empty: true })).toBe(false);
  });

  it('refuses to leave out what is already loaded, and says how to', () => {
    expect(() => chooseDemo({ ...first, remembered: true, empty: true })).toThrow(/npm run reset/);
  });
});
