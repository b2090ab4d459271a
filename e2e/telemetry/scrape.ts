/** One series as a service currently exposes it. */
export interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Scrape {
  /** As expressions name them: for a histogram its buckets, sum and count. */
  readonly names: ReadonlySet<string>;
  readonly series: readonly Series[];
}

/** Reads /metrics like Prometheus does (its text format, version 0.0.4). */
export async function scrape(url: string): Promise<Scrape> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const lines = (await answer.text()).split('\n');
  const names = lines.flatMap((line) => {
    const [, name = '', type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
    const parts = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    return name === '' ? [] : parts.map((part) => name + part);
  });
  const series = lines.flatMap((line) => {
    const [, name, labels = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, labels: labelsOf(labels), value: Number(value) }];
  });
  return { names: new Set(names), series };
}

const labelsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  );
