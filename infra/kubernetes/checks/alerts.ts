import { parseAllDocuments } from 'yaml';
import { matches, readExpression, type Selector } from '../../telemetry/expression.ts';
import { prometheusRules } from '../../telemetry/prometheus-rules.ts';
import { readRules } from '../../telemetry/rules.ts';
import { ofKind, specOf, type Manifest } from '../manifest.ts';
import { policiesOfOperator } from '../operator-policies.ts';
import { Reach } from '../reach.ts';
import { scrapeTargets, type ScrapeTarget } from '../scrape-targets.ts';
import { codeOfServices, hasDatabase } from '../services.ts';

/** Labels that Prometheus adds when scraping; all others belong to the metric. */
const GIVEN = ['job', 'namespace', 'pod', 'container', 'endpoint', 'instance', 'cluster', 'service'];
/** The sources whose metrics have a prefix of their own; every target has `up`. */
const SOURCES = [
  [/^up$/, /./],
  [/^(cnpg|barman_cloud)_/, /\/databases$/],
  [/^kafka_(server|controller)_/, /\/kafka$/],
  [/^certmanager_/, /\/cert-manager$/],
  [/^strimzi_/, /\/strimzi$/],
  [/./, /\/services$/],
] as const;

/** Alerts use labels that the targets have, and every target has an alert. */
export function checkAlerts(manifests: readonly Manifest[]): void {
  const targets = scrapeTargets(manifests);
  const selectors = [
    ...readRules().map(({ alert, record, expr }) => ({ where: alert ?? record ?? '', expr })),
    ...queriesOfScalers(manifests),
  ].flatMap(({ where, expr }) => {
    const asked = readExpression(expr);
    const bare = asked.metrics.map((metric) => ({ metric, matchers: [] }));
    return [...asked.selectors, ...bare].map((selector) => ({ where, selector }));
  });

  it('ships the rules that promtool tests', () => {
    const shipped = ofKind(manifests, 'PrometheusRule').map(({ metadata, spec }) => [metadata.name, spec]);
    const written = parseAllDocuments(prometheusRules()).map((one) => one.toJS() as Manifest);
    expect(shipped).toEqual(written.map(({ metadata, spec }) => [metadata.name, spec]));
  });

  it('asks for no series that nothing is scraped as', () => {
    const never = selectors.filter(({ selector }) => !targets.some((target) => mayCome(selector, target)));
    expect(never.map(({ where, selector }) => `${where}: ${JSON.stringify(selector)}`)).toEqual([]);
  });

  it('scrapes every service, database, broker and operator, which Prometheus may reach', () => {
    const reach = new Reach([...manifests, ...policiesOfOperator(manifests)]);
    const scraped = targets
      .filter(({ pod, port }) => reach.mayEnter({ labels: {}, namespace: 'monitoring' }, pod, port))
      .map(
        ({ labels }) => `${labels['job']} ${labels['service'] ?? labels['cluster'] ?? labels['namespace']}`,
      );
    expect(scraped.toSorted()).toEqual(
      [
        ...codeOfServices.map(({ name }) => `rigwise/services ${name}`),
        ...codeOfServices.filter(hasDatabase).map(({ name }) => `rigwise/databases ${name}-db`),
        'rigwise/kafka rigwise',
        'rigwise/cert-manager cert-manager',
        'rigwise/strimzi strimzi',
      ].toSorted(),
    );
  });

  it('notices each target that is gone', () => {
    const alerts = readRules().filter(({ alert }) => alert !== undefined);
    const absent = alerts.flatMap(({ expr }) =>
      [...expr.matchAll(/absent\((up\{[^}]*\})\)/g)].flatMap(
        ([, text = '']) => readExpression(text).selectors,
      ),
    );
    // A selector that other targets match too would not notice its absence.
    const noticed = absent.map((selector) => targets.filter((target) => mayCome(selector, target)));
    const unnoticed = targets.filter(
      (target) => !noticed.some((found) => found.length === 1 && found[0] === target),
    );
    expect(unnoticed.map(({ labels }) => labels)).toEqual([]);
  });

  it('keeps the labels that services give their metrics', () => {
    const [services] = ofKind(manifests, 'PodMonitor').filter(({ metadata }) => metadata.name === 'services');
    expect(services?.spec).toMatchObject({ podMetricsEndpoints: [{ honorLabels: true }] });
  });
}

/** Whether a target may have a series that matches. */
function mayCome({ metric, matchers }: Selector, { labels }: ScrapeTarget): boolean {
  const [, job] = SOURCES.find(([names]) => names.test(metric)) ?? SOURCES[0];
  return (
    job.test(labels['job'] ?? '') &&
    matchers.every((one) => !isGiven(metric, one.label) || matches(one, labels[one.label]))
  );
}

const isGiven = (metric: string, label: string): boolean => metric === 'up' || GIVEN.includes(label);

function queriesOfScalers(manifests: readonly Manifest[]): { where: string; expr: string }[] {
  return ofKind(manifests, 'ScaledObject').flatMap((scaler) =>
    specOf<{ triggers: readonly { metadata: { query?: string } }[] }>(scaler).triggers.flatMap(
      ({ metadata: { query } }) =>
        query === undefined ? [] : [{ where: `scaler ${scaler.metadata.name}`, expr: query }],
    ),
  );
}
