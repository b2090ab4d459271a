import { Injectable, type StreamableFile } from '@nestjs/common';
import { fileIdsIn as imagesIn, fileKinds, mediaTypes, type AnswerFile } from '@rigwise/contracts';
import { NoSuchFile, StoredFiles, type Exchange, type KnownFile } from '@rigwise/files';
import type { CallerIdentity } from '@rigwise/http';
import { ownerOf } from '../attempts/answer-files.ts';
import { fileIdsIn } from '../attempts/file-ids.ts';
import { FormItems } from '../attempts/form-items.ts';
import { PrismaClient } from '../generated/client.ts';
import { ownerOf as ownerOfImage } from '../images/keep-images.ts';
import { actorOf } from '../versions/actor-of.ts';
import { heldBy } from './held-mark.ts';
import { Marks, type StoredMark } from './marks.repository.ts';

/** Candidates like to put their names into those of files. */
const nameOf = (at: number, { type }: Pick<KnownFile, 'type'>): string => {
  const known = mediaTypes.find((one) => one === type);
  return `answer-${at + 1}${known ? fileKinds[known].ending : ''}`;
};

/** The files of an answer, and the images of its question, for the marker who holds it. */
@Injectable()
export class MarkingFiles {
  constructor(
    private readonly database: PrismaClient,
    private readonly marks: Marks,
    private readonly items: FormItems,
    private readonly files: StoredFiles,
  ) {}

  /** Those that the response names, under names of ours. */
  async of({ attemptId, response }: StoredMark): Promise<AnswerFile[]> {
    const ids = fileIdsIn([{ response }]);
    if (ids.length === 0) return [];
    const known = await this.files.of(this.database, ownerOf(attemptId));
    return known
      .filter(({ id }) => ids.includes(id))
      .map((file, at) => ({ id: file.id, name: nameOf(at, file) }));
  }

  /** @throws NoSuchMark, AlreadyMarked, NotHeld, NoSuchFile */
  async send(
    markId: string,
    fileId: string,
    caller: CallerIdentity,
    exchange: Exchange,
  ): Promise<StreamableFile | undefined> {
    const mark = await this.held(markId, caller);
    const file = (await this.of(mark)).find(({ id }) => id === fileId.toLowerCase());
    if (!file) throw new NoSuchFile();
    return this.files.send(ownerOf(mark.attemptId), file.id, exchange, file.name);
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
