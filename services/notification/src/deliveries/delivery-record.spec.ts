import { inWords, maskAddress, whyNotResent, type ResendFacts } from './delivery-record.ts';

const now = new Date('2026-11-21T12:00:00Z');
const facts = (overrides: Partial<ResendFacts> = {}): ResendFacts => ({
  template: 'code/employee-login',
  state: 'failed',
  expiresAt: new Date(now.getTime() + 1),
  superseded: false,
  secretKept: true,
  ...overrides,
});

describe('whether a mail is resent', () => {
  it.each(['failed', 'queued', 'retry', 'unknown'] as const)('is true when it is %s', (state) => {
    expect(whyNotResent(facts({ state }), now)).toBeUndefined();
  });

  it('is false when the server has it', () => {
    expect(whyNotResent(facts({ state: 'sent', secretKept: false }), now)).toBe('sent');
  });

  it.each(['failed', 'retry', 'expired'] as const)('is false from its expiry on when it is %s', (state) => {
    expect(whyNotResent(facts({ state, expiresAt: now }), now)).toBe('expired');
  });

  it('is false beside a newer code, also after both have expired', () => {
    const replaced = facts({ state: 'expired', superseded: true, expiresAt: now, secretKept: false });
    expect(whyNotResent(replaced, now)).toBe('superseded');
  });

  it.each(['claimed', 'sending'] as const)('is false while a worker has it: %s', (state) => {
    expect(whyNotResent(facts({ state }), now)).toBe('in-hand');
  });

  it('is false if the next digest includes it', () => {
    const digest = { template: 'digest/unread', secretKept: false };
    expect(whyNotResent(facts(digest), now)).toBe('in-next-digest');
    expect(whyNotResent(facts({ ...digest, state: 'retry' }), now)).toBeUndefined();
  });

  it('is false without its code', () => {
    expect(whyNotResent(facts({ secretKept: false }), now)).toBe('code-erased');
  });

  describe('for a notice', () => {
    const notice = (overrides: Partial<ResendFacts> = {}) =>
      facts({ template: 'notice/password-changed', secretKept: false, ...overrides });

    it('needs no secret', () => {
      expect(whyNotResent(notice(), now)).toBeUndefined();
    });

    it.each([
      ['sent', {}, 'sent'],
      ['failed', { expiresAt: now }, 'expired'],
      ['sending', {}, 'in-hand'],
    ] as const)('is false when it is %s %j', (state, over, refusal) => {
      expect(whyNotResent(notice({ state, ...over }), now)).toBe(refusal);
    });

    it('is refused in a message without codes', () => {
      for (const refusal of ['sent', 'expired', 'in-hand'] as const) {
        expect(inWords(refusal, 'notice/password-changed')).not.toContain('code');
      }
      expect(inWords('expired', 'code/sign-up')).toContain('The code has expired');
    });
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
