import { CHUNK_BYTES, CHUNK_TYPE, tusHeaders, type Upload, type UploadDefinition } from '@rigwise/contracts';
import { RETRY_BACKOFF_CAP, RETRY_BACKOFF_FROM } from '../constants.ts';
import { ApiError, ConnectionLost, TimedOut } from './api-error.ts';
import { type Call, call as read, createCall } from './call.ts';

/** Small enough for a very slow connection within a request’s time limit. */
const SMALLEST_CHUNK_BYTES = CHUNK_BYTES / 8;
/** How long a connection may be gone before the user has to resume: five minutes. */
const MOST_FAILURES = 60;
const LOOK_AGAIN_MS = 1_000;

/** `checking`: all of it has arrived. `waiting`: the connection is lost, and tried again. */
export interface UploadProgress {
  readonly state: 'sending' | 'waiting' | 'checking';
  /** Bytes that the server has. */
  readonly sent: number;
}

export interface UploadOptions {
  readonly onProgress?: (progress: UploadProgress) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file in chunks and waits until it is checked. A lost connection is tried again from the last byte that
 * arrived; the same file, sent again later or after a reload, is resumed.
 * @returns the upload, `done` or `refused`
 * @throws ApiError, ConnectionLost or TimedOut; the signal's reason once it is aborted, which discards the upload
 */
export async function uploadFile(
  definition: UploadDefinition,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<Upload> {
  const { calls } = definition;
  const call = createCall();
  const begun = await resumed(call, definition, file);
  const params = { uploadId: begun.id };
  const look = async (): Promise<Upload> => (await read(calls.show, { params })).body;
  let [upload, most, failures] = [begun, CHUNK_BYTES, 0];
  const tell = (state: UploadProgress['state']): void => onProgress?.({ state, sent: upload.received });
  while (upload.status === 'receiving' || upload.status === 'checking') {
    if (signal.aborted) {
      forget(definition);
      await call(calls.discard, { params }).catch(() => undefined);
      signal.throwIfAborted();
    }
    try {
      if (failures > 0) upload = await look();
      if (upload.status === 'checking') {
        tell('checking');
        await pause(LOOK_AGAIN_MS);
        upload = await look();
      } else if (upload.status === 'receiving') {
        tell('sending');
        const chunk = chunkOf(file, upload.received, most);
        await call(calls.append, { params }, { chunk });
        const received = upload.received + chunk.bytes.size;
        upload = { ...upload, received, status: received === upload.size ? 'checking' : 'receiving' };
      }
      failures = 0;
    } catch (error) {
      failures++;
      if (failures > MOST_FAILURES || !mayResume(error)) throw error;
      if (error instanceof TimedOut) most = Math.max(SMALLEST_CHUNK_BYTES, most / 2);
      tell('waiting');
      await pause(Math.min(RETRY_BACKOFF_FROM * failures, RETRY_BACKOFF_CAP));
    }
  }
  forget(definition);
  return upload;
}

/** The upload of this file that was begun earlier in this tab, or a new one. */
async function resumed(call: Call, definition: UploadDefinition, file: File): Promise<Upload> {
  const { calls, purpose, types } = definition;
  const print = `${file.name} ${file.size} ${file.lastModified}`;
  const kept = sessionStorage.getItem(keyOf(purpose));
  if (kept?.endsWith(` ${print}`)) {
    const uploadId = kept.slice(0, -print.length - 1);
    const known = await read(calls.show, { params: { uploadId } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    });
    if (known && known.body.status !== 'refused') return known.body;
  }
  const type = types.find((one) => one === file.type);
  const body = { name: file.name.slice(-200), size: file.size, ...(type && { type }) };
  const { body: upload } = await call(calls.create, { body });
  sessionStorage.setItem(keyOf(purpose), `${upload.id} ${print}`);
  return upload;
}

const chunkOf = (file: File, offset: number, most: number) => ({
  bytes: file.slice(offset, offset + most),
  headers: { 'content-type': CHUNK_TYPE, [tusHeaders.offset]: String(offset) },
});

const keyOf = (purpose: string): string => `rigwise.upload.${purpose}`;
const forget = ({ purpose }: UploadDefinition): void => sessionStorage.removeItem(keyOf(purpose));

/** Whether the upload still exists: the server then says where to resume. */
const mayResume = (error: unknown): boolean =>
  error instanceof ConnectionLost ||
  error instanceof TimedOut ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 409 || error.status === 429));

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
