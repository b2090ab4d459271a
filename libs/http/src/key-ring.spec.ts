import { CompactSign, compactVerify, exportJWK, generateKeyPair, type CryptoKey } from 'jose';
import { KeyRing } from './key-ring.ts';

async function aKey() {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  return { privateKey, jwk: await exportJWK(publicKey), privateJwk: await exportJWK(privateKey) };
}

const signed = (key: CryptoKey): Promise<string> =>
  new CompactSign(new TextEncoder().encode('a')).setProtectedHeader({ alg: 'EdDSA' }).sign(key);

it('tries every key where none is named', async () => {
  const [older, newer] = [await aKey(), await aKey()];
  const ring = await KeyRing.of([newer.jwk, older.jwk], 'EdDSA');
  for (const { privateKey } of [older, newer]) {
    const token = await signed(privateKey);
    await expect(ring.open(undefined, (key) => compactVerify(token, key))).resolves.toBeDefined();
  }
  const foreign = await signed((await aKey()).privateKey);
  await expect(ring.open(undefined, (key) => compactVerify(foreign, key))).rejects.toThrow(/signature/);
});

it('takes the named key alone', async () => {
  const tried: unknown[] = [];
  const [older, newer] = [await aKey(), await aKey()];
  const ring = await KeyRing.of([older.jwk, newer.jwk], 'EdDSA');
  const idOfOlder = await KeyRing.idOf(older.privateJwk);
  await ring.open(idOfOlder, (key) => Promise.resolve(tried.push(key)));
  expect(tried).toHaveLength(1);
  const token = await signed(newer.privateKey);
  await expect(ring.open(idOfOlder, (key) => compactVerify(token, key))).rejects.toThrow(/signature/);
  const idOfForeign = await KeyRing.idOf((await aKey()).jwk);
  await expect(ring.open(idOfForeign, (key) => compactVerify(token, key))).rejects.toThrow(/unknown key/);
});
