const KEYWORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan']);

/** `up{job="a",pod=~"b-.+"}`: series of a metric, selected by labels. */
export interface Selector {
  readonly metric: string;
  readonly matchers: readonly Matcher[];
}

export interface Matcher {
  readonly label: string;
  readonly operator: '=~' | '!~' | '!=' | '=';
  readonly value: string;
}

/** What a Prometheus expression queries. */
export interface Asked {
  readonly metrics: readonly string[];
  /** Those with matchers. */
  readonly selectors: readonly Selector[];
  /** Labels used in matchers and groupings. */
  readonly labels: readonly string[];
  /** Literal values that `route` is compared with. */
  readonly routes: readonly string[];
}

/** Parses as much of PromQL as needed to know what it queries; `promtool` checks the rest. */
export function readExpression(expr: string): Asked {
  const selectors = [...expr.matchAll(/([\w:]+)\{([^}]*)\}/g)].map(([, metric = '', matchers = '']) => ({
    metric,
    matchers: matchersOf(matchers),
  }));
  const matchers = selectors.flatMap((selector) => selector.matchers);
  const labels = new Set(matchers.map(({ label }) => label));
  const routes = new Set(
    matchers.flatMap(({ label, operator, value }) =>
      label === 'route' && operator.startsWith('=') ? value.split('|') : [],
    ),
  );
  const bare = expr
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|on|ignoring|without|group_left|group_right)\s*\(([^)]*)\)/g, (_, names: string) => {
      for (const name of names.split(',')) if (name.trim() !== '') labels.add(name.trim());
      return '';
    });
  const names = [...bare.matchAll(/(?<![\w:.])[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)].map(([name]) => name);
  return {
    metrics: [...new Set(names.filter((name) => !KEYWORDS.has(name.toLowerCase())))],
    selectors,
    labels: [...labels],
    routes: [...routes],
  };
}

const matchersOf = (text: string): Matcher[] =>
  [...text.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(([, label = '', operator, value = '']) => ({
    label,
    operator: operator as Matcher['operator'],
    value,
  }));

/** Whether a series with this label value matches; a missing label counts as empty. */
export function matches({ operator, value }: Matcher, given = ''): boolean {
  const isEqual = operator.includes('~') ? new RegExp(`^(?:${value})$`).test(given) : given === value;
  return operator.startsWith('=') ? isEqual : !isEqual;
}
