import {
  CHUNK_BYTES,
  CHUNK_TYPE,
  itemFile,
  listItemImportRows,
  loadItemImport,
  showItemImport,
  type ItemImport,
  type ItemImportRow,
  type Upload,
} from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import { anna, type Bank } from './bank.ts';

const { create, append, show } = itemFile.calls;
const SOON = { timeoutMs: 60_000 };

/** Files of questions, uploaded by an author and followed until they are read and loaded. */
export class ItemFiles {
  constructor(private readonly bank: Bank) {}

  /** Uploads a file, and waits until it is read or refused. */
  async upload(name: string, content: string | Uint8Array, as: TestCaller = anna): Promise<Upload> {
    const bytes = Buffer.from(content);
    const begun = await this.bank.call(create, as, { body: { name, size: bytes.length } });
    expect([begun.status, begun.problem.message]).toEqual([201, undefined]);
    const params = { uploadId: String(begun.body['id']) };
    for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
      const { status } = await this.bank.call(append, as, {
        params,
        body: bytes.subarray(offset, offset + CHUNK_BYTES),
        headers: { 'content-type': CHUNK_TYPE, 'upload-offset': String(offset) },
      });
      expect(status).toBe(204);
    }
    return waitFor(
      async () => {
        const { body } = await this.bank.call(show, as, { params });
        return body['status'] !== 'checking' && (body as unknown as Upload);
      },
      { ...SOON, what: 'the file to be read' },
    );
  }

  /** Uploads a file that can be read. */
  async read(name: string, content: string | Uint8Array, as: TestCaller = anna): Promise<ItemImport> {
    const { resultId, refusal } = await this.upload(name, content, as);
    expect(refusal).toBeNull();
    return this.show(resultId ?? '', as);
  }

  async show(importId: string, as: TestCaller = anna): Promise<ItemImport> {
    const { body } = await this.bank.call(showItemImport, as, { params: { importId } });
    return body as unknown as ItemImport;
  }

  async rows(importId: string, query: Record<string, string> = {}): Promise<ItemImportRow[]> {
    const { body } = await this.bank.call(listItemImportRows, anna, { params: { importId }, query });
    return body['items'] as ItemImportRow[];
  }

  load(importId: string, department: string | null = 'Drilling', as: TestCaller = anna): Promise<Answer> {
    return this.bank.call(loadItemImport, as, { params: { importId }, body: { department } });
  }

  until(importId: string, status: ItemImport['status']): Promise<ItemImport> {
    return waitFor(
      async () => {
        const one = await this.show(importId);
        return one.status === status && one;
      },
      { ...SOON, what: `the import to be ${status}` },
    );
  }
}
