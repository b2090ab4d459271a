import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressed } from './compressed.ts';

const FORM = Buffer.from(
  JSON.stringify(Array.from({ length: 200 }, (_, number) => ({ number, stem: 'Who?' }))),
);

it.each([
  ['br', brotliDecompressSync, 'gzip, deflate, br, zstd'],
  ['gzip', gunzipSync, 'gzip;q=1.0, br;q=0'],
] as const)(
  'sends a large body as %s to a browser that understands it',
  async (encoding, opened, accepted) => {
    const { body, headers } = await compressed(FORM, accepted);
    expect(headers).toEqual({ vary: 'accept-encoding', 'content-encoding': encoding });
    expect(body.length).toBeLessThan(FORM.length / 4);
    expect(opened(body)).toEqual(FORM);
  },
);

it.each([undefined, '', 'identity', 'gzip;q=0'])(
  'sends it as it is to one that accepts %j',
  async (accepted) => {
    expect(await compressed(FORM, accepted)).toEqual({ body: FORM, headers: { vary: 'accept-encoding' } });
  },
);

it('sends a small body as it is', async () => {
  const small = Buffer.from('{}');
  expect(await compressed(small, 'br')).toEqual({ body: small, headers: {} });
});
