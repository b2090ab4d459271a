import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../local/settings.ts';

/** A third-party image, and the digest of its tag when it was reviewed. */
export interface Pinned {
  /** Name, version and variant. */
  readonly image: string;
  /** Of the multi-platform index; null until `npm run images:pin` has looked it up. */
  readonly digest: string | null;
}

export interface Reference {
  /** Relative to the root. */
  readonly file: string;
  /** As written there. */
  readonly image: string;
}

/** The only list of images that we run but don't build. */
export const pinnedFile = path.join(root, 'infra', 'images', 'pinned.json');
export const readPinned = (): Pinned[] => JSON.parse(readFileSync(pinnedFile, 'utf8')) as Pinned[];
export const written = ({ image, digest }: Pinned): string =>
  digest === null ? image : `${image}@${digest}`;

/** The image of this name, as it must be written. @throws if the list has none */
export function pinnedImage(name: string): string {
  const pinned = readPinned().find(({ image }) => image.startsWith(`${name}:`));
  if (!pinned) throw new Error(`pinned.json has no ${name}`);
  return written(pinned);
}

const NAMED = /(?:^FROM |\bimage(?:Name)?: |Container\(')([^\s',}]+)/gm;
/** Our own images, whose version comes from an overlay, and names that aren't images. */
const OWN = /^(rigwise\/[\w-]+(:\d+\.\d+\.\d+)?|scratch|build|run(-.+)?)$/;

/** Every reference to an image: base images, and what compose, Kubernetes and the tests run. */
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
