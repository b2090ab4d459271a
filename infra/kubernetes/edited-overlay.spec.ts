import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { notRun } from '@rigwise/testing';
import { root } from '../local/settings.ts';
import { checkConfiguration } from './checks/configuration.ts';
import { checkNetwork } from './checks/network.ts';
import { checkPods, OUR_VERSION } from './checks/pods.ts';
import { hasKubectl, LAYERS, render } from './render.ts';

const DIGEST = `sha256:${'0a'.repeat(32)}`;

describe('an image of ours', () => {
  it.each([
    'rigwise/gateway:0.1.0',
    'registry.example/gateway:1.2.3',
    'registry.example:5000/rigwise/gateway:1.2.3',
    `registry.example:5000/rigwise/gateway@${DIGEST}`,
    `rigwise/gateway:1.2.3@${DIGEST}`,
  ])('is named by %s', (image) => expect(image).toMatch(OUR_VERSION));

  it.each([
    'rigwise/gateway',
    'rigwise/gateway:latest',
    'rigwise/gateway:1.2',
    'registry.example:5000/rigwise/gateway',
    'registry.example:5000/rigwise/gateway:main',
    'rigwise/gateway@sha256:0a',
  ])('may be anything by %s', (image) => expect(image).not.toMatch(OUR_VERSION));
});

/** The manifests of an operator who has followed docs/runbook/kubernetes.md. */
function edited(image: (name: string) => string) {
  const k8s = mkdtempSync(path.join(tmpdir(), 'rigwise-k8s-'));
  try {
    cpSync(path.join(root, 'k8s'), k8s, { recursive: true });
    const edit = (file: string, find: RegExp, replace: (...found: string[]) => string) => {
      const whole = path.join(k8s, 'overlays', 'production', file);
      const before = readFileSync(whole, 'utf8');
      const after = before.replaceAll(find, replace);
      if (after === before) throw new Error(`${file} has nothing to set`);
      writeFileSync(whole, after);
    };
    edit(
      'settings/kustomization.yaml',
      /\{ name: rigwise\/([\w-]+),[^}]*\}/g,
      (_, name = '') => `{ name: rigwise/${name}, ${image(name)} }`,
    );
    edit(
      'services/kustomization.yaml',
      /(ipBlock\/cidr, value:) \S+/g,
      (_, to = '') => `${to} 172.30.4.0/22`,
    );
    return render('production', LAYERS, k8s);
  } finally {
    rmSync(k8s, { recursive: true });
  }
}

if (hasKubectl()) {
  describe.each([
    [
      'the registry and version',
      (name: string) => `newName: registry.example:5000/rigwise/${name}, newTag: 1.2.3`,
    ],
    ['the registry and digest', (name: string) => `newName: registry.example/${name}, digest: '${DIGEST}'`],
  ])('an overlay in which an operator set %s, and the network', (_, image) => {
    const manifests = edited(image);
    describe('pods', () => checkPods(manifests, 'production'));
    describe('configuration', () => checkConfiguration(manifests));
    describe('the network', () => checkNetwork(manifests, 'production'));
  });
} else {
  notRun('an overlay edited as the runbook says (no kubectl to render it)');
}
