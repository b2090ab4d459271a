const held = globalThis as typeof globalThis & { stopInfrastructure?: () => Promise<void> };

export default async function teardown(): Promise<void> {
  const stop = held.stopInfrastructure;
  delete held.stopInfrastructure;
  await stop?.();
}
