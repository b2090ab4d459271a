import { replaced, textOf, type Files } from './files.ts';
import { checkName } from './names.ts';
import { serviceFiles } from './service-files.ts';

const NAMES = 'libs/contracts/src/service-names.ts';
/** The smallest of the services: a new one begins with the same versions of what is not ours. */
const PATTERN = 'services/access-request/package.json';
const NEEDED = ['@nestjs/common', '@nestjs/core', '@prisma/client', 'reflect-metadata', 'rxjs', 'zod'];

/** A service that has nothing of its own yet, and its line among the names of services. */
export function addService(name?: string, owns?: string, mustNot?: string): Files {
  const service = checkName('A service', name);
  if (!owns || !mustNot)
    throw new Error('Say what it is responsible for, and what not: --owns … --must-not …');
  const { dependencies } = JSON.parse(textOf(PATTERN)) as { dependencies: Record<string, string> };
  const versions = Object.fromEntries(NEEDED.map((one) => [one, dependencies[one] ?? '*']));
  return {
    made: serviceFiles({ name: service, owns, mustNot, versions }),
    changed: { [NAMES]: replaced(NAMES, /(serviceNames = \[[^\]]*)\]/, `$1, '${service}']`) },
  };
}
