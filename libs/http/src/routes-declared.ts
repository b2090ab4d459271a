import type { INestApplication, Type } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { CallDefinition } from '@rigwise/contracts';
import { callOf, isPublic } from './endpoint.ts';

/** A controller's method that serves a route. */
export interface Route {
  readonly controller: Type<object>;
  readonly name: string;
  readonly handler: object;
  /** Undefined without `@Endpoint`. */
  readonly call: CallDefinition | undefined;
}

/** The routes of all controllers of an application. */
export function* routesOf(app: INestApplication): Generator<Route> {
  const scanner = new MetadataScanner();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      const controller = metatype as Type<object> | null;
      if (!controller) continue;
      for (const name of scanner.getAllMethodNames(controller.prototype as object)) {
        const handler: unknown = Reflect.get(controller.prototype as object, name);
        if (typeof handler !== 'function' || Reflect.getMetadata('path', handler) === undefined) continue;
        yield { controller, name, handler, call: callOf(handler) };
      }
    }
  }
}

/**
 * Deny by default: fails if a controller method has a route but neither `@Endpoint` nor `@Public`.
 * @throws Error that names each such method
 */
export function assertRoutesDeclared(app: INestApplication): void {
  const undeclared = [...routesOf(app)]
    .filter(({ call, handler, controller }) => !call && !isPublic(handler, controller))
    .map(({ controller, name }) => `${controller.name}.${name}`);
  if (undeclared.length > 0) {
    throw new Error(
      `These routes declare neither @Endpoint nor @Public: ${[...new Set(undeclared)].join(', ')}`,
    );
  }
}
