import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gateway, services } from '@rigwise/contracts';
import { isMap, isSeq, parseDocument } from 'yaml';
import { root } from '../../local/settings.ts';
import { ENVIRONMENTS } from '../render.ts';

/** The settings of each overlay, where operators choose images: unchanged, with an entry for every service. */
export function overlaySettings(): Record<string, string> {
  const files = ENVIRONMENTS.map((environment) => `overlays/${environment}/settings/kustomization.yaml`);
  return Object.fromEntries(
    files.map((file) => [file, withEveryImage(readFileSync(path.join(root, 'k8s', file), 'utf8'))]),
  );
}

/**
 * A service without an entry gets the version of the first, but not its registry name and digest, which identify
 * another service's image.
 */
export function withEveryImage(settings: string): string {
  const document = parseDocument(settings);
  const images = document.get('images');
  if (!isSeq(images)) throw new Error('The settings of an overlay name no images');
  const [first] = images.items;
  if (!isMap(first)) throw new Error('An image of an overlay is not an object');
  const known = images.items.map((one) => (isMap(one) ? one.get('name') : undefined));
  for (const { name } of [gateway, ...services]) {
    if (known.includes(`rigwise/${name}`)) continue;
    const added = document.createNode({ name: `rigwise/${name}`, newTag: first.get('newTag') });
    added.flow = true;
    images.add(added);
  }
  return document.toString({ lineWidth: 0 });
}
