/** Planned pages: what they will show, and what users can do now. Loaded with the first of them. */
export const planned = {
  planned: {
    state: 'Not open yet',
    later: 'What will be here',
    now: 'What you can do now',
    home: 'Go to your home page',
    profile: 'Open your profile',
    signIn: 'Sign in',
    pages: {
      assessments: {
        title: 'Assessments',
        later: 'The tests you can take, the ones that are due and the ones you have passed, in one list.',
        now: 'Nothing is assigned to you yet. When something is, your home page says so first.',
      },
      practice: {
        title: 'Practice',
        later:
          'Short rounds by topic or of what you are about to forget, with an explanation after every answer.',
        now: 'There is nothing to practise yet. Your home page shows what is due.',
      },
      assessment: {
        title: 'Assessment',
        later:
          'The assessment you take, and nothing else on the screen. Every answer is kept as soon as you give it.',
        now: 'No assessment is waiting for you at this address.',
      },
      results: {
        title: 'Assessment results',
        later: 'Your score by topic, and question by question what to look at again.',
        now: 'You have not taken an assessment yet, so there is no result.',
      },
      coding: {
        title: 'Coding task',
        later: 'A task, an editor and the tests your code has to pass, side by side.',
        now: 'No task is waiting for you at this address.',
      },
      skillProgress: {
        title: 'Skill progress',
        later: 'Every skill your position needs, the level you have reached and what the next one takes.',
        now: 'Make sure that your position is right in your profile: the skills you need follow from it.',
      },
      peerReviews: {
        title: 'Peer reviews',
        later: 'The work of colleagues you are asked to review, and what others said about yours.',
        now: 'Nobody has asked you for a review yet.',
      },
      schedule: {
        title: 'Schedule',
        later: 'Due dates, sessions and expiries as month, week and list, fitted to your rotation.',
        now: 'Nothing is planned for you yet. What is due appears on your home page.',
      },
      certificates: {
        title: 'Certificates',
        later: 'Your certificates with their expiry dates, and a code on each that proves it to anyone.',
        now: 'Make sure that your name is right in your profile: it is what certificates carry.',
      },
      assignments: {
        title: 'Assignments',
        later: 'What your manager has assigned you, the most urgent first, with its due date.',
        now: 'Nothing is assigned to you yet.',
      },
      learningResources: {
        title: 'Learning resources',
        later: 'Documents, videos and courses for your position, each open where you left off.',
        now: 'Make sure that your position is right in your profile: what is offered follows from it.',
      },
      aiDashboard: {
        title: 'AI dashboard',
        later: 'Where you are heading, what puts that at risk, and the next step that helps most.',
        now: 'There is nothing to look ahead from yet. Your home page shows what is due.',
      },
      aiAnalytics: {
        title: 'AI analytics',
        later: 'What people ask the assistant about, and which questions our procedures leave open.',
        now: 'Nobody has asked anything yet.',
      },
      recommendations: {
        title: 'Recommendations',
        later: 'What to learn next, each with the reason why, and a way to say no.',
        now: 'Make sure that your position is right in your profile: the reasons begin there.',
      },
      ideas: {
        title: 'Improvement ideas',
        later: 'Ideas for doing the job safer and better, with votes, an owner and their results.',
        now: 'Until then, tell your manager about yours.',
      },
      procedures: {
        title: 'Procedures',
        later: 'The procedures in force, step by step, with what changed since you signed them.',
        now: 'Until then, the copies that your site keeps are the ones to follow.',
      },
      assistant: {
        title: 'AI Assistant',
        later:
          'Answers from our own procedures, with document and clause beside each, or a plain “I don’t know”.',
        now: 'Until then, your manager is the one to ask.',
      },
      messages: {
        title: 'Messages',
        later: 'Conversations with people and with your crew, new ones without a reload.',
        now: 'Email reaches you meanwhile. The address we have on file is in your profile.',
      },
      analysis: {
        title: 'Advanced analysis',
        later: 'Coverage and gaps by skill and by department, each figure open to the names behind it.',
        now: 'There is nothing to analyse yet. Your dashboard shows what is waiting for you.',
      },
      assign: {
        title: 'Assign',
        later:
          'Tests, material and procedures for people or whole groups, with due dates that know the rotation.',
        now: 'Assignments aren’t available yet.',
      },
      skillMatrix: {
        title: 'Skill tracking',
        later: 'Your people against the skills they need: what is covered, missing and about to expire.',
        now: 'There is no level on record yet. Your dashboard shows what is waiting for you.',
      },
      crewMessages: {
        title: 'Crew messages',
        later: 'One message to a whole crew, and who has read it.',
        now: 'Until then, email reaches everyone whose address is on file.',
      },
      crewPractice: {
        title: 'Practice of your crew',
        later: 'Who practises what, and a way to start a round for everyone.',
        now: 'There is nothing to practise yet. Your dashboard shows what is waiting for you.',
      },
      personProgress: {
        title: 'Progress of a person',
        later: 'One person’s skills and levels, with the evidence for each and what is missing.',
        now: 'There is no level on record yet.',
      },
      personResults: {
        title: 'Results of a person',
        later: 'One person’s assessments: scores by topic, attempts and what was released.',
        now: 'Nobody has taken an assessment yet.',
      },
      manageProcedures: {
        title: 'Manage procedures',
        later: 'Drafts, approvals and new versions of procedures, and who has signed which.',
        now: 'Until then, procedures are kept where your sites keep them today.',
      },
      moderation: {
        title: 'Peer review moderation',
        later: 'Reviews that disagree or are disputed, waiting for your word.',
        now: 'Nobody has reviewed anything yet.',
      },
      manageAssessments: {
        title: 'Manage assessments',
        later: 'The question bank, the tests made from it, and how well each question tells people apart.',
        now: 'There are no questions yet.',
      },
      levels: {
        title: 'Level progression',
        later: 'The rules by which people reach a level, and who is about to.',
        now: 'No level is defined yet.',
      },
      everyonesProgress: {
        title: 'Progress of everyone',
        later: 'Skills and levels across the company, with filters and an export.',
        now: 'There is no level on record yet.',
      },
      externalLearning: {
        title: 'External learning',
        later: 'Courses that people took elsewhere, with their evidence, waiting to be approved.',
        now: 'Nobody has handed anything in yet.',
      },
      skills: {
        title: 'Skill management',
        later: 'The tree of skills, their levels, and which of them each position needs.',
        now: 'No skill is defined yet.',
      },
      questionEditor: {
        title: 'Question editor',
        later: 'Questions, their answers and the reason behind each, written and previewed side by side.',
        now: 'Nothing can be written here yet, so nothing you write can be lost.',
      },
    },
  },
} as const;
