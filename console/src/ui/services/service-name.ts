import type { TFunction } from 'i18next';
import type { services } from './services.en.ts';

type Named = keyof typeof services.services;

/** A service in words; a new one that the catalogue doesn't know yet by its own name: `code-runner` as "Code runner". */
export const serviceName = (service: string, t: TFunction): string =>
  t(`services.${service as Named}`, {
    defaultValue: service.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase()),
  });
