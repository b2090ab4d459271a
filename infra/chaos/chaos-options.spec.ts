import { parseChaosOptions } from './chaos-options.ts';
import type { Fault } from './fault.ts';

const aFault = (name: string): Fault => ({
  name,
  what: name,
  run: () => Promise.reject(new Error('not run')),
});
const all = [aFault('redis-cut'), aFault('smtp-down')];

describe('the options of the chaos command', () => {
  it('run everything, with Kafka down for five minutes and a link cut for ten, by default', () => {
    expect(parseChaosOptions([], all)).toMatchObject({
      faults: all,
      settings: { kafkaDownSeconds: 300, linkCutSeconds: 600 },
    });
  });

  it('choose faults by name', () => {
    expect(parseChaosOptions(['--only', 'smtp-down'], all).faults).toEqual([all[1]]);
  });

  it.each([
    [['--only', 'smtp-dwon']],
    [['--kafka-down', '59']],
    [['--kafka-down', 'soon']],
    [['--link-cut', '19']],
    [['--other']],
  ])('refuse %j', (args) => {
    expect(() => parseChaosOptions(args, all)).toThrow();
  });
});
