// Stands in for a collector: accepts spans and discards them.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

process.on('disconnect', () => process.exit());
process.on('message', () => {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end());
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ outcome: `http://127.0.0.1:${port}` });
  });
});
