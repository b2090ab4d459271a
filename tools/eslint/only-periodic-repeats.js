const message =
  'What is done again and again is a task of Periodic (@rigwise/persistence): one replica at a time, measured, and stopped with the service.';

/** Timers of a process itself: they keep connections alive, or look at its own memory (docs/adr/0071). */
const OF_THE_PROCESS = [
  'libs/messaging/src/broker/kafka-subscription.ts',
  'libs/persistence/src/periodic/leases.ts',
  'libs/platform/src/instances/instances.ts',
  'services/gateway/src/**',
  // Renews the lease on one mail for as long as that is handed over.
  'services/notification/src/deliveries/lease.ts',
  'services/notification/src/mail/smtp-mail-server.ts',
];

/** Nobody else repeats anything by a timer. */
export const onlyPeriodicRepeats = {
  files: ['services/*/src/**/*.ts', 'libs/*/src/**/*.ts'],
  ignores: [...OF_THE_PROCESS, '**/*.spec.ts'],
  rules: { 'no-restricted-globals': ['error', { name: 'setInterval', message }] },
};
