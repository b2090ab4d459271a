import { allowedLicences, judgedLicences, judgedScripts } from './allowed.ts';

/** The fields of a lockfile (version 3) package entry that the review reads. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lock {
  readonly lockfileVersion: number;
  /** By folder: `` and `libs/http` are ours, `node_modules/…` are third-party. */
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/**
 * Violations, one sentence each; empty if there are none.
 * @param npmrc the text of `.npmrc`
 */
export function reviewLock(lock: Lock, npmrc: string): string[] {
  const problems: string[] = [];
  if (lock.lockfileVersion !== 3) problems.push('the lock file is not of version 3');
  if (!/^ignore-scripts=true$/m.test(npmrc)) problems.push('.npmrc allows install scripts');
  for (const [folder, entry] of Object.entries(lock.packages)) {
    if (entry.link) continue;
    const at = folder.lastIndexOf('node_modules/');
    if (at < 0) problems.push(...looselyPinned(folder, entry));
    else problems.push(...reviewPackage(folder.slice(at + 'node_modules/'.length), entry));
  }
  return problems;
}

/** Our packages pin exact versions, so that every update shows up in a commit. */
function looselyPinned(folder: string, entry: LockedPackage): string[] {
  const wanted = { ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies };
  return Object.entries(wanted)
    .filter(([name, range]) => !EXACT.test(range.replace(`npm:${ofAnotherMajor(name)}@`, '')))
    .map(([name, range]) => `${folder || 'package.json'} requires ${name} ${range}: not an exact version`);
}

/** A package may stand beside another major version of itself, as `b7` beside `b`. */
const ofAnotherMajor = (name: string): string => /^(.+?)\d+$/.exec(name)?.[1] ?? '';

function reviewPackage(name: string, entry: LockedPackage): string[] {
  const is = `${name} ${entry.version ?? ''}`;
  const problems: string[] = [];
  if (!/^sha512-/.test(entry.integrity ?? '')) problems.push(`${is} has no SHA-512 integrity`);
  if (entry.resolved !== undefined)
    problems.push(`${is} comes from ${entry.resolved}, not from the registry`);
  const judged = judgedLicences[name];
  const { license: licence = null } = entry;
  if (judged ? judged.licence !== licence : !isAllowed(licence)) {
    problems.push(`${is} has the licence ${licence ?? '(none)'}, which has not been reviewed`);
  }
  if (entry.hasInstallScript && !(name in judgedScripts) && !(name.replace(/\/.*/, '/*') in judgedScripts)) {
    problems.push(`${is} has an install script, and using it without the script has not been reviewed`);
  }
  return problems;
}

/** One alternative of an OR is enough, an AND needs all; deeper nesting requires manual review. */
function isAllowed(licence: string | null): boolean {
  const expression = licence?.replace(/^\((.*)\)$/, '$1') ?? '';
  return expression
    .split(/ or /i)
    .some((alternative) => alternative.split(/ and /i).every((id) => allowedLicences.has(id)));
}
