import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadedMiB } from '../../bench/report/memory-rows.ts';
import { imageSettings } from '../../image/dockerfile.ts';
import { root } from '../../local/settings.ts';
import { ofKind, only, selects, specOf, workloads, type Manifest, type Selector } from '../manifest.ts';
import type { Environment } from '../render.ts';
import { codeOfServices } from '../services.ts';

/** For the last traces, as in run-service.ts. */
const FLUSH_SECONDS = 2;
/** The approximate cost of tracing: infra/local/programs/service.ts. */
const TRACING_MIB = 30;

/** One of our images, from any registry: by version, until a release pins its digest. */
export const OUR_VERSION = /^([\w.-]+(:\d+)?\/)?[\w./-]+(:\d+\.\d+\.\d+|(:[\w.-]+)?@sha256:[0-9a-f]{64})$/;
/** All other images: infra/images. */
const PINNED = /^[^:@]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

const benchmarks = readFileSync(path.join(root, 'docs', 'benchmarks.md'), 'utf8');

/** The requirements for every pod of ours. */
export function checkPods(manifests: readonly Manifest[], environment: Environment): void {
  const all = workloads(manifests);
  const named = all.map((workload) => [workload.name, workload] as const);
  const running = named.filter(([, { kind }]) => kind !== 'Job');
  const services = codeOfServices.map(
    ({ name }) =>
      [
        name,
        only(
          all.filter((one) => one.name === name),
          name,
        ),
      ] as const,
  );

  it.each(named)('%s may do nothing that it need not', (_, { template: { spec }, container }) => {
    expect(spec.initContainers ?? []).toEqual([]);
    expect({
      token: spec.automountServiceAccountToken,
      links: spec.enableServiceLinks,
      root: spec.securityContext?.runAsNonRoot === true && (spec.securityContext.runAsUser ?? 0) > 0,
      calls: spec.securityContext?.seccompProfile,
      container: container.securityContext,
    }).toEqual({
      token: false,
      links: false,
      root: true,
      calls: { type: 'RuntimeDefault' },
      container: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
    });
  });

  it.each(named)('%s runs a version that is named', (name, { container: { image } }) => {
    const isOurs = codeOfServices.some((one) => name === one.name || name === `${one.name}-migration`);
    expect(image).toMatch(isOurs ? OUR_VERSION : PINNED);
  });

  it.each(named)('%s says what it needs, and what memory it may take', (_, { container: { resources } }) => {
    expect(resources).toEqual({
      requests: {
        cpu: expect.stringMatching(/^\d+m?$/) as string,
        memory: expect.stringMatching(/^\d+Mi$/) as string,
      },
      limits: { memory: expect.stringMatching(/^\d+Mi$/) as string },
    });
  });

  it.each(services)('%s runs its image as whom the image was made for', (name, { template, container }) => {
    const { user, environment } = imageSettings(name);
    const { runAsUser, runAsGroup } = template.spec.securityContext ?? {};
    expect(`${runAsUser}:${runAsGroup}`).toBe(user);
    expect(container.args).toBeUndefined();
    const told = container.env?.find((variable) => variable.name === 'CONSOLE_DIR')?.value;
    const { CONSOLE_DIR: made } = environment;
    // The image's path is relative to its folder, /app.
    expect(told).toBe(made && path.posix.resolve('/app', made));
  });

  // A new service is only measured by the next benchmark.
  const measured = services.filter(([name]) => !Number.isNaN(loadedMiB(benchmarks, name)));
  it.each(measured)('%s has what was measured under load', (name, { container: { resources } }) => {
    const loaded = loadedMiB(benchmarks, name);
    expect(mebibytes(resources?.requests?.['memory'])).toBeGreaterThanOrEqual(loaded);
    expect(mebibytes(resources?.limits?.['memory'])).toBeGreaterThanOrEqual(loaded + TRACING_MIB);
  });

  it.each(services)('%s hashes as many passwords at once as it asks for cores', (name, { container }) => {
    const valueOf = (variable: string): string | undefined =>
      container.env?.find((one) => one.name === variable)?.value;
    const [hashes, threads] = [valueOf('PASSWORD_HASH_CONCURRENCY'), valueOf('UV_THREADPOOL_SIZE')];
    // By default it would use the number of the node's cores.
    expect(hashes === undefined).toBe(name !== 'identity');
    expect(threads).toBe(hashes);
    if (hashes !== undefined && environment !== 'local') {
      expect(container.resources?.requests?.['cpu']).toBe(hashes);
    }
  });

  it.each(services)('%s asks nobody else whether it lives', (_, { container }) => {
    const paths = [container.startupProbe, container.livenessProbe, container.readinessProbe].map(
      (probe) => probe?.httpGet,
    );
    const live = { path: '/health/live', port: 'internal' };
    expect(paths).toEqual([live, live, { path: '/health/ready', port: 'internal' }]);
  });

  it.each(running)('%s is looked after by probes, at ports that it has', (_, { container }) => {
    const ports = container.ports?.map(({ name }) => name) ?? [];
    for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe]) {
      expect(ports).toContain(probe?.httpGet?.port ?? probe?.tcpSocket?.port);
    }
  });

  it.each(services)('%s is given the time that it takes to stop', (_, { template: { spec }, container }) => {
    const seconds = (name: string): number =>
      Number(container.env?.find((variable) => variable.name === name)?.value) / 1_000;
    const stop = seconds('SHUTDOWN_DRAIN_MS') + seconds('SHUTDOWN_GRACE_MS') + FLUSH_SECONDS;
    const before = container.lifecycle?.preStop?.sleep?.seconds ?? 0;
    expect(seconds('SHUTDOWN_DRAIN_MS')).toBeGreaterThan(0);
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(before + stop);
  });

  it.each(services)(
    '%s is spread, kept through drains, and has an account of its own',
    (name, { template }) => {
      const { spec, metadata } = template;
      expect(spec.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey)).toEqual([
        'topology.kubernetes.io/zone',
        'kubernetes.io/hostname',
      ]);
      const budgets = ofKind(manifests, 'PodDisruptionBudget').map((one) =>
        specOf<{ selector: Selector; unhealthyPodEvictionPolicy?: string }>(one),
      );
      const budget = only(
        budgets.filter(({ selector }) => selects(selector, metadata.labels)),
        `budgets of ${name}`,
      );
      // Otherwise a pod that never becomes ready would block draining its node.
      expect(budget.unhealthyPodEvictionPolicy).toBe('AlwaysAllow');
      expect(spec.serviceAccountName).toBe(name);
      const account = only(
        ofKind(manifests, 'ServiceAccount').filter((one) => one.metadata.name === name),
        `accounts ${name}`,
      );
      expect(account).toMatchObject({ automountServiceAccountToken: false });
    },
  );

  it.each(running)(
    '%s is selected by itself, and by its Service',
    (name, { selector, template, container }) => {
      expect(
        all.filter((one) => selects(selector, one.template.metadata.labels)).map((one) => one.name),
      ).toEqual([name]);
      const { selector: chosen, ports } = specOf<ServiceSpec>(
        only(
          ofKind(manifests, 'Service').filter((one) => one.metadata.name === name),
          `Services ${name}`,
        ),
      );
      const reached = all.filter((one) => selects({ matchLabels: chosen }, one.template.metadata.labels));
      expect(reached.map((one) => one.template)).toEqual([template]);
      for (const { targetPort } of ports)
        expect(container.ports?.map((port) => port.name)).toContain(targetPort);
    },
  );

  it('lives in one namespace, whose pods are restricted', () => {
    const namespace = only(ofKind(manifests, 'Namespace'), 'namespaces');
    expect(namespace.metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' });
    const elsewhere = manifests.filter(
      ({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== namespace.metadata.name,
    );
    expect(elsewhere).toEqual([]);
  });
}

interface ServiceSpec {
  readonly selector: Readonly<Record<string, string>>;
  readonly ports: readonly { readonly targetPort: string }[];
}

const mebibytes = (text = ''): number => parseInt(text, 10);
