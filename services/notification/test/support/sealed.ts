import { jwkOf } from '@rigwise/testing';
import { CompactEncrypt, importJWK } from 'jose';

/** Seals for notification alone, as identity and access-request do. */
export async function sealed(sealingKey: string, secrets: object): Promise<string> {
  const key = await importJWK(jwkOf(sealingKey) as Parameters<typeof importJWK>[0], 'ECDH-ES');
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(secrets)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(key);
}
