const held = globalThis as typeof globalThis & { stopPlatform?: () => Promise<void> };

export default async function teardown(): Promise<void> {
  await held.stopPlatform?.();
}
