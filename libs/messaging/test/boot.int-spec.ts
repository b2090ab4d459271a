import { Controller } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { accountCreatedV1, personChangedV1 } from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import { Handles } from '@rigwise/messaging';
import { from, throwError, type Observable } from 'rxjs';
import { anAccount } from './support/accounts.ts';
import { Fixture } from './support/fixture.ts';
import { RecordAccounts, WelcomeAccounts } from './support/recording-handlers.ts';

jest.setTimeout(120_000);
const fixture = Fixture.forEachTest();

@Controller()
class AlsoAccounts {
  @Handles(accountCreatedV1)
  async handle(): Promise<void> {
    // There must not be a second one without a name.
  }

  @Handles(accountCreatedV1, { name: 'welcome' })
  async welcome(): Promise<void> {
    // Nor two of one name.
  }
}

const answers: (() => Observable<unknown>)[] = [];
@Controller()
class Observing {
  @EventPattern<string>(accountCreatedV1.name)
  handle(): Observable<unknown> {
    return (answers.shift() ?? (() => from([])))();
  }
}

describe('the boot', () => {
  it('fails where a subscribed event has no handler', async () => {
    const boot = fixture.start({
      subscribes: [accountCreatedV1, personChangedV1],
      handlers: [RecordAccounts],
    });
    await expect(boot).rejects.toThrow('tester cannot handle its events: person.changed.v1 has no handler');
  });

  it('fails where an event has two handlers of one name, or two without one', async () => {
    const handlers = [RecordAccounts, WelcomeAccounts, AlsoAccounts];
    const boot = fixture.start({ subscribes: [accountCreatedV1], handlers });
    await expect(boot).rejects.toThrow(
      'account.created.v1 has two handlers without a name; account.created.v1 has two handlers named welcome',
    );
  });

  it('fails where the name of a handler could not be stored', () => {
    expect(() => Handles(accountCreatedV1, { name: 'tester/welcome' })).toThrow('use kebab case');
  });

  it('fails where a handler handles an unsubscribed event', async () => {
    const boot = fixture.start({ subscribes: [], handlers: [RecordAccounts] });
    await expect(boot).rejects.toThrow('account.created.v1 has a handler but is not subscribed to');
  });

  it('succeeds without Kafka: requests can be served meanwhile', async () => {
    const brokers = process.env['KAFKA_BROKERS'];
    process.env['KAFKA_BROKERS'] = '127.0.0.1:1';
    try {
      const service = await fixture.start({ subscribes: [accountCreatedV1], handlers: [RecordAccounts] });
      await fixture.add(service, anAccount());
      expect(await fixture.stop(service)).toBe(true);
    } finally {
      process.env['KAFKA_BROKERS'] = brokers;
    }
    expect(await fixture.database.rows('SELECT 1 FROM outbox WHERE published_at IS NULL')).toHaveLength(1);
  });
});

describe('a handler that answers with an observable', () => {
  it('has its error counted as a try, with the error that it was', async () => {
    const service = await fixture.start({ subscribes: [accountCreatedV1], handlers: [Observing] });
    answers.push(...Array.from({ length: 5 }, () => () => throwError(() => new TypeError('in the stream'))));
    await fixture.add(service, anAccount());
    const [letter] = await waitFor(
      async () => {
        const { items } = await service.deadLetters.list({ limit: 1 });
        return items.length > 0 && items;
      },
      { timeoutMs: 40_000, what: 'the dead letter' },
    );
    expect(letter).toMatchObject({ error: 'TypeError: in the stream', attempts: 5 });
    expect(answers).toEqual([]);
  });
});
