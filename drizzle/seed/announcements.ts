/** Announcements that have already been sent. */
export const SEED_ANNOUNCEMENTS = [
  {
    submissionId: 'seed-1',
    sentDaysAgo: 30,
    subject: 'Cut sheets can be printed',
    message: 'Pro plans now print every layout with a numbered list of its cuts.',
  },
  {
    submissionId: 'seed-2',
    sentDaysAgo: 3,
    subject: 'Rooms of any shape',
    message: 'Draw an L-shaped room corner by corner, or type its corners in.\n\nIt is part of the Pro plan.',
  },
] as const;
