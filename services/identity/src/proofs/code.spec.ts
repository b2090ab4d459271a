import { judgeSend, type SendPolicy, type SentCode } from './code.ts';

const policy: SendPolicy = {
  coolDownSeconds: 60,
  sendsAnHour: 5,
  sendsADay: 10,
};
const now = new Date('2026-03-01T12:00:00Z');
const MINUTE = 60;
let serial = 0;
const sent = (secondsAgo: number, over: Partial<SentCode> = {}): SentCode => ({
  id: `code-${++serial}`,
  flowHash: 'mine',
  deviceId: null,
  issuedAt: new Date(now.getTime() - secondsAgo * 1000),
  open: true,
  ...over,
});
const ask = (history: SentCode[], over: { flowHash?: string; deviceId?: string | null } = {}) =>
  judgeSend(history, { flowHash: 'mine', deviceId: null, ...over }, policy, now);

describe('requesting a code', () => {
  it('is granted the first time', () => expect(ask([])).toEqual({ kind: 'send', supersedes: [] }));

  it('cools down for sixty seconds within a flow, and not a second longer', () => {
    expect(ask([sent(59)])).toEqual({ kind: 'cooling-down' });
    expect(ask([sent(60)]).kind).toBe('send');
  });

  it('does not cool down because of another browser', () => {
    expect(ask([sent(1, { flowHash: 'theirs' })]).kind).toBe('send');
  });

  it('supersedes the open codes of its own flow only', () => {
    const mine = sent(2 * MINUTE);
    const used = sent(3 * MINUTE, { open: false });
    const theirs = sent(2 * MINUTE, { flowHash: 'theirs' });
    expect(ask([mine, used, theirs])).toEqual({ kind: 'send', supersedes: [mine.id] });
  });

  it('is refused after five in an hour, until the oldest is an hour old', () => {
    const five = [50, 40, 30, 20, 10].map((minutes) => sent(minutes * MINUTE, { flowHash: `f${minutes}` }));
    expect(ask(five)).toEqual({ kind: 'over-budget', retryAfterSeconds: 10 * MINUTE });
    expect(ask(five.slice(1)).kind).toBe('send');
  });

  it('is refused after ten in a day, until the tenth newest is a day old', () => {
    const ten = Array.from({ length: 10 }, (_, hour) => sent((2 * hour + 2) * 60 * MINUTE));
    expect(ask(ten)).toEqual({ kind: 'over-budget', retryAfterSeconds: 4 * 60 * MINUTE });
    expect(ask(ten.slice(0, 9)).kind).toBe('send');
  });

  it('counts a known device separately', () => {
    const strangers = Array.from({ length: 10 }, (_, i) => sent((i + 2) * MINUTE, { flowHash: `f${i}` }));
    expect(ask(strangers, { deviceId: 'tablet' }).kind).toBe('send');
    const own = strangers.map((code) => ({ ...code, deviceId: 'tablet' }));
    expect(ask(own, { deviceId: 'tablet' }).kind).toBe('over-budget');
    expect(ask(own).kind).toBe('send');
  });
});
