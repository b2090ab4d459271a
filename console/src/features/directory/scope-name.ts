import { serviceScopes } from '@rigwise/contracts';
import type { TFunction } from 'i18next';

const NAMES = { 'directory:write': 'directory.tokens.scopes.directoryWrite' } as const;

/** What a token may do, in words; a scope that this console does not know yet is left out. */
export const scopeNames = (scopes: readonly string[], t: TFunction): string =>
  serviceScopes
    .filter((scope) => scopes.includes(scope))
    .map((scope) => t(NAMES[scope]))
    .join(', ');
