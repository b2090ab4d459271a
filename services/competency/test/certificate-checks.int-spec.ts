import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import {
  downloadCertificate,
  downloadMyCertificate,
  downloadMyCredential,
  listCredentialKeys,
  resumeCertificate,
  revokeCertificate,
  shareMyCertificate,
  showCredentialKey,
  showStatusList,
  suspendCertificate,
  verifyCertificate,
  type CertificateRow,
} from '@rigwise/contracts';
import { anEmployee, ReadPdf, type PersonSnapshot } from '@rigwise/testing';
import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import { ADMIN, aResult, Desk, passed } from './support/desk.ts';

/** What holders take with them, and what strangers find. */
jest.setTimeout(120_000);

const MOST_BYTES = 15_000;
const admin = { ...ADMIN, personId: randomUUID() };
const signer = anEmployee({ firstName: 'Sia', lastName: 'Signer' });
const testId = randomUUID();
const TITLE = 'Kick <detection> & more';
let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
  await desk.know(signer);
  const skillId = await desk.skill('CC-1');
  await desk.rule(skillId, { awareness: [passed(testId)] });
  const levels = [{ skillId, level: 'awareness' as const }];
  await desk.scheme({ levels, title: TITLE });
  await desk.scheme({ levels, title: 'By a signer', signers: [signer.personId] });
});
afterAll(() => desk.running.close());

const callerOf = ({ account, personId }: PersonSnapshot) =>
  ({ sub: account?.accountId ?? '', role: 'employee', username: '', personId }) as const;
async function aHolder(more: Partial<PersonSnapshot> = {}) {
  const person = anEmployee({ firstName: 'Nora', lastName: 'O’Hara', ...more });
  await desk.know(person);
  await desk.tell([aResult(person, { testId }), 5]);
  const all = await desk.certificates(person);
  const of = (title: string) => all.find((one) => one.title === title) as CertificateRow;
  return { person, caller: callerOf(person), issued: of(TITLE), waiting: of('By a signer') };
}
const page = ({ publicId }: Pick<CertificateRow, 'publicId'>) =>
  desk.running.call(verifyCertificate, {}, { params: { publicId } });
const share = (caller: ReturnType<typeof callerOf>, { id }: CertificateRow, nameShownUntil: string | null) =>
  desk.running.call(shareMyCertificate, caller, {
    params: { certificateId: id },
    body: { nameShownUntil },
  });
const act = async (
  call: typeof suspendCertificate | typeof resumeCertificate | typeof revokeCertificate,
  { id }: CertificateRow,
  revision: number,
) => {
  const input = { params: { certificateId: id }, body: { revision, reason: 'A check on board' } };
  expect((await desk.running.call(call, admin, input)).status).toBe(200);
};

it('is checked by anyone at its address, who learns no more than the holder allows', async () => {
  const { caller, issued } = await aHolder();
  const { status, headers, text } = await page(issued);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('cache-control')).toBe('public, max-age=30');
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES);
  expect(text).not.toMatch(/<script|<detection>|O’Hara/);
  for (const said of ['valid today', 'Kick &lt;detection&gt; &amp; more', 'N. O.', issued.number])
    expect(text).toContain(said);
  expect(text).toMatch(/Valid until<\/dt>\s*<dd>27 February 2028/);
  // Today is 2 March 2026.
  expect((await share(caller, issued, '2026-03-02')).body).toMatchObject({ nameShownUntil: '2026-03-02' });
  expect((await page(issued)).text).toContain('Nora O’Hara');
  await share(caller, issued, '2026-03-01');
  expect((await page(issued)).text).not.toContain('O’Hara');
  await share(caller, issued, null);
  expect((await page(issued)).text).not.toContain('O’Hara');
});

it('is shared by its holder alone', async () => {
  const [{ issued }, other] = [await aHolder(), await aHolder()];
  const { status, problem } = await share(other.caller, issued, '2027-01-01');
  expect([status, problem.code]).toEqual([404, 'certificate/not-found']);
});

it('says at once when it is suspended, resumed, revoked or expired', async () => {
  const { issued } = await aHolder();
  const verdict = async () => /<strong>(.*?)<\/strong>/.exec((await page(issued)).text)?.[1];
  expect(await verdict()).toBe('Valid');
  await act(suspendCertificate, issued, 1);
  expect(await verdict()).toBe('Suspended');
  await act(resumeCertificate, issued, 2);
  expect(await verdict()).toBe('Valid');
  desk.running.clock.advance({ hours: 24 * 728 });
  expect(await verdict()).toBe('Expired');
  desk.running.clock.advance({ hours: -24 * 728 });
  await act(revokeCertificate, issued, 3);
  expect(await verdict()).toBe('Revoked');
});

