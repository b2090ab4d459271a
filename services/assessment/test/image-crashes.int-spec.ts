import { existsSync } from 'node:fs';
import path from 'node:path';
import { Transformer } from '@napi-rs/image';
import { showItemThumbnail } from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import { aDyingProcess } from '@rigwise/testing/dying-process';
import { withImages } from './support/an-item.ts';
import { anna, Bank } from './support/bank.ts';
import { pixels } from './support/images.ts';

jest.setTimeout(240_000);

let bank: Bank;
beforeAll(async () => {
  bank = await Bank.open();
});
afterAll(() => bank.running.close());

const inStore = (id: string): boolean =>
  existsSync(path.join(bank.running.environment['FILES_DIRECTORY'] ?? '', id.slice(-2), id));

it.each([
  ['before its bytes are stored', 'files.registered', false],
  ['between the store and the commit', 'files.stored', true],
])(
  'a process killed %s leaves a file that expires, and the next one makes another',
  async (_what, at, hasBytes) => {
    const png = await Transformer.fromRgbaPixels(pixels(400, 200), 400, 200).png();
    const { resultId } = await bank.upload(png);
    const fileId = resultId ?? '';
    const { itemId } = await bank.create(withImages(fileId));
    const dying = await aDyingProcess('assessment', bank.running, at);
    const filled = showItemThumbnail.path.replace('{itemId}', itemId).replace('{fileId}', fileId);
    await expect(dying.call(showItemThumbnail, anna, filled)).rejects.toThrow();
    expect((await dying.program.ended).signal).toBe('SIGKILL');

    const { rows } = await bank.running.rows.query<{
      id: string;
      owner: string | null;
      account_id: string | null;
    }>(`select id, owner, account_id from file where purpose = 'itemImageThumbnail' and not stored`);
    expect(rows.map(({ owner, account_id: account }) => [owner, account])).toEqual([[null, null]]);
    const orphan = rows[0]?.id ?? '';
    expect(inStore(orphan)).toBe(hasBytes);

    const made = await bank.call(showItemThumbnail, anna, { params: { itemId, fileId } });
    expect([made.status, made.headers.get('content-type')]).toEqual([200, 'image/webp']);
    // As if a day had passed on the clock of the process that died.
    await bank.running.rows.query(`update file set expires_at = 'epoch' where id = $1`, [orphan]);
    await bank.running.service.app.get(Periodic).run('sweep-files');
    expect(inStore(orphan)).toBe(false);
    const left = await bank.running.rows.query(
      `select from file where owner = 'item-file:${fileId}' and stored`,
    );
    expect(left.rowCount).toBe(2);
    expect((await bank.running.rows.query('select from file where id = $1', [orphan])).rowCount).toBe(0);
  },
);
