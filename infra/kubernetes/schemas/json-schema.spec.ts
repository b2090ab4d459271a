import { crdSchemas, openApiSchemas } from './kinds.ts';

const kind = { group: 'apps', version: 'v1', kind: 'Deployment' };
const definitions = {
  'io.k8s.api.apps.v1.Deployment': {
    type: 'object',
    properties: {
      apiVersion: { type: 'string' },
      kind: { type: 'string' },
      spec: { $ref: '#/definitions/Spec' },
    },
    'x-kubernetes-group-version-kind': [kind],
  },
  Spec: {
    type: 'object',
    properties: {
      // A property named like a keyword.
      properties: { type: 'object', additionalProperties: { type: 'string' } },
      port: { type: 'string', format: 'int-or-string' },
      memory: { $ref: '#/definitions/io.k8s.apimachinery.pkg.api.resource.Quantity' },
    },
  },
  'io.k8s.apimachinery.pkg.api.resource.Quantity': { type: 'string' },
};

it('refuses what a kind does not name, at every depth', () => {
  const schemas = openApiSchemas({ definitions });
  expect(schemas.get('apps_deployment_v1')).toMatchObject({
    additionalProperties: false,
    properties: { kind: { enum: ['Deployment'] }, apiVersion: { enum: ['apps/v1'] } },
  });
  const spec = { $ref: 'definitions.json#/definitions/Spec' };
  expect(schemas.get('apps_deployment_v1')).toMatchObject({ properties: { spec } });
  expect(schemas.get('definitions')).toMatchObject({
    definitions: { Spec: { additionalProperties: false } },
  });
});

it('keeps what may have any name, and numbers where Kubernetes takes them', () => {
  expect(openApiSchemas({ definitions }).get('definitions')).toMatchObject({
    definitions: {
      Spec: {
        properties: {
          properties: { additionalProperties: { type: 'string' } },
          port: { oneOf: [{ type: 'integer' }, { type: 'string' }] },
        },
      },
      'io.k8s.apimachinery.pkg.api.resource.Quantity': { oneOf: [{ type: 'number' }, { type: 'string' }] },
    },
  });
});

it('takes every version of a custom kind, and leaves open what its author left open', () => {
  const schema = (properties: object) => ({ openAPIV3Schema: { type: 'object', properties } });
  const crd = {
    kind: 'CustomResourceDefinition',
    spec: {
      group: 'keda.sh',
      names: { kind: 'ScaledObject' },
      versions: [
        {
          name: 'v1alpha1',
          schema: schema({ metadata: { type: 'object' }, spec: { type: 'object', properties: {} } }),
        },
        {
          name: 'v1',
          schema: schema({
            any: { type: 'object', properties: {}, 'x-kubernetes-preserve-unknown-fields': true },
          }),
        },
      ],
    },
  };
  const schemas = crdSchemas(crd);
  expect([...schemas.keys()]).toEqual(['keda.sh_scaledobject_v1alpha1', 'keda.sh_scaledobject_v1']);
  expect(schemas.get('keda.sh_scaledobject_v1alpha1')).toMatchObject({
    additionalProperties: false,
    properties: { spec: { additionalProperties: false }, metadata: { type: 'object' } },
  });
  const { any } = (schemas.get('keda.sh_scaledobject_v1') as { properties: Record<string, object> })
    .properties;
  expect(any).not.toHaveProperty('additionalProperties');
});
