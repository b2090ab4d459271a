/** The page of all areas of administration; loaded with the page. */
export const areas = {
  areas: {
    title: 'Every area of administration',
    groups: { people: 'People', content: 'Content', skills: 'Skills', work: 'Day to day' },
  },
} as const;
