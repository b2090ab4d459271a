import { whatFailureMeans } from './smtp-failure.ts';

const failure = (over: object) => Object.assign(new Error('said by the server: erin@rigwise.example'), over);
const answered = (responseCode: number, command: string, text = '') =>
  failure({ code: 'EENVELOPE', responseCode, command, response: `${responseCode} ${text}` });

describe('the meaning of a failed try', () => {
  it.each([
    [550, 'RCPT TO', true],
    [550, 'MAIL FROM', true],
    [554, 'DATA', true],
    [450, 'RCPT TO', false],
    [421, 'DATA', false],
  ])('%d to %s is permanent: %s', (code, command, forGood) => {
    for (const leftWhole of [false, true]) {
      expect(whatFailureMeans(answered(code, command), leftWhole)).toMatchObject({
        kind: 'refused',
        forGood,
      });
    }
  });

  it.each([
    [535, 'AUTH PLAIN'],
    [554, 'CONN'],
    [530, 'STARTTLS'],
    [503, 'MAIL FROM'],
  ])('%d to %s is about our session, not about the mail: retried', (code, command) => {
    expect(whatFailureMeans(answered(code, command), false)).toMatchObject({
      kind: 'refused',
      forGood: false,
    });
  });

  it('knows that a mail whose content was not sent was not received', () => {
    const refused = failure({ code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' });
    expect(whatFailureMeans(refused, false)).toEqual({
      kind: 'not-handed-over',
      reason: 'ECONNREFUSED at CONN',
    });
  });

  it('treats a mail whose content got no response as unknown', () => {
    const broken = failure({ code: 'ECONNECTION', command: 'CONN' });
    expect(whatFailureMeans(broken, true)).toEqual({ kind: 'unknown', reason: 'ECONNECTION at CONN' });
  });

  it('keeps codes and nothing else of the server’s text', () => {
    const reason = (error: Error) => {
      const means = whatFailureMeans(error, false);
      return 'reason' in means ? means.reason : undefined;
    };
    expect(reason(answered(550, 'RCPT TO', '5.1.1 <erin@rigwise.example> unknown'))).toBe(
      '550 5.1.1 at RCPT TO',
    );
    expect(reason(answered(451, 'DATA', 'erin@rigwise.example is busy'))).toBe('451 at DATA');
    expect(reason(new Error('erin@rigwise.example'))).toBe('connection lost at CONN');
  });
});
