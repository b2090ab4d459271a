import { ofKind, specOf, type Manifest } from './manifest.ts';

interface KafkaSpec {
  readonly kafka: {
    readonly listeners: readonly { readonly port: number; readonly networkPolicyPeers: object }[];
    readonly metricsConfig?: object;
  };
}

const METRICS = 9404;

/** What Strimzi creates for a cluster: listeners admit only their peers, and metrics admit everyone. */
export const policiesOfOperator = (manifests: readonly Manifest[]): Manifest[] =>
  ofKind(manifests, 'Kafka').map((cluster) => {
    const { name } = cluster.metadata;
    const { listeners, metricsConfig } = specOf<KafkaSpec>(cluster).kafka;
    return {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: { name: `${name}-listeners` },
      spec: {
        podSelector: { matchLabels: { 'strimzi.io/cluster': name, 'strimzi.io/kind': 'Kafka' } },
        policyTypes: ['Ingress'],
        ingress: [
          ...listeners.map(({ networkPolicyPeers, port }) => ({
            from: networkPolicyPeers,
            ports: [{ port }],
          })),
          ...(metricsConfig ? [{ ports: [{ port: METRICS }] }] : []),
        ],
      },
    };
  });
