import { keepsFiles, services as manifestsOfServices } from '@rigwise/contracts';
import { migrationConfig } from '@rigwise/persistence';
import { describeConfig, loadConfig } from '@rigwise/platform';
import { clusterSecrets } from '../cluster-secrets.ts';
import {
  ofKind,
  specOf,
  workloads,
  type EnvironmentVariable,
  type Labels,
  type Manifest,
} from '../manifest.ts';
import { codeOfServices, hasDatabase, requiredBy } from '../services.ts';

/** Read by Node and the tracing library themselves. */
const READ_BY_LIBRARIES = ['UV_THREADPOOL_SIZE', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG'];
const SECRET =
  /(PRIVATE_KEY|COOKIE_KEY|COPY_KEY|PEPPER|PASSWORD|SECRET|DATABASE|DATABASE_URL|REDIS_URL|SMTP_URL)$/;

/** Every service gets all required settings, through references that resolve. */
export function checkConfiguration(manifests: readonly Manifest[]): void {
  const sources = sourcesOf(manifests);
  const all = workloads(manifests);
  const environmentOf = (name: string): readonly EnvironmentVariable[] =>
    all.find((one) => one.name === name)?.container.env ?? [];
  const services = codeOfServices.map((code) => [code.name, code] as const);

  it.each(services)('%s is told all that it must know, and takes it', (name, code) => {
    const told = environmentOf(name);
    expect(told.map((variable) => variable.name)).toEqual(expect.arrayContaining(requiredBy(code)));
    expect(() => loadConfig(code.config, valuesOf(told, sources))).not.toThrow();
  });

  it.each(services)('%s is told nothing that it does not know', (name, { config }) => {
    const told = environmentOf(name);
    const usedIn = (variable: string) => told.some(({ value }) => value?.includes(`$(${variable})`));
    const unknown = told
      .map((variable) => variable.name)
      .filter(
        (variable) => !(variable in config.shape || READ_BY_LIBRARIES.includes(variable) || usedIn(variable)),
      );
    expect(unknown).toEqual([]);
    expect(new Set(told.map((variable) => variable.name)).size).toBe(told.length);
  });

  it.each(services)('%s is told no secret but by reference', (name, { config }) => {
    const secrets = describeConfig(config).flatMap((variable) => (variable.secret ? [variable.name] : []));
    const told = environmentOf(name).filter((variable) => secrets.includes(variable.name));
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter(({ value, valueFrom }) => !valueFrom?.secretKeyRef && !value?.includes('$('))).toEqual(
      [],
    );
  });

  it.each(services)('%s with events signs in to Kafka as itself', (name, { publishes }) => {
    const told = Object.fromEntries(environmentOf(name).map((variable) => [variable.name, variable]));
    expect(told['KAFKA_USERNAME']?.value).toBe(publishes.length > 0 ? name : undefined);
    expect(told['KAFKA_PASSWORD']?.valueFrom?.secretKeyRef?.name).toBe(
      publishes.length > 0 ? `kafka-${name}` : undefined,
    );
  });

  const keeping = manifestsOfServices.filter(keepsFiles).map(({ name }) => [name] as const);
  it.each(keeping)('%s, which keeps files, is told where', (name) => {
    const told = valuesOf(environmentOf(name), sources);
    const { FILES_DIRECTORY: folder, FILES_S3_URL: bucket } = told;
    expect([folder, bucket].filter((where) => where !== undefined)).toHaveLength(1);
    if (bucket !== undefined)
      expect(told).toMatchObject({ FILES_S3_ACCESS_KEY: 'a', FILES_S3_SECRET_KEY: 's' });
    const { container } = all.find((one) => one.name === name) ?? {};
    const mounted = container?.volumeMounts?.filter(({ mountPath }) => mountPath === folder) ?? [];
    // A folder that isn't a volume would be gone with its pod; and nothing else may be written to.
    expect(mounted).toHaveLength(folder === undefined ? 0 : 1);
  });

  const migrating = codeOfServices.filter(hasDatabase).map(({ name }) => [name] as const);
  it.each(migrating)(
    'the database of %s is migrated by the version that runs, as the owner of its tables',
    (name) => {
      const [job, service] = [`${name}-migration`, name].map((wanted) =>
        all.find((one) => one.name === wanted),
      );
      expect(job?.kind).toBe('Job');
      expect(job?.container.image).toBe(service?.container.image);
      expect(job?.container.args).toEqual(['node', 'libs/persistence/dist/migrations/main.js', name]);
      const told = loadConfig(migrationConfig, valuesOf(job?.container.env ?? [], sources));
      const [owner, own] = [
        told.MIGRATION_DATABASE_URL,
        valuesOf(environmentOf(name), sources)['DATABASE_URL'] ?? '',
      ];
      for (const url of [owner, own]) {
        expect(url).toContain(`@${name}-db-rw`);
        expect(url).toContain('?sslmode=verify-full&sslrootcert=/etc/rigwise/database/ca.crt');
      }
      expect(new URL(own).pathname).toBe(new URL(owner).pathname);
      // The service itself owns nothing, and the operator creates its role with the password that the service gets.
      expect(new URL(own).username).toBe(told.DATABASE_ROLE);
      expect(new URL(owner).username).not.toBe(told.DATABASE_ROLE);
      const cluster = ofKind(manifests, 'Cluster', 'postgresql.cnpg.io').find(
        ({ metadata }) => metadata.name === `${name}-db`,
      );
      expect(cluster?.spec).toMatchObject({
        managed: {
          roles: [
            {
              name: told.DATABASE_ROLE,
              ensure: 'present',
              login: true,
              passwordSecret: { name: `${name}-db-service` },
            },
          ],
        },
      });
      expect(sources.get(`Secret/${name}-db-service/username`)).toBe(told.DATABASE_ROLE);
      expect(sources.get(`Secret/${name}-db-service/password`)).toBe(new URL(own).password);
      expect(volumesOf(manifests, name)).toEqual([[`${name}-db-ca`, 'ca.crt']]);
      expect(volumesOf(manifests, `${name}-migration`)).toEqual([[`${name}-db-ca`, 'ca.crt']]);
    },
  );

  it('refers only to what exists or is created elsewhere', () => {
    const references = all.flatMap(({ name, container }) =>
      (container.env ?? []).flatMap(({ valueFrom }) => {
        const [kind, reference] = valueFrom?.secretKeyRef
          ? ['Secret', valueFrom.secretKeyRef]
          : ['ConfigMap', valueFrom?.configMapKeyRef];
        return reference && !reference.optional
          ? [{ name, from: `${kind}/${reference.name}/${reference.key}` }]
          : [];
      }),
    );
    expect(references.filter(({ from }) => !sources.has(from))).toEqual([]);
    const mounted = all.flatMap(({ name }) => volumesOf(manifests, name));
    expect(mounted.filter(([secret, key]) => !sources.has(`Secret/${secret}/${key}`))).toEqual([]);
  });

  it('holds no secret, not even in the text of another value', () => {
    expect(ofKind(manifests, 'Secret')).toEqual([]);
    const told = all.flatMap(({ container }) => container.env ?? []);
    const named = told.filter(
      ({ name, value }) => SECRET.test(name) && value !== undefined && !value.includes('$('),
    );
    expect(named).toEqual([]);
    const fromMaps = told.filter(({ name, valueFrom }) => SECRET.test(name) && valueFrom?.configMapKeyRef);
    expect(fromMaps).toEqual([]);
    // Long random-looking strings, but not metric names, which are long too.
    const texts = JSON.stringify(manifests).match(
      /:\/\/[^/\s"@]*:(?!\$\()[^/\s"@]+@|BEGIN [A-Z ]*PRIVATE KEY|(?<!sha256:[0-9a-f]*)\b(?![a-z_]+\b)[\w-]{43,}/g,
    );
    expect(texts ?? []).toEqual([]);
  });
}

