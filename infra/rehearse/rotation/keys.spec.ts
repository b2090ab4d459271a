import type { TestKeys } from '@rigwise/testing';
import type { ServiceName } from '../../rig/rig.ts';
import { keysOf, phases, type Phase } from './keys.ts';

const names = [
  ...(['CALLER_PRIVATE_KEY', 'CALLER_PUBLIC_KEY', 'CODE_SEALING_PRIVATE_KEY'] as const),
  ...(['CODE_SEALING_PUBLIC_KEY', 'CODE_PEPPER', 'DEVICE_COOKIE_KEY', 'SESSION_COPY_KEY'] as const),
  'CREDENTIAL_KEY' as const,
];
const aSet = (age: string) => Object.fromEntries(names.map((name) => [name, age])) as unknown as TestKeys;
const of = (service: ServiceName, phase: Phase) => keysOf(service, phase, aSet('old'), aSet('new'));

/** The service that uses a key to sign or encrypt, and the services that must read the result. */
const pairs = [
  ['gateway', 'CALLER_PRIVATE_KEY', 'identity', 'CALLER_PUBLIC_KEY'],
  ['gateway', 'CALLER_PRIVATE_KEY', 'access-request', 'CALLER_PUBLIC_KEY'],
  ['gateway', 'CALLER_PRIVATE_KEY', 'notification', 'CALLER_PUBLIC_KEY'],
  ['identity', 'CODE_SEALING_PUBLIC_KEY', 'notification', 'CODE_SEALING_PRIVATE_KEY'],
  ['access-request', 'CODE_SEALING_PUBLIC_KEY', 'notification', 'CODE_SEALING_PRIVATE_KEY'],
  ['identity', 'CODE_PEPPER', 'identity', 'CODE_PEPPER'],
  ['identity', 'DEVICE_COOKIE_KEY', 'identity', 'DEVICE_COOKIE_KEY'],
  ['identity', 'SESSION_COPY_KEY', 'gateway', 'SESSION_COPY_KEY'],
  ['competency', 'CREDENTIAL_KEY', 'competency', 'CREDENTIAL_KEY'],
] as const;

/** The configuration before the first phase and during it: each applies to half of the fleet for a while. */
const before = (key: string): Record<string, string> => ({ [key]: 'old' });

it.each(pairs)('what %s makes with %s is read by %s at every moment', (maker, made, reader, read) => {
  const states = (service: ServiceName, key: string) => [
    before(key),
    ...phases.map((phase) => of(service, phase)),
  ];
  const makers = states(maker, made).map((keys) => keys[made]?.split(',')[0] ?? '');
  const readers = states(reader, read).map((keys) => keys[read]?.split(',') ?? []);
  for (const [at, making] of makers.entries()) {
    // Instances of the previous and the next phase run alongside while the fleet is rolled.
    for (const other of [at - 1, at, at + 1]) if (readers[other]) expect(readers[other]).toContain(making);
  }
  expect([makers.at(-1), readers.at(-1)]).toEqual(['new', ['new']]);
});

it('gives every service its own keys, and no other', () => {
  const told = (['gateway', 'identity', 'access-request', 'notification', 'competency'] as const).map(
    (service) => Object.keys(of(service, 'use')).sort(),
  );
  expect(told).toEqual([
    ['CALLER_PRIVATE_KEY', 'SESSION_COPY_KEY'],
    [
      ...['CALLER_PUBLIC_KEY', 'CODE_PEPPER', 'CODE_SEALING_PUBLIC_KEY', 'DEVICE_COOKIE_KEY'],
      'SESSION_COPY_KEY',
    ],
    ['CALLER_PUBLIC_KEY', 'CODE_SEALING_PUBLIC_KEY'],
    ['CALLER_PUBLIC_KEY', 'CODE_SEALING_PRIVATE_KEY'],
    ['CALLER_PUBLIC_KEY', 'CREDENTIAL_KEY'],
  ]);
});
