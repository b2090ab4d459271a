// A process that a test started must not outlive the test, whatever becomes of it.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
