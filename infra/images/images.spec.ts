import { readFileSync } from 'node:fs';
import path from 'node:path';
import { notRun } from '@rigwise/testing';
import { parseAllDocuments } from 'yaml';
import { root } from '../local/settings.ts';
import { readPinned, references, written } from './references.ts';

const pinned = readPinned();
/** Name, version with a patch level, and a variant if the image has several. */
const EXACT = /^[a-z0-9./-]+:v?\d+\.\d+(\.\d+)?(-[\w.]+)*$/;
/** One of each: `18.6` is exact for PostgreSQL, whose versions have two parts; all others have three. */
const PATCH_LEVEL = /:v?\d+\.\d+\.\d+|postgres(ql)?:\d+\.\d+-/;
/** Not yet looked up in a registry; they only run on developers' machines. */
const UNSEEN = ['openzipkin/zipkin-slim:3.6.1', 'confluentinc/cp-kafka:7.9.1'];

notRun('npm run images:pin: it asks registries');

it.each(pinned.map((one) => [one.image, one] as const))('%s is one exact version', (image, { digest }) => {
  expect(image).toMatch(EXACT);
  expect(image).toMatch(PATCH_LEVEL);
  if (UNSEEN.includes(image)) expect(digest).toBeNull();
  else expect(digest).toMatch(/^sha256:[0-9a-f]{64}$/);
});

it('pins every image in the list by digest', () => {
  const known = pinned.map(written);
  expect(references().length).toBeGreaterThan(10);
  expect(references().filter(({ image }) => !known.includes(image))).toEqual([]);
});

it('lists nothing unused, and nothing twice', () => {
  const used = references().map(({ image }) => image);
  expect(pinned.map(written).filter((image) => !used.includes(image))).toEqual([]);
  expect(new Set(pinned.map(({ image }) => image)).size).toBe(pinned.length);
});

it('runs only pinned images in a cluster', () => {
  const inCluster = references().filter(({ file }) => file.startsWith('k8s/') || file === 'Dockerfile');
  expect(inCluster.length).toBeGreaterThan(5);
  expect(inCluster.filter(({ image }) => !image.includes('@sha256:'))).toEqual([]);
});

it('pins the Kafka version, so that a newer operator changes nothing', () => {
  const text = readFileSync(path.join(root, 'k8s', 'base', 'stores', 'kafka.yaml'), 'utf8');
  const [kafka] = parseAllDocuments(text).map(
    (document) => document.toJS() as { spec: { kafka: { version?: string; metadataVersion?: string } } },
  );
  const { version, metadataVersion } = kafka?.spec.kafka ?? {};
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(metadataVersion).toMatch(new RegExp(`^${version?.replace(/\.\d+$/, '')}-IV\\d+$`));
});
