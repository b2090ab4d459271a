import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { notRun } from '@rigwise/testing';
import { root } from '../local/settings.ts';
import { checkConfiguration } from './checks/configuration.ts';
import { checkKafka } from './checks/kafka.ts';
import { checkNetwork } from './checks/network.ts';
import { checkPods } from './checks/pods.ts';
import { checkScaling } from './checks/scaling.ts';
import { ENVIRONMENTS, hasKubectl, render } from './render.ts';
import { codeOfServices } from './services.ts';

it('has a base for each service', () => {
  const folder = path.join(root, 'k8s', 'base', 'services');
  const bases = readdirSync(folder).filter((name) => statSync(path.join(folder, name)).isDirectory());
  expect(bases.toSorted()).toEqual(codeOfServices.map(({ name }) => name).toSorted());
});

if (hasKubectl()) {
  describe.each(ENVIRONMENTS)('%s', (environment) => {
    const manifests = render(environment);
    describe('pods', () => checkPods(manifests));
    describe('configuration', () => checkConfiguration(manifests));
    describe('Kafka', () => checkKafka(manifests, environment === 'local' ? 1 : 3));
    describe('how many', () => checkScaling(manifests));
    describe('the network', () => checkNetwork(manifests, environment));
  });
} else {
  notRun('the Kubernetes manifests: pods, configuration, Kafka, network (no kubectl to render them)');
}
