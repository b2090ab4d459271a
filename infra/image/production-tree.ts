/** The dependency information in package-lock.json: its `packages`, by folder. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

export interface LockedPackage {
  readonly version?: string;
  /** Subresource integrity of the tarball, such as `sha512-…`. */
  readonly integrity?: string;
  readonly license?: string;
  /** A link to one of our own packages, whose folder is in `resolved`. */
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export interface ProductionTree {
  /** Third-party packages, by folder relative to the root, such as `node_modules/pg`; sorted. */
  readonly packages: readonly string[];
  /** Our own packages, likewise, such as `libs/http`; includes the service itself. */
  readonly own: readonly string[];
}

/**
 * What one of our packages needs to run: its transitive dependencies, without tools. Unlike `npm ci --omit=dev` it
 * leaves out optional peers, which would include Prisma's CLI and TypeScript.
 *
 * @param from the folder of the package, such as `services/identity`
 * @param isInstalled whether a folder exists: packages for other systems don't
 * @throws Error that names what is missing
 */
export function productionTree(
  locked: LockedPackages,
  from: string,
  isInstalled: (folder: string) => boolean,
): ProductionTree {
  const found = new Set<string>();
  const waiting = [from];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    for (const { name, optional } of needsOf(locked[folder] ?? {})) {
      const place = findFrom(locked, folder, name);
      if (place !== undefined && (isInstalled(place) || !optional)) waiting.push(targetOf(locked, place));
      else if (!optional) throw new Error(`${folder} needs ${name}, which package-lock.json does not have`);
    }
  }
  const all = [...found].sort();
  const isOthers = (folder: string): boolean => folder.includes('node_modules/');
  return { packages: all.filter(isOthers), own: all.filter((folder) => !isOthers(folder)) };
}

interface Need {
  readonly name: string;
  readonly optional: boolean;
}

function needsOf(entry: LockedPackage): Need[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta } = entry;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [
    ...[...Object.keys(dependencies), ...peers].map((name) => ({ name, optional: false })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, optional: true })),
  ];
}

/** Node's resolution: the folder's own `node_modules`, then those of its parents. */
function findFrom(locked: LockedPackages, folder: string, name: string): string | undefined {
  const parts = folder.split('/');
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    if (parts[depth - 1] === 'node_modules') continue;
    const place = [...parts.slice(0, depth), 'node_modules', name].join('/');
    if (locked[place]) return place;
  }
  return undefined;
}

const targetOf = (locked: LockedPackages, place: string): string =>
  (locked[place]?.link && locked[place].resolved) || place;
