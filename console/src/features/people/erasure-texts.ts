import type { TFunction } from 'i18next';
import type { people } from './people.en.ts';

type Known = keyof typeof people.people.erasure.services;

const KNOWN: ReadonlySet<string> = new Set<Known>(['access-request', 'identity', 'notification']);

/** What a service stores, in words; an unknown service is shown by its name. */
export const serviceText = (name: string, t: TFunction): string =>
  KNOWN.has(name) ? t(`people.erasure.services.${name as Known}`) : name;
