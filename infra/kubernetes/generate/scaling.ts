import type { ServiceManifest } from '@rigwise/contracts';
import type { Manifest } from '../manifest.ts';

/** Scales by CPU usage relative to the pods' requests. */
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
        // A shift signs in within minutes; scaling down is slower, so that new pods are not removed immediately.
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
