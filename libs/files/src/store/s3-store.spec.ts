import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3Store } from './s3-store.ts';

const ID = '0190a0a0-0000-7000-8000-000000000001';

let server: Server;
async function storeThat(answers: RequestListener): Promise<S3Store> {
  server = createServer(answers).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`;
  return new S3Store({ url, region: 'us-east-1', accessKey: 'rigwise', secretKey: 'a secret of this test' });
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

// Amazon's answers 204, Google's 404.
it.each([204, 404])('treats %i from the store as removed', async (status) => {
  const store = await storeThat((_, answer) => answer.writeHead(status).end());
  await expect(store.remove(ID)).resolves.toBeUndefined();
});

it('reports missing permission to remove files', async () => {
  const store = await storeThat((_, answer) => answer.writeHead(403).end());
  await expect(store.remove(ID)).rejects.toThrow('answered 403');
});

it('is not unavailable if the file’s own bytes fail', async () => {
  const store = await storeThat((request) => void request.resume());
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Buffer.alloc(10);
    throw new Error('The file has no chunk at 10');
  }
  const content = { bytes: bytes(), size: 20, sha256: Buffer.alloc(32) };
  await expect(store.put(ID, content)).rejects.toThrow('The file has no chunk at 10');
});
