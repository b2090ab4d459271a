import type { TFunction } from 'i18next';
import type { people } from './people.en.ts';

type Known = keyof typeof people.people.erasure.services;

/** What a service stores, in words; of a service without words, its name. */
export const serviceText = (name: string, t: TFunction): string =>
  t(`people.erasure.services.${name as Known}`, { defaultValue: name });
