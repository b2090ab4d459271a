import type { TFunction } from 'i18next';
import type { operations } from './operations.en.ts';

type Named = keyof typeof operations.operations.services;

/** A service in words; a new one that the catalogue doesn't know yet by its own name: `code-runner` as "Code runner". */
export const serviceName = (service: string, t: TFunction): string =>
  t(`operations.services.${service as Named}`, {
    defaultValue: service.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase()),
  });
