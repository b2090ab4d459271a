import staticFiles from '@fastify/static';
import { openApiDocument } from '@rigwise/contracts/documents';
import type { FastifyInstance } from 'fastify';
import swaggerUiFolder from 'swagger-ui-dist/absolute-path.js';
import { NoSuchCall } from '../calls/calls.errors.ts';

const ASSETS = new Set([
  'swagger-ui.css',
  'index.css',
  'swagger-ui-bundle.js',
  'favicon-16x16.png',
  'favicon-32x32.png',
]);

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Rigwise API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="stylesheet" href="/api/docs/index.css">
    <link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png" sizes="32x32">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** A file rather than an inline script, which the content policy forbids; loads nothing from other servers. */
const START = `SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis],
});
`;

/** Serves the documentation of all calls, for people and for programs. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  const document = Buffer.from(JSON.stringify(openApiDocument()));
  const folder = swaggerUiFolder();
  await app.register(staticFiles, { serve: false });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-cache');
    done();
  });
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get('/api/docs/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  app.get('/api/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  );
  app.get<{ Params: { asset: string } }>('/api/docs/:asset', ({ params: { asset } }, reply) => {
    if (!ASSETS.has(asset)) throw new NoSuchCall();
    return reply.sendFile(asset, folder, { cacheControl: false });
  });
}
