import { replaced, textOf, type Files } from './files.ts';
import { checkName } from './names.ts';
import { serviceFiles } from './service-files.ts';
import { checkService } from './taken.ts';

const NAMES = 'libs/contracts/src/service-names.ts';
/** The smallest service: a new one starts with the same third-party versions. */
const PATTERN = 'services/access-request/package.json';
const NEEDED = ['@nestjs/common', '@nestjs/core', '@prisma/client', 'reflect-metadata', 'rxjs', 'zod'];

export interface ServiceOptions {
  readonly owns?: string;
  readonly 'must-not'?: string;
  readonly people?: boolean;
}

/** An empty service, and its line among the service names. */
export function addService(name: string | undefined, options: ServiceOptions): Files {
  const { owns, 'must-not': mustNot, people = false } = options;
  const service = checkName('A service', name);
  if (!owns || !mustNot)
    throw new Error('Say what it is responsible for and what it must not do: --owns … --must-not …');
  checkService(service);
  const { dependencies } = JSON.parse(textOf(PATTERN)) as { dependencies: Record<string, string> };
  const versions = Object.fromEntries(NEEDED.map((one) => [one, dependencies[one] ?? '*']));
  return {
    made: serviceFiles({ name: service, owns, mustNot, people, versions }),
    // A list of several lines ends with a comma.
    changed: { [NAMES]: replaced(NAMES, /(serviceNames = \[[^\]]*?),?\s*\]/, `$1, '${service}']`) },
  };
}
