import { crc32, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { PackedText } from './packed-text.ts';

it('is one deflate stream of everything that was added, with its size and checksum', () => {
  const piece = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('resource '.repeat(9_000)));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = new PackedText();
      for (const one of pieces) text.add(one);
      const whole = Buffer.from(pieces.join(''));
      expect(inflateRawSync(text.end())).toEqual(whole);
      expect([text.size, text.crc]).toEqual([whole.length, crc32(whole)]);
    }),
  );
});
