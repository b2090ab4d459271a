import { Controller, Req, Res, type Type } from '@nestjs/common';
import {
  CHUNK_TYPE,
  TUS_VERSION,
  tusHeaders,
  type CallInput,
  type Upload,
  type UploadDefinition,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, RequestProblem, type CallerIdentity } from '@rigwise/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OtherOffset } from '../files.errors.ts';
import type { StoredFile } from '../files.repository.ts';
import { otherType } from './accept-chunks.ts';
import { ReceiveUploads } from './receive-uploads.ts';

type Calls = UploadDefinition['calls'];

/** The controller of a kind of upload: its four calls. */
export function uploadController(upload: UploadDefinition): Type {
  const { calls } = upload;

  @Controller()
  class UploadController {
    constructor(private readonly uploads: ReceiveUploads) {}

    @Endpoint(calls.create)
    async create(
      @Input() { body }: CallInput<Calls['create']>,
      @Caller() caller: CallerIdentity,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<Upload> {
      const file = await this.uploads.create(upload, body, caller);
      void reply.header('location', `${upload.path}/${file.id}`);
      return shown(file, reply);
    }

    @Endpoint(calls.show)
    async show(
      @Input() { params }: CallInput<Calls['show']>,
      @Caller() caller: CallerIdentity,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<Upload> {
      return shown(await this.uploads.show(upload, params.uploadId, caller), reply);
    }

    @Endpoint(calls.append)
    async append(
      @Input() { params }: CallInput<Calls['append']>,
      @Caller() caller: CallerIdentity,
      @Req() { headers, body }: FastifyRequest,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<void> {
      if (!Buffer.isBuffer(body)) throw otherType(`The body must be a chunk of the file (${CHUNK_TYPE}).`);
      const chunk = { offset: offsetIn(headers), bytes: body };
      try {
        tellOffset(reply, await this.uploads.append(upload, params.uploadId, caller, chunk));
      } catch (error) {
        if (error instanceof OtherOffset) tellOffset(reply, error.offset);
        throw error;
      }
    }

    @Endpoint(calls.discard)
    discard(
      @Input() { params }: CallInput<Calls['discard']>,
      @Caller() caller: CallerIdentity,
    ): Promise<void> {
      return this.uploads.discard(upload, params.uploadId, caller);
    }
  }
  return UploadController;
}

function shown(file: StoredFile, reply: FastifyReply): Upload {
  tellOffset(reply.header(tusHeaders.length, file.size), file.received);
  const { id, name, size, received, status, resultId, refusal } = file;
  const expiresAt = file.expiresAt?.toISOString() ?? null;
  return { id, name, size, received, status, resultId, refusal, expiresAt };
}

function tellOffset(reply: FastifyReply, offset: number): void {
  void reply.header(tusHeaders.offset, offset).header(tusHeaders.version, TUS_VERSION);
}

function offsetIn(headers: FastifyRequest['headers']): number {
  const offset = headers[tusHeaders.offset];
  if (typeof offset === 'string' && /^\d{1,15}$/.test(offset)) return Number(offset);
  throw new RequestProblem({
    ...{ status: 400, code: 'request/invalid' },
    message: 'The Upload-Offset header must be the byte position where the chunk begins.',
  });
}
