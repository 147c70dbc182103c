/** The home page. */
export const home = {
  seeOurServices: 'See our services',
  mainTopics: 'Main topics',
  education: 'Education',
  healthCare: 'HealthCare',
  career: 'Career',
  careerCard: 'Career: Healthpreneur Developer',
  healthFinancing: 'Health financing',
  events: 'Events',
} as const
