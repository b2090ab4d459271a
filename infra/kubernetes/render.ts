import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from '../local/settings.ts';
import type { Manifest } from './manifest.ts';

export const ENVIRONMENTS = ['local', 'staging', 'production'] as const;
/** In the order in which they are applied. */
export const LAYERS = ['stores', 'migrations', 'services'] as const;
/** Applied once instead of `stores`, to restore databases; `local` has no backups. */
export const RESTORE = 'restore';
/** Applied once during a restore: makes services reread who was erased. */
export const READ_AGAIN = 'read-again';
export type Layer = (typeof LAYERS)[number] | typeof RESTORE | typeof READ_AGAIN;
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

/** What `kubectl apply -k` would apply. @throws with kubectl's error output */
export function renderText(environment: Environment, layer: Layer, k8s = path.join(root, 'k8s')): string {
  const folder = path.join(k8s, 'overlays', environment, layer);
  return execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8', maxBuffer: 16 << 20 });
}

/** All layers of an environment together, or some. */
export function render(
  environment: Environment,
  layers: readonly Layer[] = LAYERS,
  k8s?: string,
): Manifest[] {
  return layers.flatMap((layer) =>
    parseAllDocuments(renderText(environment, layer, k8s)).map((document) => document.toJS() as Manifest),
  );
}

/** Everything that can be applied in an environment, and so must match its schemas. */
export const layersOf = (environment: Environment): readonly Layer[] =>
  environment === 'local' ? LAYERS : [...LAYERS, RESTORE, READ_AGAIN];
