import { Part } from './part.ts';

function aPart() {
  const lines: string[] = [];
  const write = (line: string): number => lines.push(line);
  return { lines, part: new Part('relay', { log: write, warn: write, error: write }) };
}

describe('Part', () => {
  it('reports an outage once, and the recovery once', () => {
    const { lines, part } = aPart();
    part.well();
    part.away('no broker', new Error('refused'));
    part.away('no broker', new Error('refused again'));
    part.well();
    part.well();
    expect(lines).toEqual(['relay: no broker; retrying (refused)', 'relay: available again']);
  });

  it('fails its health check during an outage', async () => {
    const { part } = aPart();
    await expect(part.check()).resolves.toBeUndefined();
    part.away('no broker', 'why');
    await expect(part.check()).rejects.toThrow('no broker');
    part.well();
    await expect(part.check()).resolves.toBeUndefined();
  });

  it('recovers when everything has', async () => {
    const { lines, part } = aPart();
    part.away('no broker', 'why', 'bulk');
    part.away('no broker', 'why', 'interactive');
    part.well('bulk');
    await expect(part.check()).rejects.toThrow('no broker');
    part.well('interactive');
    await expect(part.check()).resolves.toBeUndefined();
    expect(lines).toEqual(['relay: no broker; retrying (why)', 'relay: available again']);
  });
});
