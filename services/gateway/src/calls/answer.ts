import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from '../admission/admission.ts';

/** How an admitted call is answered. */
export type Answer = (
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;
