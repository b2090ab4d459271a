/** The routes of a server, to tell "nothing here" from "not with this method". */
export class RouteTable {
  private readonly routes: { readonly method: string; readonly segments: readonly string[] }[] = [];

  add(method: string, pattern: string): void {
    this.routes.push({ method, segments: pattern.split('/') });
  }

  /** @returns the methods that the path takes, sorted; none where there is no route for it */
  methodsOf(path: string): string[] {
    const segments = path.split('/');
    const methods = this.routes
      .filter((route) => matches(route.segments, segments))
      .map(({ method }) => method);
    return [...new Set(methods)].sort();
  }
}

function matches(pattern: readonly string[], path: readonly string[]): boolean {
  return (
    pattern.length === path.length &&
    pattern.every((part, index) => (part.startsWith(':') ? path[index] !== '' : part === path[index]))
  );
}
