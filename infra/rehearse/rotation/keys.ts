import type { TestKeys } from '@rigwise/testing';
import type { ServiceName } from '../../rig/rig.ts';

/** `add`: all know the new key beside the old one. `use`: what is made is made with the new. `drop`: the old is gone. */
export const phases = ['add', 'use', 'drop'] as const;
export type Phase = (typeof phases)[number];

type KeyName = keyof TestKeys;

const MADE_WITH: Readonly<Record<ServiceName, readonly KeyName[]>> = {
  gateway: ['CALLER_PRIVATE_KEY'],
  identity: ['CODE_SEALING_PUBLIC_KEY'],
  'access-request': ['CODE_SEALING_PUBLIC_KEY'],
  notification: [],
};

const READ_WITH: Readonly<Record<ServiceName, readonly KeyName[]>> = {
  gateway: ['SESSION_COPY_KEY'],
  identity: ['CALLER_PUBLIC_KEY', 'CODE_PEPPER', 'DEVICE_COOKIE_KEY', 'SESSION_COPY_KEY'],
  'access-request': ['CALLER_PUBLIC_KEY'],
  notification: ['CALLER_PUBLIC_KEY', 'CODE_SEALING_PRIVATE_KEY'],
};

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
  const entries = [
    ...MADE_WITH[service].map((name) => [name, made(name)] as const),
    ...READ_WITH[service].map((name) => [name, read(name)] as const),
  ];
  return Object.fromEntries(entries);
}
