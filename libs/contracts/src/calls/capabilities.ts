import { z } from 'zod';

/** What needs permission beside the role (decisions, §10). */
export const capabilityNames = ['author', 'approver', 'marker', 'assessor', 'moderator', 'operator'] as const;
export type CapabilityName = (typeof capabilityNames)[number];

/** For whom: everybody, the own department, or the own crew. */
export const capabilityScopes = ['all', 'department', 'crew'] as const;
export type CapabilityScope = (typeof capabilityScopes)[number];

export const capability = z
  .strictObject({ name: z.enum(capabilityNames), scope: z.enum(capabilityScopes) })
  .meta({ id: 'Capability', example: { name: 'marker', scope: 'department' } });
export type Capability = z.infer<typeof capability>;

/** As an account and a caller's token carry it: `marker:department`. */
export const capabilityText = ({ name, scope }: Capability): string => `${name}:${scope}`;

/**
 * Whether capabilities, as a caller's token carries them, hold one for everything. One for a department or a crew is
 * about its people: what has no people in it, such as a queue or a service, nobody can have a part of.
 */
export const holdsForAll = (capabilities: readonly string[], name: CapabilityName): boolean =>
  capabilities.includes(capabilityText({ name, scope: 'all' }));

/** @returns null for what no version of ours wrote */
export function capabilityOf(text: string): Capability | null {
  const [name, scope, ...rest] = text.split(':');
  const parsed = capability.safeParse({ name, scope });
  return parsed.success && rest.length === 0 ? parsed.data : null;
}
