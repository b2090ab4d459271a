import { Controller, Req, Res, type StreamableFile } from '@nestjs/common';
import { showItemFile, showItemThumbnail, type CallInput } from '@rigwise/contracts';
import { Endpoint, Input } from '@rigwise/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShowImages } from './show-images.ts';

/** Downloads of items' images. */
@Controller()
export class ImagesController {
  constructor(private readonly images: ShowImages) {}

  @Endpoint(showItemFile)
  image(
    @Input() { params }: CallInput<typeof showItemFile>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.images.image(params.itemId, params.fileId.toLowerCase(), { request, reply });
  }

  @Endpoint(showItemThumbnail)
  thumbnail(
    @Input() { params }: CallInput<typeof showItemThumbnail>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.images.thumbnail(params.itemId, params.fileId.toLowerCase(), { request, reply });
  }
}
