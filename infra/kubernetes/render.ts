import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from '../local/settings.ts';
import type { Manifest } from './manifest.ts';

export const ENVIRONMENTS = ['local', 'staging', 'production'] as const;
/** In the order in which they are applied. */
export const LAYERS = ['stores', 'migrations', 'services'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** Whether manifests can be rendered here. */
export function hasKubectl(): boolean {
  try {
    execFileSync('kubectl', ['version', '--client'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** What `kubectl apply -k` would apply. @throws with what kubectl has to say */
export function renderText(environment: Environment, layer: (typeof LAYERS)[number]): string {
  const folder = path.join(root, 'k8s', 'overlays', environment, layer);
  return execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8', maxBuffer: 16 << 20 });
}

/** All layers of an environment together. */
export function render(environment: Environment): Manifest[] {
  return LAYERS.flatMap((layer) =>
    parseAllDocuments(renderText(environment, layer)).map((document) => document.toJS() as Manifest),
  );
}
