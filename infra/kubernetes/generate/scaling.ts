import type { ServiceManifest } from '@rigwise/contracts';
import type { Manifest } from '../manifest.ts';

/** By the processor time that pods use of what they asked for. */
export function scalerManifests({ name, runs: { mostPods } }: ServiceManifest): Manifest[] {
  if (mostPods === null) return [];
  return [
    {
      ...{ apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', metadata: { name } },
      spec: {
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
        ...{ minReplicas: 2, maxReplicas: mostPods },
        metrics: [
          {
            type: 'Resource',
            resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } },
          },
        ],
        // A shift signs in within minutes; whoever has come is not sent away at once.
        behavior: {
          scaleUp: {
            stabilizationWindowSeconds: 0,
            policies: [{ type: 'Percent', value: 100, periodSeconds: 15 }],
          },
          scaleDown: { stabilizationWindowSeconds: 300 },
        },
      },
    },
  ];
}
