import type { LockedPackages, ProductionTree } from './production-tree.ts';

/** CycloneDX's names for the algorithms of subresource integrity. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

export interface Subject {
  readonly name: string;
  readonly version: string;
}

/**
 * The contents of an image as CycloneDX 1.5 JSON (https://cyclonedx.org/docs/1.5/json/): every third-party package
 * with its version, licence, package URL and the tarball digest from the lockfile.
 */
export function billOfMaterials(
  subject: Subject,
  locked: LockedPackages,
  { packages }: ProductionTree,
): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': subject.name, ...subject } },
    components: packages.map((folder) => componentOf(folder, locked)),
  };
}

function componentOf(folder: string, locked: LockedPackages): object {
  const { version = '', integrity, license } = locked[folder] ?? {};
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return {
    type: 'library',
    'bom-ref': folder,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license !== undefined && { licenses: [licenceOf(license)] }),
    ...(integrity !== undefined && { hashes: integrity.split(' ').map(hashOf) }),
  };
}

/** `MIT` is an SPDX id, `(MIT OR Apache-2.0)` an expression. */
const licenceOf = (license: string): object =>
  /^[\w.+-]+$/.test(license) ? { license: { id: license } } : { expression: license };

function hashOf(integrity: string): object {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/);
  return { alg: ALGORITHMS[algorithm] ?? algorithm, content: Buffer.from(digest, 'base64').toString('hex') };
}
