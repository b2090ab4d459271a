import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from '../admission/admission.ts';

/** How a call that was let in is answered. */
export type Answer = (
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;
