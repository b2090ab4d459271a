import {
  only,
  ofKind,
  selects,
  specOf,
  workloads,
  type Labels,
  type Manifest,
  type Selector,
} from './manifest.ts';

/** A pod as Prometheus discovers it, with its containers' ports by name. */
export interface DiscoveredPod {
  readonly labels: Labels;
  /** Set if it isn't our namespace. */
  readonly namespace?: string;
  readonly ports: readonly { readonly name: string; readonly port: number; readonly container: string }[];
}

/** A Prometheus target: a port of a pod, and the labels added to every series from it. */
export interface ScrapeTarget {
  readonly pod: DiscoveredPod;
  readonly port: number;
  readonly labels: Labels;
}

interface PodMonitor {
  readonly selector: Selector;
  readonly namespaceSelector?: { readonly matchNames: readonly string[] };
  readonly podMetricsEndpoints: readonly {
    readonly port: string;
    readonly relabelings?: readonly {
      readonly sourceLabels: readonly string[];
      readonly targetLabel: string;
    }[];
  }[];
}

/** The operators' pods, with the labels and port names of the cert-manager and Strimzi charts. */
const OPERATORS: readonly DiscoveredPod[] = [
  {
    namespace: 'cert-manager',
    labels: { 'app.kubernetes.io/name': 'cert-manager', 'app.kubernetes.io/component': 'controller' },
    ports: [{ name: 'http-metrics', port: 9402, container: 'cert-manager-controller' }],
  },
  {
    namespace: 'strimzi',
    labels: { name: 'strimzi-cluster-operator', 'strimzi.io/kind': 'cluster-operator' },
    ports: [{ name: 'http', port: 8080, container: 'strimzi-cluster-operator' }],
  },
];

/** Our pods, and those that CloudNativePG and Strimzi create for clusters, with their labels. */
export function discoveredPods(manifests: readonly Manifest[]): DiscoveredPod[] {
  const own = workloads(manifests).map(({ template, container }) => ({
    labels: template.metadata.labels,
    ports: (container.ports ?? []).map(({ name, containerPort }) => ({
      ...{ name, port: containerPort, container: container.name },
    })),
  }));
  const databases = ofKind(manifests, 'Cluster', 'postgresql.cnpg.io').map(({ metadata }) => ({
    labels: { 'cnpg.io/cluster': metadata.name, 'cnpg.io/podRole': 'instance' },
    ports: [
      { name: 'postgresql', port: 5432, container: 'postgres' },
      { name: 'metrics', port: 9187, container: 'postgres' },
    ],
  }));
  const brokers = ofKind(manifests, 'Kafka').map((kafka) => {
    const { name } = kafka.metadata;
    const isMeasured = specOf<{ kafka: { metricsConfig?: object } }>(kafka).kafka.metricsConfig !== undefined;
    return {
      labels: { 'strimzi.io/cluster': name, 'strimzi.io/kind': 'Kafka', 'strimzi.io/name': `${name}-kafka` },
      ports: isMeasured ? [{ name: 'tcp-prometheus', port: 9404, container: 'kafka' }] : [],
    };
  });
  return [...own, ...databases, ...brokers, ...OPERATORS];
}

/** What PodMonitors make Prometheus scrape, with the labels that it adds: its own and those of `relabelings`. */
export function scrapeTargets(manifests: readonly Manifest[]): ScrapeTarget[] {
  const pods = discoveredPods(manifests);
  return ofKind(manifests, 'PodMonitor').flatMap((monitor) => {
    const { name, namespace: ours = '' } = monitor.metadata;
    const { selector, podMetricsEndpoints, namespaceSelector } = specOf<PodMonitor>(monitor);
    const namespaces = namespaceSelector?.matchNames ?? [ours];
    return podMetricsEndpoints.flatMap(({ port: endpoint, relabelings = [] }) =>
      pods
        .filter(({ namespace = ours }) => namespaces.includes(namespace))
        .filter(({ labels }) => selects(selector, labels))
        .flatMap((pod) =>
          pod.ports
            .filter((one) => one.name === endpoint)
            .map(({ port, container }) => ({
              pod,
              port,
              labels: {
                ...{ job: `${ours}/${name}`, namespace: pod.namespace ?? ours, container, endpoint },
                ...Object.fromEntries(
                  relabelings.map(({ sourceLabels, targetLabel }) => [
                    targetLabel,
                    discovered(pod.labels, only(sourceLabels, 'source labels')),
                  ]),
                ),
              },
            })),
        ),
    );
  });
}

/** `__meta_kubernetes_pod_label_<name>`, in which Prometheus replaces invalid characters with `_`. */
const discovered = (labels: Labels, source: string): string =>
  Object.entries(labels).find(
    ([name]) => source === `__meta_kubernetes_pod_label_${name.replaceAll(/\W/g, '_')}`,
  )?.[1] ?? '';
