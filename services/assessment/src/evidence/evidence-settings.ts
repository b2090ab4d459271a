/** Where the page that checks evidence packages is. */
export class EvidenceSettings {
  constructor(readonly publicUrl: string) {}
}
