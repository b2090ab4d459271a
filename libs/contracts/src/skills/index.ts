export * from './framework-import.ts';
export * from './external-record.ts';
export * from './level-progression.ts';
export * from './progress-parts.ts';
export * from './skill-levels.ts';
export * from './skill-parts.ts';
export * from './skill-profiles.ts';
export * from './skill-rules.ts';
