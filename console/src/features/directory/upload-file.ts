import { uploadDirectory, type DirectoryImport } from '@rigwise/contracts';
import { ConnectionLost, toApiError } from '../../api/api-error.ts';
import { traceparent } from '../../api/random-hex.ts';

/**
 * Uploads a file unchanged. Separate from `call`, because the body isn't JSON and takes as long as the connection
 * needs.
 * @throws ApiError for a refusal, ConnectionLost
 */
export async function uploadFile(file: File): Promise<DirectoryImport> {
  const address = new URL(uploadDirectory.path, window.location.origin);
  address.searchParams.set('fileName', file.name.slice(0, 200));
  let response: Response;
  try {
    response = await fetch(address, {
      method: uploadDirectory.method,
      headers: {
        'content-type': uploadDirectory.upload.contentType,
        accept: 'application/json',
        traceparent: traceparent(),
      },
      credentials: 'include',
      body: file,
    });
  } catch (error) {
    throw new ConnectionLost(uploadDirectory.id, { cause: error });
  }
  if (!response.ok) throw await toApiError(response);
  return uploadDirectory.answers[201].schema.parse(await response.json());
}
