import { billOfMaterials } from './bill-of-materials.ts';

it('lists each package with its checksums', () => {
  const folder = 'libs/lib/node_modules/@scope/pg';
  // SHA-512 of the empty string, from FIPS 180-4.
  const nothing =
    'cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e';
  const integrity = `sha512-${Buffer.from(nothing, 'hex').toString('base64')}`;
  const locked = { [folder]: { version: '8.1.0', license: 'MIT', integrity } };
  const tree = { packages: [folder], own: ['libs/lib'] };
  expect(billOfMaterials({ name: 'rigwise/identity', version: '1.2.3' }, locked, tree)).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { type: 'application', name: 'rigwise/identity', version: '1.2.3' } },
    components: [
      {
        type: 'library',
        name: '@scope/pg',
        version: '8.1.0',
        purl: 'pkg:npm/%40scope/pg@8.1.0',
        licenses: [{ license: { id: 'MIT' } }],
        hashes: [{ alg: 'SHA-512', content: nothing }],
      },
    ],
  });
});

it('keeps a choice of licences an expression', () => {
  const locked = { 'node_modules/a': { version: '1.0.0', license: '(MIT OR Apache-2.0)' } };
  const tree = { packages: ['node_modules/a'], own: [] };
  expect(billOfMaterials({ name: 'x', version: '1' }, locked, tree)).toMatchObject({
    components: [{ licenses: [{ expression: '(MIT OR Apache-2.0)' }] }],
  });
});
