import { Controller, Get, Injectable, Module, type OnModuleDestroy } from '@nestjs/common';
import { EventPattern, Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { Public } from '@rigwise/http';
import { waitFor } from '@rigwise/testing';
import { HealthRegistry, ShutdownHooks } from '../src/index.ts';
import { RunningExample } from './fixtures/running-example.ts';

jest.setTimeout(60_000);

describe('a route that declares nothing', () => {
  @Controller('admin')
  class Forgetful {
    @Get('users')
    listUsers(): string[] {
      return ['everybody'];
    }

    @Get('roles')
    listRoles(): string[] {
      return [];
    }

    @Get('version')
    @Public()
    version(): string {
      return '1';
    }

    notARoute(): void {}
  }

  it('prevents the start of the service, by name', async () => {
    @Module({ controllers: [Forgetful] })
    class ForgetfulModule {}
    await expect(RunningExample.start({ module: ForgetfulModule })).rejects.toThrow(
      'These routes declare neither @Endpoint nor @Public: Forgetful.listUsers, Forgetful.listRoles',
    );
  });

  it('may be public, for a whole controller too', async () => {
    @Controller('open')
    @Public()
    class Open {
      @Get('a')
      a(): object {
        return { open: true };
      }
    }
    @Module({ controllers: [Open] })
    class OpenModule {}
    const example = await RunningExample.start({ module: OpenModule });
    const answer = await fetch(`${example.url}/open/a`);
    expect([answer.status, await answer.json()]).toEqual([200, { open: true }]);
    await example.service.close();
  });
});

describe('a transport beside HTTP', () => {
  const happened: string[] = [];
  beforeEach(() => happened.splice(0));

  class Transport extends Server implements CustomTransportStrategy {
    listen(callback: () => void): void {
      happened.push(`listens for ${[...this.messageHandlers.keys()].join()}`);
      callback();
    }
    close(): void {
      happened.push('transport closed');
    }
    on(): never {
      throw new Error('not used');
    }
    unwrap<T>(): T {
      return this as unknown as T;
    }
    async hand(event: string): Promise<unknown> {
      return this.messageHandlers.get(event)?.({ some: 'data' });
    }
  }

  @Controller()
  class Events {
    @EventPattern<string>('person.changed.v1')
    handle(): void {
      happened.push('handled');
    }
  }

  @Injectable()
  class Database implements OnModuleDestroy {
    onModuleDestroy(): void {
      happened.push('database closed');
    }
  }

  @Module({ controllers: [Events], providers: [Database] })
  class EventsModule {}

  it('starts before HTTP, is not asked for a caller, and ends before its dependencies', async () => {
    const transport = new Transport();
    const example = await RunningExample.start({
      module: EventsModule,
      strategies: () => [transport],
      async beforeListen(app) {
        app.get(ShutdownHooks).register('relay', async () => void happened.push('relay stopped'));
      },
    });
    await transport.hand('person.changed.v1');
    expect(await example.service.close()).toBe(true);
    expect(happened).toEqual([
      'listens for person.changed.v1',
      'handled',
      'transport closed',
      'relay stopped',
      'database closed',
    ]);
  });

  it('waits for startup conditions, such as a migrated schema', async () => {
    let isMigrated = false;
    const example = await RunningExample.start({
      module: EventsModule,
      strategies: () => [new Transport()],
      async beforeListen(app) {
        const check = async (): Promise<void> => {
          if (!isMigrated) throw new Error('not migrated');
        };
        app.get(HealthRegistry).register('schema', check, { critical: true, once: true });
      },
    });
    expect(happened).toEqual([]);
    isMigrated = true;
    await waitFor(() => happened.length > 0, { timeoutMs: 30_000, what: 'the transport to begin' });
    expect(happened).toEqual(['listens for person.changed.v1']);
    await example.service.close();
  });
});

it('leaves nothing running where it can’t start', async () => {
  const stopped: string[] = [];
  const starting = RunningExample.start({
    async beforeListen(app) {
      app.get(ShutdownHooks).register('consumer', async () => void stopped.push('consumer'));
      throw new Error('no such topic');
    },
  });
  await expect(starting).rejects.toThrow('no such topic');
  expect(stopped).toEqual(['consumer']);
});

it('stops once, however often it is requested', async () => {
  const example = await RunningExample.start();
  const stops = await Promise.all([example.service.close(), example.service.close()]);
  expect(stops).toEqual([true, true]);
  expect(await example.service.close()).toBe(true);
});
