import { productionTree, type LockedPackages } from './production-tree.ts';

const locked: LockedPackages = {
  'services/one': { dependencies: { '@own/lib': '1', pg: '8' } },
  'libs/lib': { dependencies: { pg: '7', native: '1' } },
  'libs/unused': { dependencies: { tool: '1' } },
  'libs/lib/node_modules/pg': { dependencies: { deep: '1' } },
  'node_modules/@own/lib': { link: true, resolved: 'libs/lib' },
  'node_modules/pg': {
    peerDependencies: { deep: '1', tool: '1' },
    peerDependenciesMeta: { tool: { optional: true } },
  },
  'node_modules/deep': { dependencies: { pg: '8' } },
  'node_modules/native': { optionalDependencies: { 'native-linux': '1', 'native-darwin': '1' } },
  'node_modules/native-linux': {},
  'node_modules/native-darwin': {},
  'node_modules/tool': {},
};
const onLinux = (folder: string): boolean => !folder.endsWith('darwin');

it('holds what a service needs, at the versions that each package finds, and nothing else', () => {
  expect(productionTree(locked, 'services/one', onLinux)).toEqual({
    own: ['libs/lib', 'services/one'],
    packages: [
      'libs/lib/node_modules/pg',
      'node_modules/deep',
      'node_modules/native',
      'node_modules/native-linux',
      'node_modules/pg',
    ],
  });
});

it('says what is missing', () => {
  const broken = { ...locked, 'services/one': { dependencies: { gone: '1' } } };
  expect(() => productionTree(broken, 'services/one', onLinux)).toThrow('services/one needs gone');
});
