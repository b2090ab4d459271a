import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { isScoped, type CallDefinition } from '@rigwise/contracts';
import { ScopeIsApplied } from './caller/scope/scope-is-applied.ts';

const CALL = 'rigwise:call';
const PUBLIC = 'rigwise:public';

/**
 * Makes a controller method serve a declared call: route, success status and access rule come from the contract. The
 * controller's class needs no prefix: calls have full paths.
 */
export function Endpoint(call: CallDefinition): MethodDecorator {
  return applyDecorators(
    SetMetadata(CALL, call),
    RequestMapping({ method: RequestMethod[call.method], path: routePath(call.path) }),
    HttpCode(successStatus(call)),
    ...(isScoped(call.access) && call.access.about === 'list' ? [UseInterceptors(ScopeIsApplied)] : []),
  );
}

/** For routes that are no documented call: no caller token, no access rule. */
export function Public(): MethodDecorator & ClassDecorator {
  return SetMetadata(PUBLIC, true);
}

/** The call that a controller method serves. */
export function callOf(handler: object): CallDefinition | undefined {
  return Reflect.getMetadata(CALL, handler) as CallDefinition | undefined;
}

export function isPublic(handler: object, controller: object): boolean {
  return Reflect.getMetadata(PUBLIC, handler) === true || Reflect.getMetadata(PUBLIC, controller) === true;
}

/** `/api/people/{id}` → `/api/people/:id`. */
export function routePath(path: string): string {
  return path.replace(/\{([A-Za-z][A-Za-z0-9]*)\}/g, ':$1');
}

/** The first 2xx or 3xx that the call declares. */
export function successStatus(call: CallDefinition): number {
  const status = Object.keys(call.answers)
    .map(Number)
    .find((candidate) => candidate >= 200 && candidate < 400);
  if (status === undefined) throw new Error(`The call ${call.id} declares no successful response`);
  return status;
}
