import { storableText } from './storable-text.ts';

describe('storableText', () => {
  it('cuts before a character that does not fit, never inside it', () => {
    expect(storableText('well 🛢️', 6)).toBe('well ');
    expect(storableText('well 🛢️', 7)).toBe('well 🛢');
  });

  it('leaves nothing in it that jsonb refuses', () => {
    expect(storableText('a\0b\uD83Dc\uDEE2')).toBe('a\uFFFDb\uFFFDc\uFFFD');
  });

  it('leaves every other text as it is', () => {
    expect(storableText('Ölfeld, 🛢️ und mehr', 100)).toBe('Ölfeld, 🛢️ und mehr');
  });
});
