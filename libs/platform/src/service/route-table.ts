/** A server's routes, to distinguish "not found" from "method not allowed". */
export class RouteTable {
  private readonly routes: { readonly method: string; readonly segments: readonly string[] }[] = [];

  add(method: string, pattern: string): void {
    this.routes.push({ method, segments: pattern.split('/') });
  }

  /** @returns the methods of the path, sorted; empty if there is no route for it */
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
