import { keepsFiles, services } from '@rigwise/contracts';
import { ofKind, only, specOf, workloads, type Manifest } from '../manifest.ts';
import { policiesOfOperator } from '../operator-policies.ts';
import { Reach, type Party } from '../reach.ts';
import type { Environment } from '../render.ts';
import { codeOfServices, hasDatabase } from '../services.ts';

const database = (service: string): Party => ({
  labels: { 'cnpg.io/cluster': `${service}-db`, 'cnpg.io/podRole': 'instance' },
});
const kafka: Party = { labels: { 'strimzi.io/cluster': 'rigwise', 'strimzi.io/kind': 'Kafka' } };
const dns: Party = { labels: { 'k8s-app': 'kube-dns' }, namespace: 'kube-system' };
const from = (namespace: string): Party => ({ labels: {}, namespace });

/** Services that keep files: in a bucket. */
const keeping = services.filter(keepsFiles).map(({ name }) => name);

/** Network access matches the configurations exactly. */
export function checkNetwork(manifests: readonly Manifest[], environment: Environment): void {
  const reach = new Reach([...manifests, ...policiesOfOperator(manifests)]);
  const inside = environment === 'local';
  const running = workloads(manifests);
  const has = (name: string): boolean => running.some((one) => one.name === name);
  const app = (name: string): Party => ({
    labels: running.find((one) => one.name === name)?.template.metadata.labels ?? {},
  });

  const targets: [what: string, to: Party, port: number][] = [
    ...codeOfServices.flatMap(({ name }): [string, Party, number][] => [
      [`${name}:8080`, app(name), 8080],
      [`${name}:9090`, app(name), 9090],
    ]),
    ...codeOfServices.filter(hasDatabase).flatMap(({ name }): [string, Party, number][] => [
      [`${name}-db:5432`, database(name), 5432],
      [`${name}-db:9187`, database(name), 9187],
    ]),
    ['kafka:9093', kafka, 9093],
    ...(has('redis') ? [['redis:6379', app('redis'), 6379] satisfies [string, Party, number]] : []),
    ...(has('inbox') ? [['inbox:1025', app('inbox'), 1025] satisfies [string, Party, number]] : []),
  ];

  it.each(running.map((one) => [one.name, one] as const))(
    '%s reaches what it needs',
    (name, { template }) => {
      const self: Party = { labels: template.metadata.labels };
      // Ingress and egress are each restricted: a mistake in one policy opens nothing.
      const leaves = targets.filter(([, to, port]) => reach.mayLeave(self, to, port));
      const enters = targets.filter(([, to, port]) => reach.mayEnter(self, to, port));
      for (const open of [leaves, enters]) {
        expect(open.map(([what]) => what).toSorted()).toEqual(needsOf(name, has).toSorted());
      }
      expect(reach.mayLeave(self, dns, 53)).toBe(true);
      expect(reach.mayLeave(self, { ...dns, namespace: 'default' }, 53)).toBe(false);
    },
  );

  it.each(running.map((one) => [one.name, one] as const))(
    '%s reaches no further outside',
    (name, { template }) => {
      const isService = codeOfServices.some((code) => code.name === name);
      const redis = isService && !has('redis') ? [`${networkOfRedis(manifests)}:6379`] : [];
      const far: Record<string, string[]> = inside
        ? {}
        : {
            identity: ['0.0.0.0/0:443'],
            notification: ['0.0.0.0/0:587', '0.0.0.0/0:465'],
            ...Object.fromEntries(keeping.map((keeper) => [keeper, ['0.0.0.0/0:443']])),
          };
      expect(reach.outside({ labels: template.metadata.labels }).toSorted()).toEqual(
        [...redis, ...(far[name] ?? [])].toSorted(),
      );
    },
  );

  it('is entered through the gateway, and looked at by the monitoring', () => {
    const seen = (namespace: string): string[] =>
      targets.filter(([, to, port]) => reach.mayEnter(from(namespace), to, port)).map(([what]) => what);
    expect(seen('somewhere')).toEqual([]);
    expect(seen('nginx-ingress')).toEqual(inside ? [] : ['gateway:8080']);
    const watched = inside
      ? []
      : [
          ...codeOfServices.map(({ name }) => `${name}:9090`),
          ...codeOfServices.filter(hasDatabase).map(({ name }) => `${name}-db:9187`),
        ];
    expect(seen('monitoring').toSorted()).toEqual(watched.toSorted());
  });
}

/** From the overlay, which the operator sets: any network except all of them. */
function networkOfRedis(manifests: readonly Manifest[]): string {
  const policies = ofKind(manifests, 'NetworkPolicy').filter(({ metadata }) => metadata.name === 'redis');
  const { egress } = specOf<{ egress: readonly { to: readonly { ipBlock: { cidr: string } }[] }[] }>(
    only(policies, 'network policies of Redis'),
  );
  const { cidr } = only(
    egress.flatMap(({ to }) => to.map(({ ipBlock }) => ipBlock)),
    'networks of Redis',
  );
  expect(cidr).not.toMatch(/\/0$/);
  return cidr;
}

/** What a configuration connects to: other services, the service's own database, Kafka, Redis, mail. */
function needsOf(workload: string, has: (name: string) => boolean): string[] {
  const migrated = codeOfServices.find(({ name }) => `${name}-migration` === workload);
  if (migrated) return [`${migrated.name}-db:5432`];
  const code = codeOfServices.find(({ name }) => name === workload);
  if (!code) return [];
  const knows = (variable: string): boolean => variable in code.config.shape;
  const urlOf = (name: string): string => `${name.replaceAll('-', '_').toUpperCase()}_URL`;
  return [
    ...codeOfServices.filter(({ name }) => knows(urlOf(name))).map(({ name }) => `${name}:8080`),
    ...(knows('DATABASE_URL') ? [`${workload}-db:5432`] : []),
    ...(knows('KAFKA_BROKERS') ? ['kafka:9093'] : []),
    ...(knows('REDIS_URL') && has('redis') ? ['redis:6379'] : []),
    ...(knows('SMTP_URL') && has('inbox') ? ['inbox:1025'] : []),
  ];
}
