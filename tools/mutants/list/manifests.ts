import { unit, type Mutant } from '../mutant.ts';

const manifest = 'libs/contracts/src/define-service.ts';
const declared = 'libs/contracts/src/define-service.spec.ts';
const derived = 'tools/documentation/derived-files.spec.ts';

/** A service declares itself once, and everything derived from it is up to date. */
export const manifests: readonly Mutant[] = [
  {
    name: 'a service may have the name of an existing package',
    file: 'tools/new/taken.ts',
    find: 'if (places.some(',
    replace: 'if (!places.every(String) && places.some(',
    red: unit('tools/new/taken.spec.ts', 'no service may be named'),
  },
  {
    name: "a service declares another service's call",
    file: manifest,
    find: 'if (foreign) throw',
    replace: 'if (foreign && !foreign) throw',
    red: unit(declared, 'refuses calls of another service'),
  },
  {
    name: "a service publishes to another service's topic",
    file: manifest,
    find: 'if (astray) throw',
    replace: 'if (astray && !astray) throw',
    red: unit(declared, 'refuses events on topics of another service'),
  },
  {
    name: 'a manifest requests more memory than Kubernetes grants',
    file: 'libs/contracts/src/services/notification.ts',
    find: 'memoryMiB: 160',
    replace: 'memoryMiB: 192',
    red: unit(derived, 'every derived file matches the code (else: npm run docs)'),
  },
  {
    name: 'an overlay loses the version an operator chose',
    file: 'infra/kubernetes/generate/images.ts',
    find: 'if (known.includes(`rigwise/${name}`)) continue;',
    replace: 'if (known.length === 0) continue;',
    red: unit('infra/kubernetes/generate/images.spec.ts', 'leaves a complete one alone'),
  },
];
