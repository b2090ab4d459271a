/** Planned pages: what they will show, and what users can do now. Loaded with the first of them. */
export const planned = {
  planned: {
    state: 'Coming soon',
    later: 'What’s coming',
    now: 'What you can do now',
    home: 'Go to your home page',
    profile: 'Open your profile',
    signIn: 'Sign in',
    pages: {
      practice: {
        title: 'Practice',
        later: 'Short rounds by topic, or of what you’re about to forget, with feedback after every answer.',
        now: 'Nothing to practise yet. Your home page shows due work.',
      },
      coding: {
        title: 'Coding task',
        later: 'The task, an editor and the tests your code must pass, side by side.',
        now: 'There’s no task at this address.',
      },
      peerReviews: {
        title: 'Peer reviews',
        later: 'Colleagues’ work for you to review, and reviews of yours.',
        now: 'You have no reviews to do yet.',
      },
      learningResources: {
        title: 'Learning resources',
        later: 'Documents, videos and courses for your position. Continue where you left off.',
        now: 'Check your position in your profile: it decides what you’re offered.',
      },
      aiDashboard: {
        title: 'AI dashboard',
        later: 'Your forecast, your risks and the best next step.',
        now: 'No data for a forecast yet. Your home page shows due work.',
      },
      aiAnalytics: {
        title: 'AI analytics',
        later: 'What people ask the assistant, and questions our procedures don’t answer.',
        now: 'No questions yet.',
      },
      recommendations: {
        title: 'Recommendations',
        later: 'What to learn next and why. You can dismiss suggestions.',
        now: 'Check your position in your profile: recommendations start there.',
      },
      ideas: {
        title: 'Improvement ideas',
        later: 'Ideas for safer, better work, with votes, an owner and results.',
        now: 'Until then, share your ideas with your manager.',
      },
      procedures: {
        title: 'Procedures',
        later: 'Current procedures step by step, with changes since you signed them.',
        now: 'Until then, follow the copies at your site.',
      },
      assistant: {
        title: 'AI Assistant',
        later: 'Answers from our own procedures, with document and clause, or a plain “I don’t know”.',
        now: 'Until then, ask your manager.',
      },
      messages: {
        title: 'Messages',
        later: 'Live conversations with colleagues and your crew.',
        now: 'Until then, use email. Your address on file is in your profile.',
      },
      crewMessages: {
        title: 'Crew messages',
        later: 'Message a whole crew and see who has read it.',
        now: 'Until then, use email for everyone with an address on file.',
      },
      crewPractice: {
        title: 'Crew practice',
        later: 'See who practises what, and start a round for everyone.',
        now: 'Nothing to practise yet. Your dashboard shows what needs your attention.',
      },
      manageProcedures: {
        title: 'Manage procedures',
        later: 'Drafts, approvals and versions of procedures, and who has signed them.',
        now: 'Until then, keep procedures where they are today.',
      },
      moderation: {
        title: 'Peer review moderation',
        later: 'Conflicting or disputed reviews for you to resolve.',
        now: 'No reviews yet.',
      },
      externalLearning: {
        title: 'External learning',
        later: 'Courses taken elsewhere, with evidence, ready for approval.',
        now: 'Nothing submitted yet.',
      },
    },
  },
} as const;
