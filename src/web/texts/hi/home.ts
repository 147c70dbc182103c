import type { Translation } from '../../../contract/sentences.ts'
import type { home as english } from '../en/home.ts'

export const home = {
  seeOurServices: 'हमारी सेवाएँ देखें',
  mainTopics: 'मुख्य विषय',
  education: 'शिक्षा',
  healthCare: 'स्वास्थ्य सेवाएँ',
  career: 'करियर',
  careerCard: 'करियर: हेल्थप्रेन्योर, डेवलपर',
  healthFinancing: 'हेल्थ फ़ाइनेंस',
  events: 'कार्यक्रम',
} as const satisfies Translation<typeof english>
