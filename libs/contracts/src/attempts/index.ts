export * from './attempt-state.ts';
export * from './attempt-statuses.ts';
export * from './attempt-views.ts';
export * from './candidate-item.ts';
export * from './own-attempt.ts';
export * from './own-dispute.ts';
