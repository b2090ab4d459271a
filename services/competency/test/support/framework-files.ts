import {
  applyFrameworkImport,
  frameworkFile,
  listFrameworkImportRows,
  showFrameworkImport,
  type FrameworkImport,
  type FrameworkImportRow,
  type Upload,
} from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import type { Answer } from '@rigwise/testing/backend';
import type { Desk } from './desk.ts';

const SOON = { timeoutMs: 60_000 };

/** Files of skills, uploaded by an administrator and followed until they are read and applied. */
export class FrameworkFiles {
  constructor(private readonly desk: Desk) {}

  /** Uploads a file, and waits until it is read or refused. */
  upload(name: string, content: string | Uint8Array): Promise<Upload> {
    return this.desk.upload(frameworkFile, name, content);
  }

  /** Uploads a file that can be read. */
  async read(name: string, content: string | Uint8Array): Promise<FrameworkImport> {
    const { resultId, refusal } = await this.upload(name, content);
    expect(refusal).toBeNull();
    return this.show(resultId ?? '');
  }

  async show(importId: string): Promise<FrameworkImport> {
    const { body } = await this.desk.call(showFrameworkImport, { params: { importId } });
    return showFrameworkImport.answers[200].schema.parse(body);
  }

  async rows({ id }: FrameworkImport, query: Record<string, string> = {}): Promise<FrameworkImportRow[]> {
    const { body } = await this.desk.call(listFrameworkImportRows, {
      params: { importId: id },
      query: { limit: '200', ...query },
    });
    return listFrameworkImportRows.answers[200].schema.parse(body).items;
  }

  /** Tells it to be applied. */
  begin({ id, judgement }: FrameworkImport, retires = false): Promise<Answer> {
    return this.desk.call(applyFrameworkImport, { params: { importId: id }, body: { judgement, retires } });
  }

  /** Applies it, and waits until that is done or it was judged anew. */
  async apply(one: FrameworkImport, retires = false): Promise<FrameworkImport> {
    expect((await this.begin(one, retires)).status).toBe(200);
    return this.settled(one);
  }

  settled({ id }: FrameworkImport): Promise<FrameworkImport> {
    return waitFor(
      async () => {
        const now = await this.show(id);
        return now.status !== 'applying' && now;
      },
      { ...SOON, what: 'the import to be applied' },
    );
  }
}