/** Everything that a reference may resolve to, with a realistic value. */
function sourcesOf(manifests: readonly Manifest[]): ReadonlyMap<string, string> {
  const given = clusterSecrets({
    SMTP_URL: 'smtp://mailer:p@mail.example:587',
    SSO_CLIENT_SECRET: 's',
    ACCESS_KEY_ID: 'a',
    SECRET_ACCESS_KEY: 's',
    FILES_S3_ACCESS_KEY: 'a',
    FILES_S3_SECRET_KEY: 's',
  }) as (Manifest & { stringData?: Labels })[];
  const sources = new Map<string, string>();
  const add = (from: string, values: Labels = {}): void => {
    for (const [key, value] of Object.entries(values)) sources.set(`${from}/${key}`, value);
  };
  for (const { metadata, data, stringData } of given) {
    add(`ConfigMap/${metadata.name}`, data);
    add(`Secret/${metadata.name}`, stringData);
  }
  for (const { metadata, data } of ofKind(manifests, 'ConfigMap')) add(`ConfigMap/${metadata.name}`, data);
  const certificate = { 'ca.crt': '-----BEGIN CERTIFICATE-----\n…' };
  for (const kafka of ofKind(manifests, 'Kafka')) {
    add(`Secret/${kafka.metadata.name}-cluster-ca-cert`, certificate);
    const { entityOperator } = specOf<{ entityOperator: { userOperator: { secretPrefix?: string } } }>(kafka);
    for (const user of ofKind(manifests, 'KafkaUser')) {
      add(`Secret/${entityOperator.userOperator.secretPrefix ?? ''}${user.metadata.name}`, { password: 'p' });
    }
  }
  for (const cluster of ofKind(manifests, 'Cluster', 'postgresql.cnpg.io')) {
    const { name, namespace } = cluster.metadata;
    const { database, owner } = specOf<{ bootstrap: { initdb: { database: string; owner: string } } }>(
      cluster,
    ).bootstrap.initdb;
    add(`Secret/${name}-app`, { uri: `postgresql://${owner}:p@${name}-rw.${namespace}:5432/${database}` });
    add(`Secret/${name}-ca`, certificate);
  }
  return sources;
}

/** What a container would see, with `$(NAME)` expanded like the kubelet does. */
function valuesOf(
  told: readonly EnvironmentVariable[],
  sources: ReadonlyMap<string, string>,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { name, value, valueFrom } of told) {
    const { secretKeyRef: secret, configMapKeyRef: map } = valueFrom ?? {};
    const from = secret ? `Secret/${secret.name}/${secret.key}` : `ConfigMap/${map?.name}/${map?.key}`;
    const text = value ?? sources.get(from);
    if (text !== undefined)
      values[name] = text.replaceAll(/\$\((\w+)\)/g, (all, used: string) => values[used] ?? all);
  }
  return values;
}

/** Secrets that a workload mounts: name and key. */
function volumesOf(manifests: readonly Manifest[], name: string): [string, string][] {
  const { volumes = [] } = workloads(manifests).find((one) => one.name === name)?.template.spec ?? {};
  return volumes.flatMap(({ secret }) =>
    (secret?.items ?? []).map(({ key }): [string, string] => [secret?.secretName ?? '', key]),
  );
}
