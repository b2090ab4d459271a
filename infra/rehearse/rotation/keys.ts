import { gateway, services, type ServiceManifest } from '@rigwise/contracts';
import type { TestKeys } from '@rigwise/testing';
import type { ServiceName } from '../../rig/rig.ts';

/** `add`: all know the new key and the old one. `use`: new output uses the new key. `drop`: the old key is gone. */
export const phases = ['add', 'use', 'drop'] as const;
export type Phase = (typeof phases)[number];

type KeyName = keyof TestKeys;

/** The keys that sign or encrypt: signed callers, and sealed mails. All others only read or verify. */
const MADE_WITH: readonly KeyName[] = ['CALLER_PRIVATE_KEY', 'CODE_SEALING_PUBLIC_KEY'];

const keysFor = ({ name, runs }: ServiceManifest): readonly KeyName[] => [
  ...runs.keys,
  ...(name === 'gateway' ? [] : (['CALLER_PUBLIC_KEY'] as const)),
];
const keysByService = new Map(
  [gateway, ...services].map((manifest) => [manifest.name, keysFor(manifest)] as const),
);

/** A service's keys in one phase, as environment variables; the first of a list also signs or encrypts. */
export function keysOf(
  service: ServiceName,
  phase: Phase,
  old: TestKeys,
  next: TestKeys,
): Record<string, string> {
  const lists = { add: [old, next], use: [next, old], drop: [next] };
  const made = (name: KeyName): string => (phase === 'add' ? old : next)[name];
  const read = (name: KeyName): string => lists[phase].map((keys) => keys[name]).join(',');
  const keys = keysByService.get(service) ?? [];
  return Object.fromEntries(
    keys.map((name) => [name, MADE_WITH.includes(name) ? made(name) : read(name)] as const),
  );
}
