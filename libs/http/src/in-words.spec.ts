import { inWords } from './in-words.ts';

describe('inWords', () => {
  it.each([
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [120, '2 minutes'],
    [121, '3 minutes'],
  ])('%i', (seconds, words) => {
    expect(inWords(seconds)).toBe(words);
  });
});
