/** From the lowest to the highest; their numbers are 1 to 5. */
export const skillLevels = ['awareness', 'foundation', 'practitioner', 'advanced', 'expert'] as const;
export type SkillLevel = (typeof skillLevels)[number];
