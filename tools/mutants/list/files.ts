import { inBrowser, integration, unit, type Mutant } from '../mutant.ts';

const files = 'libs/files/src';
const uploads = `${files}/uploads`;
const everything = 'e2e/files.int-spec.ts';
const erased = 'is in no table, no Redis and no queue any more';
const console = 'console/src/api/upload-file.ts';
const consoleSpec = 'console/src/api/upload-file.spec.ts';

/** Files arrive whole and once, reach nobody else, and go when they must. */
export const uploadedFiles: readonly Mutant[] = [
  {
    name: 'a chunk is stored wherever it says it begins',
    file: `${uploads}/receive-uploads.ts`,
    find: 'if (offset !== received) throw new OtherOffset(received);',
    replace: '',
    red: integration(everything, 'takes one of two chunks at once, and a chunk whose answer was lost once'),
  },
  {
    name: 'a file may become larger than it was announced',
    file: `${uploads}/receive-uploads.ts`,
    find: 'received + bytes.length > size',
    replace: 'received > size',
    red: integration(
      everything,
      'is refused where it is too large, of a type that is not taken, or has no offset',
    ),
  },
  {
    name: 'whoever knows the id of an upload reaches it',
    file: `${files}/files.repository.ts`,
    find: 'where id = $1::uuid and purpose = $2 and account_id = $3::uuid`;',
    replace: 'where id = $1::uuid and purpose = $2 and $3::uuid is not null`;',
    red: integration(everything, 'is nobody else’s: neither seen, continued, discarded nor claimed'),
  },
  {
    name: 'whoever knows the id of a file claims it',
    file: `${files}/files.repository.ts`,
    find: 'where id = $1::uuid and account_id = $2::uuid and purpose = $5 and stored',
    replace: 'where id = $1::uuid and $2::uuid is not null and purpose = $5 and stored',
    red: integration(everything, 'is nobody else’s: neither seen, continued, discarded nor claimed'),
  },
  {
    name: 'anybody has as many unfinished uploads as they like',
    file: `${files}/files.repository.ts`,
    find: 'filter (where not stored) < $10::int',
    replace: 'filter (where not stored) < 10 * $10::int',
    red: integration(everything, 'is one of ten at most that are unfinished'),
  },
  {
    name: 'anybody has as many unfinished uploads as they can begin at the same moment',
    file: `${files}/files.repository.ts`,
    find: 'await tx.$executeRawUnsafe(LOCK_ACCOUNT, accountId);',
    replace: '',
    red: integration(
      everything,
      'is one of ten at most that are unfinished, also of many that begin at the same moment',
    ),
  },
  {
    name: 'anybody fills the store with files that nothing claims',
    file: `${files}/files.repository.ts`,
    find: 'and count(*) < $11::int',
    replace: 'and $11::int is not null',
    red: integration(everything, 'is one of fifty at most that are unfinished, or that nothing has claimed'),
  },
  {
    name: 'an empty chunk stands where the next one begins',
    file: `${uploads}/receive-uploads.ts`,
    find: 'if (bytes.length === 0) return received;',
    replace: '',
    red: integration(everything, 'continues after a chunk that turned out to be empty'),
  },
  {
    name: 'a file is claimed as a kind that it was not uploaded as',
    file: `${files}/files.repository.ts`,
    find: 'and purpose = $5 and stored and owner is null',
    replace: 'and $5 is not null and stored and owner is null',
    red: integration(everything, 'is claimed once, as the kind that it was uploaded as'),
  },
  {
    name: 'a file that its owner gave up is claimed again',
    file: `${files}/files.repository.ts`,
    find: 'update file set expires_at = $2::timestamptz where owner = $1 and expires_at is null`',
    replace: 'update file set owner = null, expires_at = $2::timestamptz where owner = $1`',
    red: integration(everything, 'is claimed once, as the kind that it was uploaded as'),
  },
  {
    name: 'what a file says of itself is believed',
    file: `${uploads}/check-content.ts`,
    find: 'return this.types.find((type) => type === found?.mime);',
    replace: 'return this.types.find((type) => type === found?.mime) ?? this.types[0];',
    red: integration(everything, 'is refused and deleted'),
  },
  {
    name: 'a file that was changed on its way is taken',
    file: `${uploads}/check-content.ts`,
    find: 'if (sha256 && !digest.equals(sha256)) {',
    replace: 'if (sha256 && digest.length === 0) {',
    red: integration(everything, 'is refused and deleted'),
  },
  {
    name: 'malware is taken',
    file: `${uploads}/check-uploads.ts`,
    find: 'if (found !== null) {',
    replace: "if (found === '') {",
    red: integration(everything, 'is refused and deleted'),
  },
  {
    name: 'a file is taken unscanned while the scanner is away',
    file: `${files}/scan/clamd.ts`,
    find: "if (answer === '') throw scannerAway(error);",
    replace: "if (answer === '' && error !== undefined) return 'stream: OK';",
    red: integration(everything, 'waits for a scanner that is away'),
  },
  {
    name: 'a scanner that has seen a part of a file vouches for it',
    file: `${files}/scan/clamd.ts`,
    find: "text === 'stream: OK' && isWhole",
    replace: "text === 'stream: OK'",
    red: unit(`${files}/scan/clamd.spec.ts`, 'believes no verdict on a file that it has not sent whole'),
  },
  {
    name: 'a scanner fills the memory with its answer',
    file: `${files}/scan/clamd.ts`,
    find: 'if (answer.length === LONGEST_ANSWER) socket.destroy();',
    replace: '',
    red: unit(`${files}/scan/clamd.spec.ts`, 'ends with a scanner whose answer has no end'),
  },
  {
    name: 'a file that the store does not have stops the deletion of all',
    file: `${files}/store/s3-store.ts`,
    find: "const isGone = method === 'DELETE' && answer.statusCode === 404;",
    replace: 'const isGone = false;',
    red: unit(`${files}/store/s3-store.spec.ts`, 'has removed a file of which the store says'),
  },
  {
    name: 'a file that can’t be read is tried for ever, as if the store were away',
    file: `${files}/store/s3-store.ts`,
    find: 'throw failure.own ?? error;',
    replace: 'throw error;',
    red: unit(`${files}/store/s3-store.spec.ts`, 'does not call itself away where the file’s own bytes fail'),
  },
  {
    name: 'a file that nobody claimed is kept for good',
    file: `${files}/files.module.ts`,
    find: 'stored.deleteExpired(before, limit)',
    replace: 'stored.deleteExpired(new Date(0), limit)',
    red: integration(everything, 'without an owner goes after a day, as does what was never finished'),
  },
  {
    name: 'a file stays in the store when its row is gone',
    file: `${files}/stored-files.ts`,
    find: "if (status !== 'receiving') await this.store?.remove(id);",
    replace: "if (status === 'receiving') await this.store?.remove(id);",
    red: integration(everything, 'without an owner goes after a day, as does what was never finished'),
  },
  {
    name: 'a file that the store can’t delete keeps all others',
    file: `${files}/stored-files.ts`,
    find: 'if (isUnavailable(error)) break;',
    replace: 'if (isUnavailable(error) || failure !== undefined) throw error;',
    red: integration(everything, 'that the store can’t delete stays, and keeps no other one'),
  },
  {
    name: 'what a try left in the store stays there',
    file: `${files}/stored-files.ts`,
    find: "if (status !== 'receiving') await this.store?.remove(id);",
    replace: "if (status === 'done') await this.store?.remove(id);",
    red: integration(everything, 'that could not be kept leaves nothing in the store'),
  },
  {
    name: 'what somebody uploaded survives their erasure',
    file: 'libs/service/src/erasure/finish-erasures.ts',
    find: 'if (accountId !== null) await this.parts.files()?.erase(accountId);',
    replace: '',
    red: integration(everything, 'goes with its uploader who is erased, unless it outlives them'),
  },
  {
    name: 'what an administrator uploaded survives their erasure',
    file: 'services/identity/src/administration/erasure/finish-erasures.ts',
    find: 'if (accountId !== null) await this.files.erase(accountId);',
    replace: '',
    red: integration('e2e/erasure.int-spec.ts', erased),
  },
  {
    name: 'a file is shown as a page',
    file: `${files}/downloads/send-file.ts`,
    find: 'void reply.headers({ ...INERT, etag });',
    replace: 'void reply.headers({ etag });',
    red: integration(everything, 'is downloaded inert, whole and in parts'),
  },
  {
    name: 'a name ends the header that it stands in',
    file: `${files}/downloads/disposition.ts`,
    find: ".replaceAll(UNSAFE, '_')",
    replace: '',
    red: unit(`${files}/downloads/disposition.spec.ts`, 'is downloaded as'),
  },
  {
    name: 'a part beyond the end of a file is cut short to nothing',
    file: `${files}/downloads/byte-range.ts`,
    find: 'if (Number(from) >= size) return null;',
    replace: '',
    red: unit(`${files}/downloads/byte-range.spec.ts`, 'of ten bytes is'),
  },
  {
    name: 'a chunk may take as long as it likes to arrive',
    file: 'libs/platform/src/service/fastify-options.ts',
    find: 'requestTimeout: config.REQUEST_TIMEOUT,',
    replace: 'requestTimeout: 0,',
    red: integration(
      'services/gateway/test/slow-bodies.int-spec.ts',
      'who trickles or goes on after a refusal is hung up on',
    ),
  },
  {
    name: 'the console begins anew after a lost connection',
    file: console,
    find: 'if (failures > 0) upload = await look();',
    replace: '',
    red: inBrowser(
      consoleSpec,
      'goes on where the server is, after a chunk was lost and after its answer was',
    ),
  },
  {
    name: 'a file that is chosen again is sent from its beginning',
    file: console,
    find: 'if (kept?.endsWith(` ${print}`)) {',
    replace: 'if (kept === print) {',
    red: inBrowser(consoleSpec, 'resumes the same file later, and begins another anew'),
  },
];
