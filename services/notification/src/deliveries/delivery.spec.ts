import { afterHandover, isSettlement, uselessness } from './delivery.ts';

const now = new Date('2026-11-21T12:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const wait = (tries: number) => tries * 10;
const after = (handover: Parameters<typeof afterHandover>[1], attempts = 3) =>
  afterHandover({ attempts }, handover, wait);

describe('whether a mail is useful', () => {
  it('is true while its code can be entered', () => {
    expect(uselessness({ superseded: false, expiresAt: at(1) }, now)).toBeUndefined();
  });

  it('ends at the very moment the code expires', () => {
    expect(uselessness({ superseded: false, expiresAt: now }, now)).toBe('expired');
  });

  it('ends with a newer code, also before it expires', () => {
    expect(uselessness({ superseded: true, expiresAt: at(900) }, now)).toBe('superseded');
  });
});

describe('after a handover', () => {
  it('is sent once the server accepted', () =>
    expect(after({ kind: 'accepted' })).toEqual({ state: 'sent' }));

  it('has failed when the server permanently refused', () => {
    const refused = { kind: 'refused', forGood: true, reason: '550 5.1.1 at RCPT TO' } as const;
    expect(after(refused)).toEqual({ state: 'failed', reason: '550 5.1.1 at RCPT TO' });
  });

  it('waits longer after each try', () => {
    const refused = { kind: 'refused', forGood: false, reason: '450 at RCPT TO' } as const;
    expect(after(refused, 1)).toEqual({ state: 'retry', reason: '450 at RCPT TO', waitMs: 10 });
    expect(after(refused, 7)).toEqual({ state: 'retry', reason: '450 at RCPT TO', waitMs: 70 });
  });

  it('is retried when nobody has the mail', () => {
    expect(after({ kind: 'not-handed-over', reason: 'ECONNREFUSED' })).toMatchObject({ state: 'retry' });
  });

  it('is unknown, and retried, when the response to the final dot is missing', () => {
    expect(after({ kind: 'unknown', reason: 'connection lost' })).toMatchObject({
      state: 'unknown',
      waitMs: 30,
    });
  });

  it('is left to the current holder if it was withheld', () => {
    expect(after({ kind: 'withheld' })).toBeUndefined();
  });

  it('distinguishes an end from a pause', () => {
    expect(isSettlement({ state: 'sent' })).toBe(true);
    expect(isSettlement({ state: 'expired', reason: 'expired' })).toBe(true);
    expect(isSettlement({ state: 'retry', reason: '', waitMs: 0 })).toBe(false);
  });
});
