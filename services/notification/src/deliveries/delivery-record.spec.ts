import { maskAddress, whyNotResent, type ResendFacts } from './delivery-record.ts';

const now = new Date('2026-11-21T12:00:00Z');
const facts = (overrides: Partial<ResendFacts> = {}): ResendFacts => ({
  state: 'failed',
  expiresAt: new Date(now.getTime() + 1),
  superseded: false,
  codeKept: true,
  ...overrides,
});

describe('whether a mail is sent once more', () => {
  it.each(['failed', 'queued', 'retry', 'unknown'] as const)('is when it is %s', (state) => {
    expect(whyNotResent(facts({ state }), now)).toBeUndefined();
  });

  it('is not when the server has it', () => {
    expect(whyNotResent(facts({ state: 'sent', codeKept: false }), now)).toBe('sent');
  });

  it.each(['failed', 'retry', 'expired'] as const)('is not from its expiry on when it is %s', (state) => {
    expect(whyNotResent(facts({ state, expiresAt: now }), now)).toBe('expired');
  });

  it('is not beside a newer code, also after both have expired', () => {
    const replaced = facts({ state: 'expired', superseded: true, expiresAt: now, codeKept: false });
    expect(whyNotResent(replaced, now)).toBe('superseded');
  });

  it.each(['claimed', 'sending'] as const)('is not while a worker has it: %s', (state) => {
    expect(whyNotResent(facts({ state }), now)).toBe('in-hand');
  });

  it('is not without its code', () => {
    expect(whyNotResent(facts({ codeKept: false }), now)).toBe('code-erased');
  });
});

describe('an address for operators', () => {
  it.each([
    ['lea.load@rigwise.example', 'l*****@rigwise.example'],
    ['l@rigwise.example', 'l*****@rigwise.example'],
    ['"odd@name"@rigwise.example', '"*****@rigwise.example'],
    ['nobody', 'n*****'],
    ['@rigwise.example', '@*****'],
    ['😀@rigwise.example', '😀*****@rigwise.example'],
    ['', '*****'],
  ])('%j is shown as %s', (address, masked) => expect(maskAddress(address)).toBe(masked));
});
