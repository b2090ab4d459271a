/** Levels of skills, the lowest first. */
export const levelNames = {
  awareness: 'Awareness',
  foundation: 'Foundation',
  practitioner: 'Practitioner',
  advanced: 'Advanced',
  expert: 'Expert',
} as const;
