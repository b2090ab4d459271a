import path from 'node:path';
import { startProgram, waitFor } from '../src/index.ts';

const decorated = path.join(import.meta.dirname, 'programs', 'decorated.ts');

jest.setTimeout(120_000);

describe('startProgram', () => {
  it('runs our sources with their decorators, with only the environment given', async () => {
    const program = startProgram(decorated, { env: { GIVEN: 'this' } });
    const [line] = await program.waitForOutput(/^(true|false) .*$/m);
    expect(line).toBe('true Engine this');
    expect(await program.kill()).toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('fails immediately if the process ends without the expected output', async () => {
    const program = startProgram(path.join(import.meta.dirname, 'programs', 'not-there.ts'));
    await expect(program.waitForOutput(/never/)).rejects.toThrow(/ended before .* Output:[^]*not-there/);
  });
});

describe('waitFor', () => {
  it('names what it waited for, and the last error as the cause', async () => {
    const waiting = waitFor(() => Promise.reject(new Error('no')), { timeoutMs: 20, what: 'a miracle' });
    await expect(waiting).rejects.toMatchObject({
      message: 'Timed out after 20 ms waiting for a miracle',
      cause: new Error('no'),
    });
  });
});
