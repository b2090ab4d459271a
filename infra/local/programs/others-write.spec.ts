import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fetchDownloads, fetchedFolder } from './downloads.ts';
import { javaTemporaryFolder } from './java.ts';
import { refuseWhereOthersWrite } from './others-write.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'rigwise-fetched-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what was fetched', () => {
  it.each(['programs/it', 'programs', '.'])('is not run if everyone may write %s', (open) => {
    const program = path.join(folder, 'programs', 'it');
    mkdirSync(path.dirname(program));
    writeFileSync(program, '');
    expect(() => refuseWhereOthersWrite(program)).not.toThrow();
    chmodSync(path.join(folder, open), 0o777);
    expect(() => refuseWhereOthersWrite(program)).toThrow('everyone on this machine can write');
  });

  it('is not run if everyone may write the downloads folder', async () => {
    const before = process.env['RIGWISE_DOWNLOADS_DIR'];
    process.env['RIGWISE_DOWNLOADS_DIR'] = folder;
    try {
      const fetched = fetchedFolder();
      mkdirSync(path.join(fetched, 'kafka'), { recursive: true });
      const downloads = () => fetchDownloads({}, folder, AbortSignal.timeout(10_000));
      expect((await downloads()).kafkaFolder).toBe(path.join(fetched, 'kafka'));
      chmodSync(fetched, 0o777);
      await expect(downloads()).rejects.toThrow('everyone on this machine can write');
    } finally {
      if (before === undefined) delete process.env['RIGWISE_DOWNLOADS_DIR'];
      else process.env['RIGWISE_DOWNLOADS_DIR'] = before;
    }
  });
});

it('has the JVM unpack libraries where nobody else may write, without leftovers', () => {
  const place = path.join(folder, 'java', 'kafka');
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, 'libzstd.so'), 'of one that was killed');
  expect(javaTemporaryFolder(folder, 'kafka')).toBe(`-Djava.io.tmpdir=${place}`);
  expect(statSync(place).mode & 0o777).toBe(0o700);
  expect(() => statSync(path.join(place, 'libzstd.so'))).toThrow('ENOENT');
});
