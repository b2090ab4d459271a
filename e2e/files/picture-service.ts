import { Controller, Injectable, Module, Req, Res, type StreamableFile, type Type } from '@nestjs/common';
import {
  defineCall,
  defineService,
  defineUpload,
  DomainError,
  fileAnswers,
  type CallInput,
} from '@rigwise/contracts';
import {
  filesConfig,
  StoredFiles,
  type CleansUpload,
  type ReceivedFile,
  type TakesUpload,
  type UploadHandler,
} from '@rigwise/files';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import type { SqlExecutor } from '@rigwise/persistence';
import { loadConfig, type ServiceOptions } from '@rigwise/platform';
import { backendConfig, createService, prismaDatabase } from '@rigwise/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import path from 'node:path';
import { z } from 'zod';
import { PrismaTransactions } from '../../services/access-request/src/database/transactions.ts';
import { PrismaClient } from '../../services/access-request/src/generated/client.ts';

const common = { service: 'access-request', tag: 'Test' } as const;

/** A kind of file that is kept. */
export const picture = defineUpload({
  ...{ ...common, purpose: 'picture', path: '/api/pictures/uploads', access: 'signed-in', kept: true },
  what: 'a picture',
  types: ['image/png', 'application/pdf'],
  maxBytes: 1024 * 1024,
});
/** Another one, which nothing claims. */
export const sketch = defineUpload({
  ...{ ...common, purpose: 'sketch', path: '/api/sketches/uploads', access: 'signed-in', kept: true },
  what: 'a sketch',
  types: ['image/png'],
  maxBytes: 1024,
});
/** A kind of file that is kept once it is cleaned. */
export const scan = defineUpload({
  ...{ ...common, purpose: 'scan', path: '/api/scans/uploads', access: 'signed-in', kept: true },
  what: 'a scan',
  types: ['image/png'],
  otherwise: 'Scan it as PNG.',
  maxBytes: 1024 * 1024,
});
/** A kind of file of which its handler takes what it needs. */
export const note = defineUpload({
  ...{ ...common, purpose: 'note', path: '/api/notes/uploads', access: ['manager'] },
  what: 'a note',
  types: ['text/csv'],
  maxBytes: 1024,
});

const params = z.object({ fileId: z.uuid() });
const ofPicture = { ...common, access: 'signed-in', params, path: '/api/pictures/{fileId}' } as const;
export const hang = defineCall({
  ...ofPicture,
  id: 'hangPicture',
  method: 'POST',
  summary: 'Claim a picture',
  query: z.object({ outlives: z.literal('yes').optional(), kind: z.literal('scan').optional() }),
  answers: { 200: { description: 'It hangs' } },
});
export const look = defineCall({
  ...ofPicture,
  id: 'lookAtPicture',
  method: 'GET',
  summary: 'Download a picture',
  answers: fileAnswers('The picture'),
});
export const takeDown = defineCall({
  ...ofPicture,
  id: 'takeDownPicture',
  method: 'DELETE',
  summary: 'Release a picture',
  answers: { 204: { description: 'It is gone' } },
});

@Controller()
class PicturesController {
  constructor(
    private readonly files: StoredFiles,
    private readonly transactions: PrismaTransactions,
  ) {}

  @Endpoint(hang)
  hang(@Input() { params: { fileId: id }, query }: CallInput<typeof hang>, @Caller() caller: CallerIdentity) {
    const claim = {
      upload: query.kind ? scan : picture,
      id,
      accountId: caller.accountId ?? '',
      owner: `picture:${id}`,
    };
    return this.transactions.run((tx) =>
      this.files.claim(tx, { ...claim, outlives: query.outlives === 'yes' }),
    );
  }

  @Endpoint(look)
  look(
    @Input() { params: { fileId: id } }: CallInput<typeof look>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.files.send(`picture:${id}`, id, { request, reply });
  }

  @Endpoint(takeDown)
  takeDown(@Input() { params: { fileId: id } }: CallInput<typeof takeDown>): Promise<void> {
    return this.transactions.run((tx) => this.files.release(tx, `picture:${id}`));
  }
}

/** Fails while it is told to, with an error that is not about the file. */
@Injectable()
export class TakeNote implements TakesUpload {
  readonly upload = note;
  readonly taken: string[] = [];
  fails = false;
  /** Called in the middle. */
  meanwhile = (): Promise<void> => Promise.resolve();

  async take(tx: SqlExecutor, { id, bytes }: ReceivedFile): Promise<string> {
    await tx.$queryRawUnsafe('select 1');
    if (this.fails) throw new Error('Out of ink');
    await this.meanwhile();
    let text = '';
    for await (const piece of bytes()) text += Buffer.from(piece).toString();
    this.taken.push(text);
    return id;
  }
}

/** Keeps the beginning of a scan; some scans are beyond it. */
@Injectable()
export class CleanScan implements CleansUpload {
  readonly upload = scan;
  count = 0;
  fails = false;

  async clean({ bytes }: ReceivedFile): Promise<Uint8Array> {
    this.count++;
    if (this.fails) throw new Error('Out of water');
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes()) pieces.push(piece);
    const whole = Buffer.concat(pieces);
    if (whole.includes('torn')) {
      throw new DomainError({ code: 'upload/damaged', kind: 'unprocessable', message: 'This scan is torn.' });
    }
    // Keeps the signature, so that it is a picture still.
    return whole.includes('washed away') ? Buffer.from('nothing left') : whole.subarray(0, 1000);
  }
}

@Module({ controllers: [PicturesController], providers: [TakeNote, CleanScan] })
class PicturesModule {}

const manifest = defineService({
  name: 'access-request',
  owns: 'pictures',
  mustNot: 'paint',
  uploads: [picture, sketch, scan, note],
  calls: [hang, look, takeDown],
});
export const pictureCalls = manifest.calls;

/** A service with uploads, in the place of one that has none. */
export function pictureService(
  environment: Readonly<Record<string, string>>,
  handlers: readonly Type<UploadHandler>[] = [TakeNote, CleanScan],
): ServiceOptions {
  const config = loadConfig(z.object({ ...backendConfig(), ...filesConfig }), environment);
  const sources = path.join(import.meta.dirname, '../../services/access-request/src');
  return createService(manifest, {
    config,
    database: prismaDatabase(manifest.name, config, PrismaClient, PrismaTransactions, sources),
    modules: [PicturesModule],
    uploads: handlers,
  });
}
