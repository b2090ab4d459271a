/** The password of everyone in the demo company who has one. */
export const PASSWORD = 'Derrick!2026';
