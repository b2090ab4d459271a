import { Catch, UseFilters, type ExceptionFilter } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';
import { PatternHandler } from '@nestjs/microservices/enums/pattern-handler.enum.js';
import { PATTERN_HANDLER_METADATA } from '@nestjs/microservices/constants.js';
import { throwError, type Observable } from 'rxjs';

/** Passes an event handler's error through unchanged. */
@Catch()
class HandErrorsOn implements ExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

const filter = new HandErrorsOn();
const done = new WeakSet<object>();

/**
 * Nest replaces an error that no filter caught with "Internal server error" and drops the original, which would make a
 * broken event indistinguishable from an unavailable database. This adds a filter to every event handler before Nest
 * builds its wrappers: the only place that covers every handler.
 */
export function handErrorsOn(discovery: DiscoveryService): void {
  for (const { metatype } of discovery.getControllers()) {
    const prototype: unknown = metatype?.prototype;
    if (typeof prototype !== 'object' || prototype === null) continue;
    for (const [name, descriptor] of methodsOf(prototype)) {
      const method: unknown = descriptor.value;
      if (typeof method !== 'function' || done.has(method)) continue;
      if (Reflect.getMetadata(PATTERN_HANDLER_METADATA, method) !== PatternHandler.EVENT) continue;
      UseFilters(filter)(prototype, name, descriptor);
      done.add(method);
    }
  }
}

function* methodsOf(prototype: object): Generator<[string, PropertyDescriptor]> {
  for (let at: object | null = prototype; at && at !== Object.prototype; at = Reflect.getPrototypeOf(at)) {
    yield* Object.entries(Object.getOwnPropertyDescriptors(at));
  }
}
