import type { Capability, SessionUser } from '@rigwise/contracts';

/** Whether a user holds one of these capabilities, whatever it covers. */
export const holds = (user: SessionUser | null, ...names: readonly Capability['name'][]): boolean =>
  user?.capabilities?.some((held) => names.some((name) => name === held.name)) ?? false;
