/** What of package-lock.json says who needs whom: its `packages`, by folder. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

export interface LockedPackage {
  readonly version?: string;
  /** Subresource integrity of the tarball, such as `sha512-…`. */
  readonly integrity?: string;
  readonly license?: string;
  /** A link to one of our own packages, whose folder `resolved` names. */
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export interface ProductionTree {
  /** Packages of others, by their folder from the root, such as `node_modules/pg`; sorted. */
  readonly packages: readonly string[];
  /** Our own, likewise, such as `libs/http`; the service itself among them. */
  readonly own: readonly string[];
}

/**
 * What one of our packages needs to run: its dependencies and theirs, and no tool. Other than `npm ci --omit=dev`
 * it leaves out optional peers: those would bring Prisma's command line and TypeScript along.
 *
 * @param from the folder of the package, such as `services/identity`
 * @param isInstalled whether a folder is there: packages for other systems are not
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

/** As Node looks: in the folder's own `node_modules`, then in those of the folders above it. */
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
