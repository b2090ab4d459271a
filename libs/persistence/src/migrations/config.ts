/** @throws Error that names the variable, never what stands in it */
export function migratedDatabase(): string {
  const url = process.env['DATABASE_URL'] ?? '';
  if (/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? '')) return url;
  throw new Error('DATABASE_URL: must be a URL (postgres://… or postgresql://…)');
}
