const held = globalThis as typeof globalThis & { stopInfrastructure?: () => Promise<void> };

export default async function teardown(): Promise<void> {
  await held.stopInfrastructure?.();
}
