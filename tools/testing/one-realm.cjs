// Runs test files in Node's own realm, so that they can share packages: see shared-packages.cjs.
const { TestEnvironment } = require('jest-environment-node');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

const HANDLERS_OF_TESTS = Symbol.for('EVENT_HANDLERS');

const valuesOf = (object) =>
  Object.entries(Object.getOwnPropertyDescriptors(object)).filter(([, { value }]) => value !== undefined);

/** Puts back what a test file has changed. */
function restore(object, before) {
  for (const [name, descriptor] of before)
    if (object[name] !== descriptor.value) Object.defineProperty(object, name, descriptor);
}

const listenersOf = (emitter) =>
  new Map(emitter.eventNames().map((name) => [name, emitter.rawListeners(name)]));

module.exports = class OneRealm extends TestEnvironment {
  constructor(settings, context) {
    super(settings, context);
    const config = settings.projectConfig;
    this.before = {
      globals: valuesOf(globalThis),
      process: valuesOf(process),
      env: { ...process.env },
      exitCode: process.exitCode,
      listeners: listenersOf(process),
    };
    this.context = {};
    this.global = globalThis;
    Error.stackTraceLimit = 100;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = new LegacyFakeTimers({
      config,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (timer) => timer },
    });
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    await super.teardown();
    const { globals, env, exitCode, listeners } = this.before;
    restore(globalThis, globals);
    restore(process, this.before.process);
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.exitCode = exitCode;
    for (const [name, now] of listenersOf(process))
      for (const listener of now)
        if (!listeners.get(name)?.includes(listener)) process.removeListener(name, listener);
    delete globalThis[HANDLERS_OF_TESTS];
  }
};
