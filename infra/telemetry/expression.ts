const KEYWORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan']);

/** What an expression of Prometheus asks for. */
export interface Asked {
  readonly metrics: readonly string[];
  /** Of matchers and groupings. */
  readonly labels: readonly string[];
  /** Whole values that `route` is compared with. */
  readonly routes: readonly string[];
}

/** Reads as much of PromQL as is needed to know what it asks for; what is wrong with the rest, `promtool` says. */
export function readExpression(expr: string): Asked {
  const labels = new Set<string>();
  const routes = new Set<string>();
  const bare = expr
    .replaceAll(/\{([^}]*)\}/g, (_, matchers: string) => {
      for (const [, label = '', operator = '', value = ''] of matchers.matchAll(
        /(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g,
      )) {
        labels.add(label);
        if (label === 'route' && (operator === '=' || operator === '=~')) {
          for (const route of value.split('|')) routes.add(route);
        }
      }
      return '';
    })
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|on|ignoring|without|group_left|group_right)\s*\(([^)]*)\)/g, (_, names: string) => {
      for (const name of names.split(',')) if (name.trim() !== '') labels.add(name.trim());
      return '';
    });
  const names = [...bare.matchAll(/(?<![\w:.])[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)].map(([name]) => name);
  return {
    metrics: [...new Set(names.filter((name) => !KEYWORDS.has(name.toLowerCase())))],
    labels: [...labels],
    routes: [...routes],
  };
}
