import { buffer } from 'node:stream/consumers';
import { csvFile } from './csv-answer.ts';

const at = new Date('2026-03-01T23:59:00Z');
const columns = [
  { header: 'Number', value: ({ number }: { number: string }) => number },
  { header: 'Name', value: ({ name }: { name: string | null }) => name },
];
type Row = { number: string; name: string | null };

describe('a CSV answer', () => {
  it('begins with a byte order mark and its headers, and is named after its day', async () => {
    async function* pages(): AsyncGenerator<Row[]> {
      yield [{ number: 'RW-1', name: 'Ortiz, Dana' }];
      yield [];
      yield [{ number: '=1+1', name: null }];
    }
    const file = await csvFile({ name: 'people', at, columns, pages: pages() });
    expect(file.getHeaders()).toMatchObject({
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="people-2026-03-01.csv"',
    });
    expect((await buffer(file.getStream())).toString()).toBe(
      `\uFEFFNumber,Name\r\nRW-1,"Ortiz, Dana"\r\n"'=1+1",\r\n`,
    );
  });

  it('has its headers where there are no rows', async () => {
    async function* none(): AsyncGenerator<Row[]> {
      yield [];
    }
    const file = await csvFile({ name: 'people', at, columns, pages: none() });
    expect((await buffer(file.getStream())).toString()).toBe('\uFEFFNumber,Name\r\n');
  });

  it('is an error where the first page already fails', async () => {
    async function* failing(): AsyncGenerator<Row[]> {
      yield await Promise.reject<Row[]>(new Error('The database is away'));
    }
    await expect(csvFile({ name: 'people', at, columns, pages: failing() })).rejects.toThrow('away');
  });

  it('reads no further than the client, and releases the rest', async () => {
    let read = 0;
    let released = false;
    async function* endless(): AsyncGenerator<Row[]> {
      try {
        for (;;)
          yield Array.from({ length: 1000 }, () => ({ number: `RW-${read++}`, name: 'x'.repeat(100) }));
      } finally {
        released = true;
      }
    }
    const file = await csvFile({ name: 'people', at, columns, pages: endless() });
    const stream = file.getStream();
    for await (const chunk of stream) {
      expect(String(chunk)).toContain('Number');
      break;
    }
    expect(read).toBeLessThanOrEqual(4000);
    await new Promise(setImmediate);
    expect(released).toBe(true);
  });
});
