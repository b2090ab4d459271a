import { parseDatabaseUrl } from './database-url.ts';

describe('a database URL', () => {
  it('separates Prisma’s schema from what pg knows', () => {
    const { config, schema } = parseDatabaseUrl(
      'postgres://u:p%40ss@host:6000/db?schema=own&application_name=x',
    );
    expect(schema).toBe('own');
    expect(config).toMatchObject({ user: 'u', password: 'p@ss', host: 'host', port: 6000, database: 'db' });
    expect(config).toMatchObject({ application_name: 'x' });
    expect(config).not.toHaveProperty('schema');
  });

  it('has no schema where none is given', () => {
    expect(parseDatabaseUrl('postgres://u:p@host/db').schema).toBeUndefined();
  });
});
