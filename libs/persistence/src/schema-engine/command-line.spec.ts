import { parseArguments } from './command-line.ts';

describe("the engine's command line", () => {
  it('names the schema files and the database', () => {
    const args = [
      '--datamodels',
      'a.prisma',
      '--datamodels',
      'b.prisma',
      '--datasource',
      '{"url":"postgres://x"}',
    ];
    expect(parseArguments(args)).toEqual({
      schemaFiles: ['a.prisma', 'b.prisma'],
      url: 'postgres://x',
      command: undefined,
    });
  });

  it('passes on what isn’t about our files', () => {
    const args = [
      '--enabled-preview-features',
      'views',
      '--datasource',
      '{"url":"postgres://x"}',
      'cli',
      'create-database',
    ];
    expect(parseArguments(args)).toEqual({
      schemaFiles: [],
      url: 'postgres://x',
      command: 'create-database',
    });
  });

  it('has no database where none is configured', () => {
    expect(parseArguments(['--datasource', '{"url":""}']).url).toBeUndefined();
    expect(parseArguments(['--datasource', '{}']).url).toBeUndefined();
    expect(parseArguments([]).url).toBeUndefined();
  });
});
