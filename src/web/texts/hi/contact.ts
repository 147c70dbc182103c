import type { Translation } from '../../../contract/sentences.ts'
import type { contact as english } from '../en/contact.ts'

export const contact = {
  phoneAndWhatsApp: 'फ़ोन/WhatsApp',
  writeOnWhatsApp: 'WhatsApp पर लिखें',
  whatsAppNumber: 'WhatsApp {number}',
  email: 'ईमेल',
  hours: 'मिलने का समय',
  languages: 'भाषाएँ',
  address: 'पता',
  showOnMap: 'नक्शे पर देखें',
  complaints: 'निजी डेटा के बारे में शिकायत',
  askAboutData: 'अपने डेटा के बारे में पूछें',
  registeredName: 'पंजीकृत नाम',
  registrations: 'पंजीकरण',
  doctors: 'हमारे डॉक्टर',
  feeCovers: 'फ़ीस में क्या शामिल है',
  feeReturned: 'फ़ीस कब लौटाई जाती है',
  asOf: '{day} तक की जानकारी',
} as const satisfies Translation<typeof english>
