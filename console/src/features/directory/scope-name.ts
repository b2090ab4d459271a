import { serviceScopes } from '@rigwise/contracts';
import type { TFunction } from 'i18next';

const NAMES = {
  'directory:write': 'directory.tokens.scopes.directoryWrite',
  'results:read': 'directory.tokens.scopes.resultsRead',
  'levels:read': 'directory.tokens.scopes.levelsRead',
  'certificates:read': 'directory.tokens.scopes.certificatesRead',
} as const;

/** A token's scopes in words; a scope unknown to this console is omitted. */
export const scopeNames = (scopes: readonly string[], t: TFunction): string =>
  serviceScopes
    .filter((scope) => scopes.includes(scope))
    .map((scope) => t(NAMES[scope]))
    .join(', ');
