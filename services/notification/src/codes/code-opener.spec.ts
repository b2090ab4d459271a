import { CompactEncrypt, exportJWK, generateKeyPair, type CryptoKey } from 'jose';
import { CodeOpener } from './code-opener.ts';

const keys = () => generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
const seal = (code: string, key: CryptoKey, enc = 'A256GCM') =>
  new CompactEncrypt(new TextEncoder().encode(code)).setProtectedHeader({ alg: 'ECDH-ES', enc }).encrypt(key);

it('opens a code that was sealed for it', async () => {
  const { publicKey, privateKey } = await keys();
  const opener = await CodeOpener.create(await exportJWK(privateKey));
  await expect(opener.open(await seal('042137', publicKey))).resolves.toBe('042137');
});

it('opens nothing that was sealed for another key, by other means, or not at all', async () => {
  const [ours, theirs] = [await keys(), await keys()];
  const opener = await CodeOpener.create(await exportJWK(ours.privateKey));
  await expect(opener.open(await seal('042137', theirs.publicKey))).rejects.toThrow();
  await expect(opener.open(await seal('042137', ours.publicKey, 'A128GCM'))).rejects.toThrow();
  await expect(opener.open('042137')).rejects.toThrow();
});
