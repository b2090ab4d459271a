import { internalCalls, publicCalls } from '../catalogue.ts';
import { openApiDocument } from './openapi.ts';

type Operations = Record<string, Record<string, { operationId: string; security: unknown[] }>>;

describe('the OpenAPI document', () => {
  const document = openApiDocument();
  const paths = document['paths'] as Operations;

  it('describes every public call once, and none of the internal ones', () => {
    const described = Object.values(paths).flatMap((path) => Object.values(path).map((op) => op.operationId));
    expect(described.sort()).toEqual(publicCalls.map((call) => call.id).sort());
    for (const call of internalCalls) expect(paths[call.path]).toBeUndefined();
  });

  it('asks for a session exactly where one is needed', () => {
    expect(paths['/api/auth/current']?.['get']?.security).toEqual([{ session: [] }]);
    expect(paths['/api/auth/login']?.['post']?.security).toEqual([]);
  });

  it('has a schema for every reference', () => {
    const { schemas } = document['components'] as { schemas: Record<string, unknown> };
    const references = JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g);
    for (const [, name] of references) expect(Object.keys(schemas)).toContain(name);
    expect(JSON.stringify(document)).not.toContain('$defs');
  });
});
