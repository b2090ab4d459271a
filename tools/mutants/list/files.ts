import { inBrowser, integration, unit, type Mutant } from '../mutant.ts';

const files = 'libs/files/src';
const uploads = `${files}/uploads`;
const everything = 'e2e/files.int-spec.ts';
const erased = 'is in no table, Redis or queue any longer';
const console = 'console/src/api/upload-file.ts';
const consoleSpec = 'console/src/api/upload-file.spec.ts';

/** Files arrive whole and once, reach nobody else, and go when they must. */
export const uploadedFiles: readonly Mutant[] = [
  {
    name: 'a chunk is stored at whatever offset it claims',
    file: `${uploads}/receive-uploads.ts`,
    find: 'if (offset !== received) throw new OtherOffset(received);',
    replace: '',
    red: integration(
      everything,
      'accepts one of two simultaneous chunks, and a chunk whose response was lost once',
    ),
  },
  {
    name: 'a file may grow beyond its declared size',
    file: `${uploads}/receive-uploads.ts`,
    find: 'received + bytes.length > size',
    replace: 'received > size',
    red: integration(
      everything,
      'is refused if it is too large, of a wrong type, or has a missing or wrong offset or name',
    ),
  },
  {
    name: "a file's name shows a wrong extension",
    file: 'libs/contracts/src/define-upload.ts',
    find: '\\u202a-\\u202e',
    replace: '',
    red: integration(
      everything,
      'is refused if it is too large, of a wrong type, or has a missing or wrong offset or name',
    ),
  },
  {
    name: "anyone who knows an upload's id can access it",
    file: `${files}/files.repository.ts`,
    find: 'where id = $1::uuid and purpose = $2 and account_id = $3::uuid`;',
    replace: 'where id = $1::uuid and purpose = $2 and $3::uuid is not null`;',
    red: integration(everything, 'is private: nobody else can see, continue, discard or claim it'),
  },
  {
    name: "anyone who knows a file's id can claim it",
    file: `${files}/files.repository.ts`,
    find: 'where id = $1::uuid and account_id = $2::uuid and purpose = $5 and stored',
    replace: 'where id = $1::uuid and $2::uuid is not null and purpose = $5 and stored',
    red: integration(everything, 'is private: nobody else can see, continue, discard or claim it'),
  },
  {
    name: 'anyone can have unlimited unfinished uploads',
    file: `${files}/files.repository.ts`,
    find: 'filter (where not stored) < $10::int',
    replace: 'filter (where not stored) < 10 * $10::int',
    red: integration(everything, 'is limited to ten unfinished ones'),
  },
  {
    name: 'anyone can exceed the upload limit by starting many at once',
    file: `${files}/files.repository.ts`,
    find: 'await tx.$executeRawUnsafe(LOCK_ACCOUNT, accountId);',
    replace: '',
    red: integration(everything, 'is limited to ten unfinished ones, even if many start simultaneously'),
  },
  {
    name: 'anyone can fill the store with unclaimed files',
    file: `${files}/files.repository.ts`,
    find: 'and count(*) < $11::int',
    replace: 'and $11::int is not null',
    red: integration(everything, 'is limited to fifty unfinished or unclaimed ones'),
  },
  {
    name: 'an empty chunk is stored at the next offset',
    file: `${uploads}/receive-uploads.ts`,
    find: 'if (bytes.length === 0) return received;',
    replace: '',
    red: integration(everything, 'continues after a chunk that turned out to be empty'),
  },
  {
    name: 'a file is claimed as another kind',
    file: `${files}/files.repository.ts`,
    find: 'and purpose = $5 and stored and owner is null',
    replace: 'and $5 is not null and stored and owner is null',
    red: integration(everything, 'is claimed once, as the kind that it was uploaded as'),
  },
  {
    name: 'a file its owner released can be claimed again',
    file: `${files}/files.repository.ts`,
    find: 'update file set expires_at = $2::timestamptz where owner = $1 and expires_at is null`',
    replace: 'update file set owner = null, expires_at = $2::timestamptz where owner = $1`',
    red: integration(everything, 'is claimed once, as the kind that it was uploaded as'),
  },
  {
    name: "a file's declared type is trusted",
    file: `${uploads}/check-content.ts`,
    find: 'return this.types.find((type) => type === found?.mime);',
    replace: 'return this.types.find((type) => type === found?.mime) ?? this.types[0];',
    red: integration(everything, 'is refused and deleted'),
  },
  {
    name: 'a file damaged in transit is accepted',
    file: `${uploads}/check-content.ts`,
    find: 'if (sha256 && !digest.equals(sha256)) {',
    replace: 'if (sha256 && digest.length === 0) {',
    red: integration(everything, 'is refused and deleted'),
  },
  {
    name: 'malware is accepted',
    file: `${uploads}/check-uploads.ts`,
    find: 'if (found !== null) {',
    replace: "if (found === '') {",
    red: integration(everything, 'is refused and deleted'),
  },
  {
    name: 'a file is accepted unscanned while the scanner is down',
    file: `${files}/scan/clamd.ts`,
    find: "if (answer === '') throw scannerAway(error);",
    replace: "if (answer === '' && error !== undefined) return 'stream: OK';",
    red: integration(everything, 'waits for a scanner that is down'),
  },
  {
    name: 'a partial scan approves a file',
    file: `${files}/scan/clamd.ts`,
    find: "text === 'stream: OK' && isWhole",
    replace: "text === 'stream: OK'",
    red: unit(`${files}/scan/clamd.spec.ts`, 'ignores a verdict on an incompletely sent file'),
  },
  {
    name: "a scanner's response can exhaust memory",
    file: `${files}/scan/clamd.ts`,
    find: 'if (answer.length === LONGEST_ANSWER) socket.destroy();',
    replace: '',
    red: unit(`${files}/scan/clamd.spec.ts`, 'stops at a scanner whose response never ends'),
  },
  {
    name: 'one missing file stops all deletions',
    file: `${files}/store/s3-store.ts`,
    find: "const isGone = method === 'DELETE' && answer.statusCode === 404;",
    replace: 'const isGone = false;',
    red: unit(`${files}/store/s3-store.spec.ts`, 'from the store as removed'),
  },
  {
    name: 'an unreadable file is retried forever, as in a store outage',
    file: `${files}/store/s3-store.ts`,
    find: 'throw failure.own ?? error;',
    replace: 'throw error;',
    red: unit(`${files}/store/s3-store.spec.ts`, 'is not unavailable if the file’s own bytes fail'),
  },
  {
    name: 'a file that crashes its process is retried forever',
    file: `${files}/files.repository.ts`,
    find: 'update file set failures = failures + 1, due_at = $2::timestamptz',
    replace: 'update file set due_at = $2::timestamptz',
    red: integration(
      everything,
      'that crashes its process eight times fails too: a try counts before it starts',
    ),
  },
  {
    name: 'an unclaimed file is never deleted',
    file: `${files}/files.module.ts`,
    find: 'stored.deleteExpired(before, limit)',
    replace: 'stored.deleteExpired(new Date(0), limit)',
    red: integration(
      everything,
      'without an owner is deleted after a day, as is an unfinished one; a claimed one stays',
    ),
  },
  {
    name: 'a file stays in the store after its row is deleted',
    file: `${files}/stored-files.ts`,
    find: "if (status !== 'receiving') await this.contents?.remove(id);",
    replace: "if (status === 'receiving') await this.contents?.remove(id);",
    red: integration(
      everything,
      'without an owner is deleted after a day, as is an unfinished one; a claimed one stays',
    ),
  },
  {
    name: 'one undeletable file blocks all deletions',
    file: `${files}/stored-files.ts`,
    find: 'if (isUnavailable(error)) break;',
    replace: 'if (isUnavailable(error) || failure !== undefined) throw error;',
    red: integration(everything, 'that the store can’t delete stays, and blocks no other'),
  },
  {
    name: 'an aborted try leaves its file in the store',
    file: `${files}/stored-files.ts`,
    find: "if (status !== 'receiving') await this.contents?.remove(id);",
    replace: "if (status === 'done') await this.contents?.remove(id);",
    red: integration(everything, 'that could not be stored leaves nothing in the store'),
  },
  {
    name: "a user's uploads survive their erasure",
    file: 'libs/service/src/erasure/finish-erasures.ts',
    find: 'if (accountId !== null) await this.parts.files()?.erase(accountId);',
    replace: '',
    red: integration(everything, 'is erased with its uploader, unless it outlives them: then without a name'),
  },
  {
    name: "an administrator's uploads survive their erasure",
    file: 'services/identity/src/administration/erasure/finish-erasures.ts',
    find: 'if (accountId !== null) await this.files.erase(accountId);',
    replace: '',
    red: integration('e2e/erasure.int-spec.ts', erased),
  },
  {
    name: 'a file is displayed as a page',
    file: `${files}/downloads/send-file.ts`,
    find: 'void reply.headers({ ...INERT, etag });',
    replace: 'void reply.headers({ etag });',
    red: integration(everything, 'is downloaded inert, whole and in parts'),
  },
  {
    name: 'a name can end its header',
    file: `${files}/downloads/disposition.ts`,
    find: ".replaceAll(UNSAFE, '_')",
    replace: '',
    red: unit(`${files}/downloads/disposition.spec.ts`, 'is downloaded as'),
  },
  {
    name: 'a range beyond the end of a file is cut to nothing',
    file: `${files}/downloads/byte-range.ts`,
    find: 'if (Number(from) >= size) return null;',
    replace: '',
    red: unit(`${files}/downloads/byte-range.spec.ts`, 'of ten bytes is'),
  },
  {
    name: 'a chunk may take forever to arrive',
    file: 'libs/platform/src/service/fastify-options.ts',
    find: 'requestTimeout: config.REQUEST_TIMEOUT,',
    replace: 'requestTimeout: 0,',
    red: integration(
      'services/gateway/test/slow-bodies.int-spec.ts',
      'a client that trickles, or continues after a refusal, is disconnected',
    ),
  },
  {
    name: 'the console reloads after a lost connection',
    file: console,
    find: 'if (failures > 0) upload = await look();',
    replace: '',
    red: inBrowser(
      consoleSpec,
      'resumes at the server’s offset, after a lost chunk and after a lost response',
    ),
  },
  {
    name: 'a re-chosen file restarts from the beginning',
    file: console,
    find: 'if (kept?.endsWith(` ${print}`)) {',
    replace: 'if (kept === print) {',
    red: inBrowser(consoleSpec, 'resumes the same file later, and starts a different one from the beginning'),
  },
];
