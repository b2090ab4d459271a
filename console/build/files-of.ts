import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The entry, the chunks of the given modules, and everything they import statically. */
export function filesOf(bundle: Bundle, modules: readonly string[]): Set<string> {
  const holds = (file: Bundle[string], module: string): boolean =>
    file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module));
  const files = Object.values(bundle);
  for (const module of modules) {
    if (!files.some((file) => holds(file, module)))
      throw new Error(`${module} is in no chunk: correct what console/build says of it`);
  }
  const first = files.filter(
    (file) => (file.type === 'chunk' && file.isEntry) || modules.some((module) => holds(file, module)),
  );
  return reached(
    bundle,
    first.map(({ fileName }) => fileName),
  );
}

/** Some files, and everything they import statically, styles among it. */
export function reached(bundle: Bundle, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
    file.imports.forEach(visit);
  };
  names.forEach(visit);
  return found;
}
