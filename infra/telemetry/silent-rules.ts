import { gateway, services } from '@rigwise/contracts';

/** The operators that renew certificates. */
const OPERATORS = ['rigwise/cert-manager', 'rigwise/strimzi'];

/**
 * Alerts for targets that export no metrics. One each, because a vanished target has no series to match. A PodMonitor
 * names its job `<namespace>/<name>`.
 */
export function silentRules(): string {
  const silentServices = [
    'up{job="rigwise/services"} == 0',
    ...[gateway, ...services].map(({ name }) => `absent(up{job="rigwise/services",service="${name}"})`),
  ];
  const silentStores = [
    'up{job=~"rigwise/databases|rigwise/kafka"} == 0',
    ...services.map(({ name }) => `absent(up{job="rigwise/databases",cluster="${name}-db"})`),
    'absent(up{job="rigwise/kafka",cluster="rigwise"})',
  ];
  const silentOperators = [
    `up{job=~"${OPERATORS.join('|')}"} == 0`,
    ...OPERATORS.map((job) => `absent(up{job="${job}"})`),
  ];
  return `# Follows from the manifests in libs/contracts/src/services: \`npm run docs\` writes it.
groups:
  - name: silent
    rules:
      - alert: ServiceSilent
        expr: |-
          ${either(silentServices)}
        for: 2m
        labels: { severity: page }
        annotations:
          summary: '{{ $labels.service }} {{ $labels.pod }} exports no metrics'
          runbook_url: docs/runbook/alerts/service-silent.md
      - alert: StoreSilent
        expr: |-
          ${either(silentStores)}
        for: 5m
        labels: { severity: ticket }
        annotations:
          summary: '{{ $labels.cluster }} {{ $labels.pod }} exports no metrics'
          runbook_url: docs/runbook/alerts/store-silent.md
      - alert: OperatorSilent
        expr: |-
          ${either(silentOperators)}
        for: 15m
        labels: { severity: ticket }
        annotations:
          summary: '{{ $labels.job }} {{ $labels.pod }} exports no metrics'
          runbook_url: docs/runbook/alerts/operator-silent.md
`;
}

const either = (expressions: readonly string[]): string => expressions.join('\n          or\n          ');
