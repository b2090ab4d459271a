/** Boards; loaded with the part of a page that shows one. */
export const board = {
  board: {
    total: '{{total, number}}',
    showAll: 'Show all {{total, number}}',
    showEvery: 'Show all',
  },
} as const;
