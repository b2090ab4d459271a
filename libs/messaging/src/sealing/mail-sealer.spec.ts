import { calculateJwkThumbprint, compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { MailSealer } from './mail-sealer.ts';

it('can be opened with the private key alone, and is never the same twice', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const sealer = await MailSealer.create(await exportJWK(publicKey));
  const [one, two] = [await sealer.seal({ code: '042137' }), await sealer.seal({ code: '042137' })];
  expect(one).not.toBe(two);
  for (const sealed of [one, two]) {
    expect(sealed).not.toContain('042137');
    const { plaintext, protectedHeader } = await compactDecrypt(sealed, privateKey);
    expect(new TextDecoder().decode(plaintext)).toBe('{"code":"042137"}');
    const kid = await calculateJwkThumbprint(await exportJWK(privateKey));
    expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid });
  }
});
