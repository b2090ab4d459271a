import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { RecordKeys } from './record-keys.ts';

const ADDRESS = 'https://rig.example/keys';
const rsa = (): JsonWebKey =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
const ed25519 = (): JsonWebKey => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });

it.each([
  ['an Ed25519 key', ed25519],
  ['a key derived from RSA', rsa],
])('signs and verifies by %s, the same on every replica', async (_, make) => {
  const key = make();
  const [one, other] = [await RecordKeys.of([key], ADDRESS), await RecordKeys.of([key], ADDRESS)];
  const jws = await one.sign({ trip: 7 });
  expect(await other.verify(jws)).toEqual({ trip: 7 });
  expect([...one.published]).toEqual([...other.published]);
  expect([...one.published.values()]).toMatchObject([{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA' }]);
  expect(JSON.stringify([...one.published.values()])).not.toContain('"d"');
});

it('verifies what an earlier key signed for as long as it is listed, and not afterwards', async () => {
  const [before, after] = [rsa(), ed25519()];
  const jws = await (await RecordKeys.of([before], ADDRESS)).sign({ trip: 7 });
  expect(await (await RecordKeys.of([after, before], ADDRESS)).verify(jws)).toEqual({ trip: 7 });
  expect(await (await RecordKeys.of([after], ADDRESS)).verify(jws)).toBeUndefined();
});

it('takes nothing that was changed, or that isn’t signed', async () => {
  const keys = await RecordKeys.of([ed25519()], ADDRESS);
  const [header, , signature] = (await keys.sign({ fit: 1 })).split('.');
  const forged = Buffer.from(JSON.stringify({ fit: 2 })).toString('base64url');
  expect(await keys.verify(`${header}.${forged}.${signature}`)).toBeUndefined();
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  expect(await keys.verify(`${none}.${forged}.`)).toBeUndefined();
  expect(await keys.verify('nothing')).toBeUndefined();
});
