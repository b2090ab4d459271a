import { JobsMetrics } from '../../../libs/jobs/src/jobs-metrics.ts';
import { MessagingMetrics } from '../../../libs/messaging/src/messaging-metrics.ts';
import { Metrics } from '@rigwise/platform';
import { LiveMetrics } from '../../../services/gateway/src/live/live-metrics.ts';
import { sendDeliveryJob } from '../../../services/notification/src/deliveries/send-delivery.job.ts';
import { ofKind, specOf, type Manifest } from '../manifest.ts';
import { codeOfServices } from '../services.ts';

interface Scaler {
  readonly scaleTargetRef: { readonly name: string };
  readonly maxReplicaCount?: number;
  readonly maxReplicas?: number;
  readonly fallback?: object;
  readonly triggers?: readonly { readonly type: string; readonly metadata: { readonly query?: string } }[];
}

const PARTITIONS = 12;

/** Exactly one autoscaler per service sets its replicas, using metrics that the services export. */
export function checkScaling(manifests: readonly Manifest[]): void {
  const scalers = ['HorizontalPodAutoscaler', 'ScaledObject'].flatMap((kind) =>
    ofKind(manifests, kind).map((one) => specOf<Scaler>(one)),
  );

  it('is said for each service by one scaler, which alone says how many', () => {
    const scaled = scalers.map(({ scaleTargetRef }) => scaleTargetRef.name);
    const services = scaled.length === 0 ? [] : codeOfServices.map(({ name }) => name);
    expect(scaled.toSorted()).toEqual(services.toSorted());
    expect(ofKind(manifests, 'Deployment').filter((one) => one.spec && 'replicas' in one.spec)).toEqual([]);
  });

  it('asks for what services measure, and goes on where nobody answers', () => {
    const queries = scalers.flatMap(({ triggers = [] }) =>
      triggers.flatMap(({ metadata }) => metadata.query ?? []),
    );
    const names = queries.map((query) => /([a-z_]+)\{/.exec(query)?.[1]);
    expect(names.filter((name) => !measured().includes(name ?? ''))).toEqual([]);
    const queues = queries.flatMap((query) => /queue="([^"]*)"/.exec(query)?.[1] ?? []);
    expect(queues).toEqual(queues.map(() => sendDeliveryJob.queue));
    for (const { triggers, fallback } of scalers) expect(fallback !== undefined).toBe(triggers !== undefined);
  });

  it('starts no consumer that would find no partition', () => {
    for (const { maxReplicaCount, maxReplicas } of scalers) {
      expect(maxReplicaCount ?? maxReplicas).toBeLessThanOrEqual(PARTITIONS);
    }
  });
}

function measured(): string[] {
  const metrics = new Metrics();
  const messaging = new MessagingMetrics(metrics);
  messaging.watchLag(() => Promise.resolve([]));
  new JobsMetrics(metrics).watchDepth(() => Promise.resolve(new Map()));
  new LiveMetrics(metrics, () => 0);
  return metrics.registry.getMetricsAsArray().map(({ name }) => name);
}
