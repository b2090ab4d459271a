import { internalCalls, publicCalls } from '../catalogue.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  security: unknown[];
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}
type Operations = Record<string, Record<string, Operation>>;

describe('the OpenAPI document', () => {
  const document = openApiDocument();
  const paths = document['paths'] as Operations;

  it('describes every public call once, and none of the internal ones', () => {
    const described = Object.values(paths).flatMap((path) => Object.values(path).map((op) => op.operationId));
    expect(described.sort()).toEqual(publicCalls.map((call) => call.id).sort());
    for (const call of internalCalls) expect(paths[call.path]).toBeUndefined();
  });

  it('requires a session exactly where needed', () => {
    expect(paths['/api/auth/current']?.['get']?.security).toEqual([{ session: [] }]);
    expect(paths['/api/auth/login']?.['post']?.security).toEqual([]);
  });

  it('describes what calls have in common, and each call’s own shape', () => {
    const responses = paths['/api/auth/login']?.['post']?.responses ?? {};
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['409', '413', '415', '429']));
    expect(responses['403']?.content?.['application/problem+json']?.schema).toEqual({
      anyOf: [
        { $ref: '#/components/schemas/RequiresVerification' },
        { $ref: '#/components/schemas/Problem' },
      ],
    });
    expect(Object.keys(paths['/api/auth/current']?.['get']?.responses ?? {})).toEqual([
      '200',
      '401',
      '429',
      '503',
    ]);
    expect(Object.keys(paths['/auth/verify']?.['get']?.responses ?? {})).toEqual(['302']);
  });

  it('has a schema for every reference', () => {
    const { schemas } = document['components'] as { schemas: Record<string, unknown> };
    const references = JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g);
    for (const [, name] of references) expect(Object.keys(schemas)).toContain(name);
    expect(JSON.stringify(document)).not.toContain('$defs');
  });
});
