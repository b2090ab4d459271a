import { MailSealer } from '@rigwise/messaging';
import { CompactEncrypt, exportJWK, generateKeyPair, type CryptoKey } from 'jose';
import { SecretsOpener } from './secrets-opener.ts';

const keys = () => generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
const seal = (text: string, key: CryptoKey, enc = 'A256GCM') =>
  new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader({ alg: 'ECDH-ES', enc }).encrypt(key);
const code = JSON.stringify({ code: '042137' });

it.each([{ code: '042137' }, { code: '042137', linkToken: 'AAAAAAAAAAAAAAAAAAAAAA' }])(
  'opens what was sealed for it: %j',
  async (secrets) => {
    const { publicKey, privateKey } = await keys();
    const opener = await SecretsOpener.create([await exportJWK(privateKey)]);
    await expect(opener.open(await seal(JSON.stringify(secrets), publicKey))).resolves.toEqual(secrets);
  },
);

it('opens what was sealed for either key during a key change, also without a key id', async () => {
  const [older, newer] = [await keys(), await keys()];
  const jwks = [await exportJWK(newer.privateKey), await exportJWK(older.privateKey)];
  const opener = await SecretsOpener.create(jwks);
  for (const { publicKey } of [older, newer]) {
    const sealer = await MailSealer.create(await exportJWK(publicKey));
    await expect(opener.open(await sealer.seal({ code: '042137' }))).resolves.toEqual({ code: '042137' });
    await expect(opener.open(await seal(code, publicKey))).resolves.toEqual({ code: '042137' });
  }
  const dropped = await SecretsOpener.create(jwks.slice(0, 1));
  const late = await MailSealer.create(await exportJWK(older.publicKey));
  await expect(dropped.open(await late.seal({ code: '042137' }))).rejects.toThrow(/unknown key/);
});

it('opens nothing that was sealed for another key, by other means, or not at all', async () => {
  const [ours, theirs] = [await keys(), await keys()];
  const opener = await SecretsOpener.create([await exportJWK(ours.privateKey)]);
  await expect(opener.open(await seal(code, theirs.publicKey))).rejects.toThrow();
  await expect(opener.open(await seal(code, ours.publicKey, 'A128GCM'))).rejects.toThrow();
  await expect(opener.open(code)).rejects.toThrow();
});

it.each(['042137', '042137 no JSON', '{"code":42137}', '{}', 'null'])(
  'rejects %j, without quoting it',
  async (text) => {
    const { publicKey, privateKey } = await keys();
    const opener = await SecretsOpener.create([await exportJWK(privateKey)]);
    const told = await opener.open(await seal(text, publicKey)).then(
      () => 'nothing',
      ({ message, cause }: Error) => [message, cause],
    );
    expect(told).toEqual(['The decrypted content is not the secrets of a mail', undefined]);
  },
);
