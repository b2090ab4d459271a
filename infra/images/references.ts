import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../local/settings.ts';

/** An image of somebody else's, and what its tag stood for when it was looked at. */
export interface Pinned {
  /** Name, version and variant. */
  readonly image: string;
  /** Of the index of all platforms; null: `npm run images:pin` has not seen it yet. */
  readonly digest: string | null;
}

export interface Reference {
  /** From the root. */
  readonly file: string;
  /** As it stands there. */
  readonly image: string;
}

/** The one list of what is run that we don't build. */
export const pinnedFile = path.join(root, 'infra', 'images', 'pinned.json');
export const readPinned = (): Pinned[] => JSON.parse(readFileSync(pinnedFile, 'utf8')) as Pinned[];
export const written = ({ image, digest }: Pinned): string =>
  digest === null ? image : `${image}@${digest}`;

/** The one of this name, as it has to be written. @throws where the list has none */
export function pinnedImage(name: string): string {
  const pinned = readPinned().find(({ image }) => image.startsWith(`${name}:`));
  if (!pinned) throw new Error(`pinned.json has no ${name}`);
  return written(pinned);
}

const NAMED = /(?:^FROM |\bimage(?:Name)?: |Container\(')([^\s',}]+)/gm;
/** Our own, which get their version from an overlay, and what is no image at all. */
const OWN = /^(rigwise\/[\w-]+(:\d+\.\d+\.\d+)?|scratch|build|run(-.+)?)$/;

/** Every place that names an image: what is built on, what compose, Kubernetes and the tests run. */
export function references(): Reference[] {
  return filesWithImages().flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(NAMED)].flatMap(([, image = '']) =>
      OWN.test(image) ? [] : [{ file, image }],
    ),
  );
}

export function filesWithImages(): string[] {
  const manifests = readdirSync(path.join(root, 'k8s'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => path.join('k8s', file));
  return ['Dockerfile', 'docker-compose.yml', 'libs/testing/src/jest/containers.ts', ...manifests.sort()];
}
