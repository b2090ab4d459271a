import { readFileSync } from 'node:fs';
import path from 'node:path';
import { notRun } from '@rigwise/testing';
import { parse } from 'yaml';
import { root } from '../local/settings.ts';
import { checkAlerts } from './checks/alerts.ts';
import { checkConfiguration } from './checks/configuration.ts';
import { checkBackups, checkReplication } from './checks/durability.ts';
import { checkKafka } from './checks/kafka.ts';
import { checkNetwork } from './checks/network.ts';
import { checkPods } from './checks/pods.ts';
import { checkReadAgain } from './checks/read-again.ts';
import { checkScaling } from './checks/scaling.ts';
import { specOf, type Manifest } from './manifest.ts';
import { ENVIRONMENTS, hasKubectl, READ_AGAIN, render, RESTORE } from './render.ts';

it('uses DNS challenges: an HTTP-01 solver would be a pod that nobody may reach', () => {
  const read = (file: string): string => readFileSync(path.join(root, 'k8s', file), 'utf8');
  const issuer = parse(read('cluster-issuer.yaml')) as Manifest;
  const { solvers } = specOf<{ acme: { solvers: readonly object[] } }>(issuer).acme;
  expect(solvers.flatMap((solver) => Object.keys(solver))).toEqual(['dns01']);
  const asked = `cert-manager.io/cluster-issuer: ${issuer.metadata.name}\n`;
  expect(read('components/ingress/ingress.yaml')).toContain(asked);
});

if (hasKubectl()) {
  describe.each(ENVIRONMENTS)('%s', (environment) => {
    const manifests = render(environment);
    describe('pods', () => checkPods(manifests, environment));
    describe('configuration', () => checkConfiguration(manifests));
    describe('Kafka', () => checkKafka(manifests, environment === 'local' ? 1 : 3));
    describe('how many', () => checkScaling(manifests));
    describe('the network', () => checkNetwork(manifests, environment));
    describe('replication', () => checkReplication(manifests));
    if (environment === 'local') return;
    describe('alerts', () => checkAlerts(manifests));
    describe('backups', () => checkBackups(manifests, render(environment, [RESTORE])));
    describe('erasures after a restore', () => checkReadAgain(manifests, render(environment, [READ_AGAIN])));
  });
} else {
  notRun('the Kubernetes manifests: pods, configuration, Kafka, network (no kubectl to render them)');
}
