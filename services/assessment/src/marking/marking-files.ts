import { Injectable, type StreamableFile } from '@nestjs/common';
import { fileIdsIn as imagesIn } from '@rigwise/contracts';
import { NoSuchFile, StoredFiles, type Exchange } from '@rigwise/files';
import type { CallerIdentity } from '@rigwise/http';
import { FormItems } from '../attempts/form-items.ts';
import { NamelessFiles } from '../attempts/nameless-files.ts';
import { PrismaClient } from '../generated/client.ts';
import { ownerOf as ownerOfImage } from '../images/keep-images.ts';
import { actorOf } from '../versions/actor-of.ts';
import { heldBy } from './held-mark.ts';
import { Marks, type StoredMark } from './marks.repository.ts';

/** The files of an answer, and the images of its question, for the marker who holds it. */
@Injectable()
export class MarkingFiles {
  constructor(
    private readonly database: PrismaClient,
    private readonly marks: Marks,
    private readonly items: FormItems,
    private readonly answered: NamelessFiles,
    private readonly files: StoredFiles,
  ) {}

  /** @throws NoSuchMark, AlreadyMarked, NotHeld, NoSuchFile */
  async send(
    markId: string,
    fileId: string,
    caller: CallerIdentity,
    exchange: Exchange,
  ): Promise<StreamableFile | undefined> {
    const mark = await this.held(markId, caller);
    return this.answered.send(mark, fileId, exchange);
  }

  /** @throws NoSuchMark, AlreadyMarked, NotHeld, NoSuchFile */
  async sendImage(
    markId: string,
    fileId: string,
    caller: CallerIdentity,
    exchange: Exchange,
  ): Promise<StreamableFile | undefined> {
    const { versionId } = await this.held(markId, caller);
    const id = fileId.toLowerCase();
    const contents = await this.items.contents([versionId]);
    if (![...contents.values()].flatMap(imagesIn).includes(id)) throw new NoSuchFile();
    return this.files.send(ownerOfImage(id), id, exchange, 'image');
  }

  private async held(markId: string, caller: CallerIdentity): Promise<StoredMark> {
    return heldBy(actorOf(caller), await this.marks.find(this.database, markId));
  }
}
