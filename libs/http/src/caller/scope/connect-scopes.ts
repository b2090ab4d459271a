import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { isScoped, type CallDefinition } from '@rigwise/contracts';
import { routesOf, type Route } from '../../routes-declared.ts';
import { takesScope } from './caller-scope.ts';
import { kindOf, type TargetLookup } from './target-lookup.ts';
import { fieldOf, TargetLookups } from './target-lookups.ts';

/**
 * Finds the service's lookups (`@LooksUp`), and fails if the scope of a call could not be enforced: a named target
 * without a lookup or a field that names it, or a list that doesn't take the scope.
 * @throws Error that says what is missing
 */
export function connectScopes(app: INestApplication): void {
  const { byKind } = app.get(TargetLookups);
  const problems: string[] = [];
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype, instance } of module.providers.values()) {
      const kind = typeof metatype === 'function' ? kindOf(metatype) : undefined;
      if (kind === undefined || byKind.get(kind) === instance) continue;
      if (byKind.has(kind)) problems.push(`two providers look up the ${kind}`);
      byKind.set(kind, instance as TargetLookup);
    }
  }
  for (const route of routesOf(app)) {
    if (route.call) problems.push(...problemsOf(route, route.call, byKind));
  }
  if (problems.length > 0) throw new Error(`Scopes can't be enforced: ${problems.join('; ')}`);
}

function problemsOf(
  { controller, name }: Route,
  call: CallDefinition,
  byKind: ReadonlyMap<string, TargetLookup>,
): string[] {
  if (!isScoped(call.access)) return [];
  const { about } = call.access;
  if (about === 'list' && !takesScope(controller, name))
    return [`${controller.name}.${name} has no parameter with @InScope()`];
  if (typeof about === 'string') return [];
  return [
    ...(about.kind === 'department' || byKind.has(about.kind)
      ? []
      : [`nothing looks up the ${about.kind} that ${call.id} names`]),
    ...(fieldOf(call, about) ? [] : [`${call.id} has no required field ${about.in}`]),
  ];
}
