import { Injectable, type StreamableFile } from '@nestjs/common';
import { fileKinds, mediaTypes, type AnswerFile, type ItemResponse } from '@rigwise/contracts';
import { NoSuchFile, StoredFiles, type Exchange, type KnownFile } from '@rigwise/files';
import { PrismaClient } from '../generated/client.ts';
import { ownerOf } from './answer-files.ts';
import { fileIdsIn } from './file-ids.ts';

/** Candidates like to put their names into those of files. */
const nameOf = (at: number, { type }: Pick<KnownFile, 'type'>): string => {
  const known = mediaTypes.find((one) => one === type);
  return `answer-${at + 1}${known ? fileKinds[known].ending : ''}`;
};

interface Answer {
  readonly attemptId: string;
  readonly response: ItemResponse;
}

/** The files of an answer, for people who don't know whose it is. */
@Injectable()
export class NamelessFiles {
  constructor(
    private readonly database: PrismaClient,
    private readonly files: StoredFiles,
  ) {}

  /** Those that the response names, under names of ours. */
  async of({ attemptId, response }: Answer): Promise<AnswerFile[]> {
    const ids = fileIdsIn([{ response }]);
    if (ids.length === 0) return [];
    const known = await this.files.of(this.database, ownerOf(attemptId));
    return known
      .filter(({ id }) => ids.includes(id))
      .map((file, at) => ({ id: file.id, name: nameOf(at, file) }));
  }

  /** @throws NoSuchFile */
  async send(answer: Answer, fileId: string, exchange: Exchange): Promise<StreamableFile | undefined> {
    const file = (await this.of(answer)).find(({ id }) => id === fileId.toLowerCase());
    if (!file) throw new NoSuchFile();
    return this.files.send(ownerOf(answer.attemptId), file.id, exchange, file.name);
  }
}
