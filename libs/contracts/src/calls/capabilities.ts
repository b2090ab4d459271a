import { z } from 'zod';

/** What needs a permission in addition to the role (decisions, §10). */
export const capabilityNames = ['author', 'approver', 'marker', 'assessor', 'moderator', 'operator'] as const;
export type CapabilityName = (typeof capabilityNames)[number];

/** The people it covers: all, the own department, or the own crew. */
export const capabilityScopes = ['all', 'department', 'crew'] as const;
export type CapabilityScope = (typeof capabilityScopes)[number];

const ofContent = ['all', 'department'] as const;

/**
 * The scopes in which each may be granted (decisions, §10): content belongs to departments and to no crew, the running
 * system to neither.
 */
export const grantableScopes: Readonly<Record<CapabilityName, readonly CapabilityScope[]>> = {
  author: ofContent,
  approver: ofContent,
  marker: capabilityScopes,
  assessor: capabilityScopes,
  moderator: capabilityScopes,
  operator: ['all'],
};

export const capability = z
  .strictObject({ name: z.enum(capabilityNames), scope: z.enum(capabilityScopes) })
  .meta({ id: 'Capability', example: { name: 'marker', scope: 'department' } });
export type Capability = z.infer<typeof capability>;

/** As stored in an account and a caller's token: `marker:department`. */
export const capabilityText = ({ name, scope }: Capability): string => `${name}:${scope}`;

/**
 * Whether the capabilities of a caller's token include one for everything. A capability for a department or crew is
 * about its people; for anything without people, such as a queue or a service, it doesn't count.
 */
export const holdsForAll = (capabilities: readonly string[], name: CapabilityName): boolean =>
  capabilities.includes(capabilityText({ name, scope: 'all' }));

/** @returns null for a text that no version of ours wrote */
export function capabilityOf(text: string): Capability | null {
  const [name, scope, ...rest] = text.split(':');
  const parsed = capability.safeParse({ name, scope });
  return parsed.success && rest.length === 0 ? parsed.data : null;
}
