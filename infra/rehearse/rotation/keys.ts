import { gateway, services, type ServiceManifest } from '@rigwise/contracts';
import type { TestKeys } from '@rigwise/testing';
import type { ServiceName } from '../../rig/rig.ts';

/** `add`: all know the new key beside the old one. `use`: what is made is made with the new. `drop`: the old is gone. */
export const phases = ['add', 'use', 'drop'] as const;
export type Phase = (typeof phases)[number];

type KeyName = keyof TestKeys;

/** Something is made with these: signed callers, and sealed mails. Everything else reads or checks. */
const MADE_WITH: readonly KeyName[] = ['CALLER_PRIVATE_KEY', 'CODE_SEALING_PUBLIC_KEY'];

const keysFor = ({ name, runs }: ServiceManifest): readonly KeyName[] => [
  ...runs.keys,
  ...(name === 'gateway' ? [] : (['CALLER_PUBLIC_KEY'] as const)),
];
const keysByService = new Map(
  [gateway, ...services].map((manifest) => [manifest.name, keysFor(manifest)] as const),
);

/** The keys of one service in one phase, as its environment tells them: of a list the first also makes. */
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