it('is nowhere before it is issued, nor under an address that was made up', async () => {
  const { caller, waiting } = await aHolder();
  for (const publicId of [waiting.publicId, '0'.repeat(32)]) {
    const { status, text } = await page({ publicId });
    expect(status).toBe(404);
    expect(text).toContain('Rigwise issued no certificate with this address.');
  }
  for (const call of [downloadMyCertificate, downloadMyCredential]) {
    const answer = await desk.running.call(call, caller, { params: { certificateId: waiting.id } });
    expect([answer.status, answer.problem.code]).toEqual([409, 'certificate/not-now']);
  }
});

it('is downloaded as a PDF that says the same, by its holder and those who answer for them', async () => {
  const { caller, issued } = await aHolder();
  const params = { certificateId: issued.id };
  const mine = await desk.running.call(downloadMyCertificate, caller, { params });
  expect(mine.status).toBe(200);
  expect(mine.headers.get('content-type')).toBe('application/pdf');
  const words = new ReadPdf(mine.bytes).pages().join(' ').replaceAll(/\s+/g, ' ');
  for (const said of [TITLE, 'Nora O’Hara', issued.number, '27 February 2028']) expect(words).toContain(said);
  const theirs = await desk.running.call(downloadCertificate, admin, { params });
  expect(theirs.bytes.equals(mine.bytes)).toBe(true);
  const other = await aHolder();
  expect((await desk.running.call(downloadMyCertificate, other.caller, { params })).status).toBe(404);
});

interface Credential extends JWTPayload {
  readonly credentialStatus: { statusListCredential: string; statusListIndex: string };
  readonly credentialSubject: { encodedList: string };
}

it('is a credential that verifiers check by the published keys and the status list', async () => {
  const { caller, issued } = await aHolder();
  const keys = await desk.running.call(listCredentialKeys, {});
  expect(keys.headers.get('access-control-allow-origin')).toBe('*');
  expect(keys.text).not.toMatch(/"d":/);
  const published = createLocalJWKSet(keys.body as unknown as JSONWebKeySet);
  const today = { currentDate: desk.running.clock.now() };
  const verified = async (token: string) => (await jwtVerify<Credential>(token, published, today)).payload;

  const { text, headers } = await desk.running.call(downloadMyCredential, caller, {
    params: { certificateId: issued.id },
  });
  expect(headers.get('content-type')).toContain('application/vc+jwt');
  const credential = await verified(text);
  expect(credential.jti).toBe(`http://localhost:8080/verify/${issued.publicId}`);
  expect(text).not.toContain(Buffer.from('O’Hara').toString('base64url').slice(0, -2));
  const kid = (JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString()) as { kid: string })
    .kid;
  const one = await desk.running.call(
    showCredentialKey,
    {},
    { params: { thumbprint: kid.split('/').at(-1) ?? '' } },
  );
  expect(one.body).toMatchObject({ kid });

  const { statusListCredential, statusListIndex } = credential.credentialStatus;
  const isSet = async (): Promise<boolean> => {
    const list = statusListCredential.split('/').at(-1) ?? '';
    const answer = await desk.running.call(showStatusList, {}, { params: { list } });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=30');
    const { encodedList } = (await verified(answer.text)).credentialSubject;
    // Multibase: u is base64url (W3C Bitstring Status List 1.0, 3.3).
    const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
    const index = Number(statusListIndex);
    return (((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1;
  };
  expect(await isSet()).toBe(false);
  await act(suspendCertificate, issued, 1);
  expect(await isSet()).toBe(true);
  await act(resumeCertificate, issued, 2);
  expect(await isSet()).toBe(false);
  await act(revokeCertificate, issued, 3);
  expect(await isSet()).toBe(true);
  expect(decodeJwt(text).exp).toBe(Date.parse('2028-02-28T00:00:00Z') / 1000);
});

it('has no other keys and lists', async () => {
  const key = await desk.running.call(showCredentialKey, {}, { params: { thumbprint: 'A'.repeat(43) } });
  expect([key.status, key.problem.code]).toEqual([404, 'certificate/no-key']);
  const list = await desk.running.call(showStatusList, {}, { params: { list: '77' } });
  expect([list.status, list.problem.code]).toEqual([404, 'certificate/no-list']);
});
