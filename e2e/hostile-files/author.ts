import {
  CHUNK_BYTES,
  CHUNK_TYPE,
  demoAuthor,
  discardItemImport,
  exportItemVerdicts,
  itemFile,
  listItemImportRows,
  login,
  setCapabilities,
  showItemImport,
  type CallDefinition,
  type ItemImport,
  type ItemImportRow,
  type Upload,
} from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import { ApiBrowser, type Answer } from '../platform/api.ts';
import type { HostileFile } from './hostile-file.ts';

const PASSWORD = 'Derrick!2026';
/** The largest files take a few seconds; one that fails is tried for minutes. */
const LONGEST_MS = 30_000;
const { create, append, show, discard } = itemFile.calls;
/** What users see of a fault of ours. */
const OUR_FAULT = 'service/unexpected';

/** The author of the demo company, who imports files of questions. */
export class Author {
  private constructor(private readonly browser: ApiBrowser) {}

  static async signIn(): Promise<Author> {
    const [ada, browser] = [new ApiBrowser(), new ApiBrowser()];
    await ada.call(login, { username: 'ada.admin', password: PASSWORD });
    const found = await ada.send('GET', `/api/admin/people?q=${demoAuthor}`);
    const [person] = found.body['items'] as { id: string }[];
    // The history of the demo company does it, too, some time after it is loaded.
    const path = setCapabilities.path.replace(/\{\w+\}/, person?.id ?? '');
    const capabilities = [{ name: 'author', scope: 'all' }];
    await ada.send(setCapabilities.method, path, JSON.stringify({ capabilities }));
    const { status } = await browser.call(login, { username: 'marta.eriksen', password: PASSWORD });
    expect(status).toBe(200);
    return new Author(browser);
  }

  /**
   * Imports a file as far as its dry run, and discards it.
   * @returns what came of it: `checked`, the code of a refusal, or the status of the first call
   * @throws Error if a call fails, a verdict says nothing, or the file is never read
   */
  async dryRun({ name, bytes }: HostileFile): Promise<string> {
    const begun = await this.send(create, {}, { body: JSON.stringify({ name, size: bytes.length }) });
    if (begun.status !== 201) return refusedIn(begun);
    const { id } = begun.body as unknown as Upload;
    try {
      for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
        const headers = { 'content-type': CHUNK_TYPE, 'upload-offset': String(offset) };
        const body = new Uint8Array(bytes.subarray(offset, offset + CHUNK_BYTES));
        const sent = await this.send(append, { uploadId: id }, { body, headers });
        if (sent.status !== 204) return refusedIn(sent);
      }
      const checked = async (): Promise<Upload | false> => {
        const one = (await this.send(show, { uploadId: id })).body as unknown as Upload;
        return one.status !== 'checking' && one;
      };
      const { refusal, resultId } = await waitFor(checked, { timeoutMs: LONGEST_MS, what: 'a verdict' });
      if (refusal) {
        if (refusal.code === OUR_FAULT || !says(refusal.message)) throw new Error(JSON.stringify(refusal));
        return refusal.code;
      }
      await this.look(resultId ?? '');
      return 'checked';
    } finally {
      await this.send(discard, { uploadId: id });
    }
  }

  /** Every question has a verdict that says something. */
  private async look(importId: string): Promise<void> {
    const { counts } = (await this.send(showItemImport, { importId })).body as unknown as ItemImport;
    const { body } = await this.send(listItemImportRows, { importId }, { query: '?limit=200' });
    const rows = body['items'] as ItemImportRow[];
    const all = counts.readable + counts.duplicate + counts.refused;
    if (all === 0 || rows.length !== Math.min(all, 200))
      throw new Error(`${all} questions, but ${rows.length} verdicts`);
    const mute = rows.find(({ verdict, title, type, remarks }) =>
      verdict === 'refused'
        ? !remarks.some(({ message }) => says(message))
        : title === null || type === null || !remarks.every(({ message }) => says(message)),
    );
    if (mute) throw new Error(`A verdict that says nothing: ${JSON.stringify(mute)}`);
    await this.send(exportItemVerdicts, { importId });
    await this.send(discardItemImport, { importId }, { body: '{}' });
  }

  private async send(
    { method, path, id }: CallDefinition,
    params: Readonly<Record<string, string>>,
    {
      query = '',
      body,
      headers,
    }: {
      readonly query?: string;
      readonly body?: string | Uint8Array<ArrayBuffer>;
      readonly headers?: Record<string, string>;
    } = {},
  ): Promise<Answer> {
    const address = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '');
    const answer = await this.browser.send(method, address + query, body, headers);
    const isOfUpload = id === create.id || id === append.id;
    if (answer.status >= 500 || (answer.status >= 400 && !isOfUpload))
      throw new Error(`${id} answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`);
    return answer;
  }
}

const says = (message: string): boolean => /\p{L}{2}/u.test(message);

/** A documented problem. */
function refusedIn({ status, body }: Answer): string {
  const { code, message } = body;
  if (typeof code !== 'string' || typeof message !== 'string' || !says(message))
    throw new Error(`${status} says nothing: ${JSON.stringify(body)}`);
  return code;
}
