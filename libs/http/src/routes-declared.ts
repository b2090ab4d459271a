import type { INestApplication, Type } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { callOf, isPublic } from './endpoint.ts';

/**
 * Deny by default: fails if a controller method has a route but neither `@Endpoint` nor `@Public`.
 * @throws Error that names each such method
 */
export function assertRoutesDeclared(app: INestApplication): void {
  const scanner = new MetadataScanner();
  const undeclared: string[] = [];
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      const controller = metatype as Type<object> | null;
      if (!controller) continue;
      for (const name of scanner.getAllMethodNames(controller.prototype as object)) {
        const handler: unknown = Reflect.get(controller.prototype as object, name);
        if (typeof handler !== 'function' || Reflect.getMetadata('path', handler) === undefined) continue;
        if (!callOf(handler) && !isPublic(handler, controller)) undeclared.push(`${controller.name}.${name}`);
      }
    }
  }
  if (undeclared.length > 0) {
    throw new Error(
      `These routes declare neither @Endpoint nor @Public: ${[...new Set(undeclared)].join(', ')}`,
    );
  }
}
