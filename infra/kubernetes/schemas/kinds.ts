import { mapValues, strict, type Schema } from './json-schema.ts';

/** Strict schemas by file name: `<group>_<kind>_<version>`, and `definitions`, to which they refer. */
export type Schemas = ReadonlyMap<string, Schema>;

interface OpenApi {
  readonly definitions: Readonly<Record<string, Schema>>;
}

interface KindName {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

interface CustomKind {
  readonly spec: {
    readonly group: string;
    readonly names: { readonly kind: string };
    readonly versions: readonly {
      readonly name: string;
      readonly schema: { readonly openAPIV3Schema: Schema };
    }[];
  };
}

/** kubeconform uses `v1` as the group of kinds without one. */
const nameOf = ({ group, kind, version }: KindName): string =>
  `${group || version}_${kind.toLowerCase()}_${version}`;

/** The built-in kinds, from Kubernetes' own OpenAPI document (`api/openapi-spec/swagger.json`). */
export function openApiSchemas({ definitions }: OpenApi): Schemas {
  const all = mapValues(definitions, (definition, name) =>
    name.endsWith('.api.resource.Quantity')
      ? { oneOf: [{ type: 'number' }, { type: 'string' }] }
      : strict(definition, 'definitions.json'),
  );
  const schemas = new Map<string, Schema>([['definitions', { definitions: all }]]);
  for (const [name, definition] of Object.entries(definitions)) {
    const kinds = definition['x-kubernetes-group-version-kind'] as readonly KindName[] | undefined;
    for (const kind of kinds ?? []) schemas.set(nameOf(kind), onlyFor(kind, all[name] ?? {}));
  }
  return schemas;
}

/** A custom resource. */
export function crdSchemas({ spec: { group, names, versions } }: CustomKind): Schemas {
  return new Map(
    versions.map(({ name: version, schema }) => {
      const kind = { group, version, kind: names.kind };
      const own = strict(schema.openAPIV3Schema);
      // Its definition only says that metadata is an object.
      const properties = {
        apiVersion: {},
        kind: {},
        ...(own['properties'] as Schema),
        metadata: { type: 'object' },
      };
      return [nameOf(kind), onlyFor(kind, { ...own, properties })];
    }),
  );
}

function onlyFor({ group, version, kind }: KindName, schema: Schema): Schema {
  const properties = schema['properties'] as Readonly<Record<string, Schema>> | undefined;
  if (!properties) return schema;
  const apiVersion = { type: 'string', enum: [group === '' ? version : `${group}/${version}`] };
  return { ...schema, properties: { ...properties, apiVersion, kind: { type: 'string', enum: [kind] } } };
}
