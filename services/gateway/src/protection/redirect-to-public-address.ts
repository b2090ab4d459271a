import type { FastifyInstance } from 'fastify';
import { clientHost, type TrustedProxies } from './client-address.ts';
import { publicAddressOf } from './public-address.ts';

/** Redirects browsers that opened a page of these routes under another name to the public one. */
export function redirectToPublicAddress(app: FastifyInstance, publicUrl: URL, proxies: TrustedProxies): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, raw } = request;
    const host = clientHost(raw.socket.remoteAddress, headers, proxies);
    const target = publicAddressOf({ method, headers, host, url: raw.url ?? '/' }, publicUrl);
    if (target === undefined) return done();
    // Not permanent: the name may belong to another server tomorrow.
    reply.header('cache-control', 'no-store').redirect(target, 302);
  });
}
