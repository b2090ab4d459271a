const LONGEST = 64;

/** Identifiers of a file as ours: QTI's also have periods, and Rigwise's are at most 64 characters long. */
export class Identifiers {
  private readonly names = new Map<string, string>();
  private readonly used = new Set<string>();

  /** Always the same for the same identifier, and another for another one. */
  of(given: string): string {
    const known = this.names.get(given);
    if (known !== undefined) return known;
    const clean = Identifiers.clean(given);
    let id = clean;
    for (let count = 2; this.used.has(id); count++) id = `${clean.slice(0, LONGEST - 6)}_${count}`;
    this.names.set(given, id);
    this.used.add(id);
    return id;
  }

  /** Ours for an identifier that was met before. */
  known(given: string): string | undefined {
    return this.names.get(given);
  }

  static clean(given: string): string {
    const letters = given.replaceAll(/[^A-Za-z0-9_-]/g, '_').slice(0, LONGEST);
    return /^[A-Za-z_]/.test(letters) ? letters : `_${letters}`.slice(0, LONGEST);
  }
}
