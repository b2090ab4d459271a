import { AnswerLog, inWords, secondsToRecover, type Answer } from './answers.ts';

const anAnswer = (over: Partial<Answer> = {}): Answer => ({
  call: 'password',
  status: 200,
  retryAfter: null,
  askedAt: 10_000,
  milliseconds: 0,
  ...over,
});

describe('answers', () => {
  it('are counted by call and status', () => {
    const answers = [200, 503, 200, 0].map((status) => anAnswer({ status }));
    answers.push(anAnswer({ call: 'session check' }));
    expect(inWords(answers)).toBe('password 1x no answer 2x 200 1x 503, session check 1x 200');
  });

  it('belong to a fault by their arrival, not by their request', () => {
    const log = new AnswerLog();
    log.add(anAnswer({ askedAt: 900, milliseconds: 200 }));
    log.add(anAnswer({ askedAt: 900, milliseconds: 50 }));
    expect(log.since(1_000)).toEqual([log.all[0]]);
  });
});

describe('the seconds to recover', () => {
  it('are none where nothing was refused', () => {
    expect(secondsToRecover([anAnswer()], 10_000)).toBeNull();
  });

  it('end with the first good answer after the last bad one', () => {
    const answers = [
      anAnswer({ askedAt: 9_000, status: 503 }),
      anAnswer({ askedAt: 11_000 }),
      anAnswer({ askedAt: 12_000, status: 503 }),
      anAnswer({ askedAt: 13_000, milliseconds: 500 }),
      anAnswer({ askedAt: 15_000 }),
    ];
    expect(secondsToRecover(answers, 10_000)).toBe(3.5);
  });

  it('end with the call that recovers last', () => {
    const answers = [
      anAnswer({ askedAt: 9_000, status: 503 }),
      anAnswer({ askedAt: 11_000 }),
      anAnswer({ call: 'enter code', askedAt: 16_000 }),
    ];
    expect(secondsToRecover(answers, 10_000)).toBe(6);
  });
});
