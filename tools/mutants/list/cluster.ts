import { unit, type Mutant } from '../mutant.ts';

const alerts = unit('infra/kubernetes/manifests.spec.ts', 'alerts');
const backups = unit('infra/kubernetes/manifests.spec.ts', 'backups');

/** Manifests, and the alerts that depend on their names. */
export const cluster: readonly Mutant[] = [
  {
    name: 'PodMonitors and alerts use different names',
    file: 'k8s/components/monitoring/monitoring.yaml',
    find: '  name: services',
    replace: '  name: rigwise',
    red: alerts,
  },
  {
    name: 'a service that is gone raises no alert',
    file: 'infra/prometheus/rules/silent.yml',
    find: 'absent(up{job="rigwise/services",service="notification"})',
    replace: 'absent(up{job="rigwise/services"})',
    red: alerts,
  },
  {
    name: "Prometheus can't reach the databases",
    file: 'k8s/components/monitoring/monitoring.yaml',
    find: 'port: 9187',
    replace: 'port: 9188',
    red: alerts,
  },
  {
    name: 'Kafka exports no metrics',
    file: 'k8s/base/stores/kafka.yaml',
    find: '    metricsConfig: { type: strimziMetricsReporter }\n',
    replace: '',
    red: alerts,
  },
  {
    name: 'production confirms commits stored on one disk only',
    file: 'k8s/overlays/production/stores/kustomization.yaml',
    find: 'dataDurability: required',
    replace: 'dataDurability: preferred',
    red: unit('infra/kubernetes/manifests.spec.ts', 'replication'),
  },
  {
    name: 'the archive is readable by everyone',
    file: 'k8s/components/backups/backups.yaml',
    find: 'wal: { compression: gzip, encryption: AES256 }',
    replace: 'wal: { compression: gzip }',
    red: backups,
  },
  {
    name: "a restored cluster writes to its source's archive",
    file: 'k8s/overlays/production/restore/kustomization.yaml',
    find: 's3://rigwise-backups/2',
    replace: 's3://rigwise-backups/1',
    red: backups,
  },
  {
    name: 'a failed migration still replaces good pods',
    file: 'docs/runbook/kubernetes.md',
    find: '--timeout=30s job -l app.kubernetes.io/component=migration &&\n',
    replace: '--timeout=30s job -l app.kubernetes.io/component=migration\n',
    red: unit('tools/documentation/runbook.spec.ts', 'stops at its first command'),
  },
  {
    name: "the runbook waits with kubectl for something it can't wait for",
    file: 'docs/runbook/kubernetes.md',
    find: '--timeout=15m kafka/rigwise &&\n',
    replace: '--timeout=15m kafka/rigwise kafkatopic --all &&\n',
    red: unit(
      'tools/documentation/runbook.spec.ts',
      'use valid kubectl commands, as far as that is known without a cluster',
    ),
  },
  {
    name: 'a restore revives erased people',
    file: 'docs/runbook/backup.md',
    find: 'kafkatopic --field-selector metadata.name!=identity.erasures --timeout',
    replace: 'kafkatopic --all --timeout',
    red: unit('tools/documentation/runbook.spec.ts', 'keep erasures, wherever they delete topics'),
  },
  {
    name: 'Kafka denies access to services that re-read erasures',
    file: 'k8s/base/stores/kafka.yaml',
    find: '          - podSelector: { matchLabels: { app.kubernetes.io/component: read-again } }\n',
    replace: '',
    red: unit('infra/kubernetes/manifests.spec.ts', 'erasures after a restore'),
  },
  {
    name: 'an upgrade leaves the new bucket folder without a backup',
    file: 'docs/upgrades.md',
    find: 'kubectl create -f k8s/backup-now.yaml -o name',
    replace: 'kubectl get backups.postgresql.cnpg.io -o name',
    red: unit(
      'tools/documentation/runbook.spec.ts',
      'makes a full copy when archiving to a new folder, and waits for it',
    ),
  },
  {
    name: 'an upgrade gives identity no key for session copies',
    file: 'infra/kubernetes/cluster-secrets.ts',
    find: "return ['gateway', 'identity'].map((name) => {",
    replace: "return ['gateway'].map((name) => {",
    red: unit(
      'infra/kubernetes/new-secrets.spec.ts',
      'gives an older cluster everything it lacks, and nothing it has',
    ),
  },
  {
    name: 'an image of ours runs from a mutable tag',
    file: 'infra/kubernetes/checks/pods.ts',
    find: '(:\\d+\\.\\d+\\.\\d+|(:',
    replace: '(:[\\w.-]+|(:',
    red: unit('infra/kubernetes/edited-overlay.spec.ts', 'may be anything by'),
  },
  {
    name: 'a rollout waits half an hour for a failed migration',
    file: 'docs/runbook/kubernetes.md',
    find: "--for=jsonpath='{.status.conditions[0].type}' --timeout=30m",
    replace: '--for=condition=Complete --timeout=30m',
    red: unit('tools/documentation/waiting-for-jobs.spec.ts', 'ends immediately'),
  },
  {
    name: "the metrics of the certificate alert aren't scraped",
    file: 'k8s/components/monitoring/monitoring.yaml',
    find: 'matchLabels: { strimzi.io/kind: cluster-operator }',
    replace: 'matchLabels: { strimzi.io/kind: operator }',
    red: alerts,
  },
];
