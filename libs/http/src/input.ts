import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { CallDefinition } from '@rigwise/contracts';
import type { FastifyRequest } from 'fastify';
import { callOf } from './endpoint.ts';
import { parseInput, type ParsedInput } from './parse-input.ts';

/** The call's parsed input, as a parameter: `@Input() { body }: CallInput<typeof login>`. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext): ParsedInput => {
  const call = callOf(context.getHandler());
  if (!call) throw new Error('@Input() works on methods with @Endpoint only');
  return inputOf(call, context.switchToHttp().getRequest<FastifyRequest>());
});

function inputOf(call: CallDefinition, { body, query, params }: FastifyRequest): ParsedInput {
  return parseInput(call, { body, query, params });
}
