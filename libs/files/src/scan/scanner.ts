/** Looks for malware in a file. */
export interface Scanner {
  /**
   * @returns the name of what was found; null if nothing was
   * @throws DomainError `service/unavailable` while the scanner is away: the file waits
   */
  scan(bytes: AsyncIterable<Uint8Array>): Promise<string | null>;
}
