import { directoryFile, type Upload } from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import type { Platform, Somebody } from './platform.ts';

const { create, append, show } = directoryFile.calls;

/** Begins to upload a file of people, and sends its first chunk. @returns the upload's id */
export async function beginUpload(
  platform: Platform,
  as: Somebody,
  { name, size, bytes }: { readonly name: string; readonly size: number; readonly bytes: string },
): Promise<string> {
  const { body } = await platform.send(create, as, { body: { name, size } });
  const uploadId = (body as unknown as Upload).id;
  const sent = await platform.send(append, as, { params: { uploadId }, chunk: { offset: 0, bytes } });
  expect(sent.status).toBe(204);
  return uploadId;
}

/** Uploads a small file of people. @returns the import's id */
export async function uploadPeople(platform: Platform, as: Somebody, file: string): Promise<string> {
  const whole = { name: 'people.csv', size: Buffer.byteLength(file), bytes: file };
  const params = { uploadId: await beginUpload(platform, as, whole) };
  const result = async (): Promise<string | undefined> =>
    (await platform.send(show, as, { params })).body.resultId ?? undefined;
  return waitFor(result, { timeoutMs: 40_000, what: 'the file to be read' });
}
