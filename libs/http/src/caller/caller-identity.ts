import type { CallerClaims, Role, ServiceTokenRecord } from '@rigwise/contracts';

/** The caller of a request, as vouched for by the gateway. */
export interface CallerIdentity {
  /** Null for anonymous callers, and for the gateway itself. */
  readonly accountId: string | null;
  readonly role: Role | null;
  readonly username: string | null;
  /** The admin behind an employee view. */
  readonly actorId: string | null;
  readonly sessionHash: string | null;
  readonly capabilities: readonly string[];
  /** The caller's person and department, if known. */
  readonly personId?: string | undefined;
  readonly department?: string | undefined;
  /** The operator at a command line, by self-given name: for the audit log, never for a permission. */
  readonly operator: string | null;
  /** The token of a calling program; there is neither account nor role then. */
  readonly service: ServiceTokenRecord | null;
  /** The browser's address, as the gateway saw it. */
  readonly address: string;
  /** Whether rate limits are lifted: never in production. */
  readonly loadTest: boolean;
}

/** `sub` of a token for an anonymous caller. */
export const ANONYMOUS = 'anonymous';
/** `sub` of a token for calls that only the gateway makes. */
export const GATEWAY = 'gateway';
/** `sub` of a token for a program with a service token. */
export const SERVICE = 'service';

const NO_ACCOUNT: ReadonlySet<string> = new Set([ANONYMOUS, GATEWAY, SERVICE]);

/** @param address the browser's, vouched for by the same token */
export function identityOf(claims: CallerClaims, address: string): CallerIdentity {
  const account = !NO_ACCOUNT.has(claims.sub);
  return {
    accountId: account ? claims.sub : null,
    role: account ? claims.role : null,
    username: account ? claims.username : null,
    actorId: claims.actorId,
    sessionHash: claims.session,
    capabilities: claims.capabilities,
    personId: claims.personId,
    department: claims.department,
    operator: claims.sub === GATEWAY ? (claims.operator ?? null) : null,
    service: claims.sub === SERVICE ? (claims.service ?? null) : null,
    address,
    loadTest: claims.loadTest === true,
  };
}
