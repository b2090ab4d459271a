import {
  gateway,
  keepsFiles,
  serviceNames,
  services,
  urlVariable,
  type ServiceManifest,
} from '@rigwise/contracts';

const build = (name: string): string =>
  `build: { context: ., args: { SERVICE: ${name}, REVISION: '\${REVISION:-unknown}' } }`;

/** Settings for one service only, besides its file of keys. */
const OWN: Readonly<Partial<Record<ServiceManifest['name'], string>>> = {
  identity: `
      RIGWISE_DEMO: '1'
      # As many as Node has threads for.
      PASSWORD_HASH_CONCURRENCY: 4`,
  notification: `
      SMTP_URL: smtp://mail:1025
      MAIL_FROM: Rigwise <no-reply@rigwise.example>`,
};

/**
 * The part of docker-compose.yml derived from the manifests: migrations, services, and the gateway in front of them.
 */
export function composeContainers(): string {
  const withHistory = services.filter(({ history }) => history);
  return [
    ...services.map(migration),
    ...services.map(service),
    gatewayContainer(),
    ...withHistory.map((manifest, at) => history(manifest, withHistory[at - 1])),
  ].join('\n');
}

const migration = ({ name }: ServiceManifest): string => `  migrate-${name}:
    <<: *service
    image: rigwise/${name}:0.1.0
    ${build(name)}
    restart: 'no'
    command: [node, --env-file=/keys/${name}-migration.env, libs/persistence/dist/migrations/main.js, ${name}]
    volumes: *keys
    depends_on:
      prepare: { condition: service_completed_successfully }
`;

const keysOf = (name: string): string =>
  `NODE_OPTIONS: --import=data:text/javascript,process.loadEnvFile('/keys/${name}.env')`;

/** A folder in the volume that `prepare` made writable for it. */
const filesOf = (manifest: ServiceManifest): string =>
  keepsFiles(manifest) ? `\n      FILES_DIRECTORY: /files/${manifest.name}` : '';
const volumesOf = (manifest: ServiceManifest): string =>
  keepsFiles(manifest) ? `['keys:/keys:ro', 'files:/files']` : '*keys';

const service = (manifest: ServiceManifest): string => {
  const { name } = manifest;
  return `  ${name}:
    <<: *service
    image: rigwise/${name}:0.1.0
    ${build(name)}
    environment:
      <<: *environment
      ${keysOf(name)}${OWN[name] ?? ''}${filesOf(manifest)}
    volumes: ${volumesOf(manifest)}
    depends_on:
      migrate-${name}: { condition: service_completed_successfully }
      redis: { condition: service_healthy }
      kafka: { condition: service_healthy }${name === 'notification' ? '\n      mail: { condition: service_healthy }' : ''}
`;
};

/** Makes a service's demo history once everything runs, one service after the other, and exits. */
const history = (manifest: ServiceManifest, before: ServiceManifest | undefined): string => {
  const { name } = manifest;
  return `  history-${name}:
    <<: *service
    image: rigwise/${name}:0.1.0
    ${build(name)}
    restart: 'no'
    command: [node, services/${name}/dist/demo-history.js]
    environment:
      <<: *environment
      ${keysOf(name)}${OWN[name] ?? ''}${filesOf(manifest)}
    volumes: ${volumesOf(manifest)}
    depends_on:
      ${before ? `history-${before.name}: { condition: service_completed_successfully }` : 'gateway: { condition: service_healthy }'}
`;
};

const gatewayContainer = (): string => `  gateway:
    <<: *service
    image: rigwise/${gateway.name}:0.1.0
    ${build(gateway.name)}
    ports: ['127.0.0.1:8080:8080']
    environment:
      PUBLIC_URL: http://localhost:8080
      OTEL_EXPORTER_ZIPKIN_ENDPOINT: http://zipkin:9411/api/v2/spans
      ${keysOf(gateway.name)}
${serviceNames.map((name) => `      ${urlVariable(name)}: http://${name}:8080\n`).join('')}    volumes: *keys
    depends_on:
${services.map(({ name }) => `      ${name}: { condition: service_healthy }\n`).join('')}      redis: { condition: service_healthy }
`;
