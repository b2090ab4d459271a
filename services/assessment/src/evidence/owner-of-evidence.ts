/** What the PDFs of an attempt's evidence packages belong to. */
export const ownerOfEvidence = (attemptId: string): string => `evidence:${attemptId}`;
