import type { Translation } from '../../../contract/sentences.ts'
import type { recovery as english } from '../en/recovery.ts'

export const recovery = {
  forgotTitle: 'पासवर्ड याद नहीं',
  description: 'नया पासवर्ड बनाने का लिंक मँगाएँ।',
  linkSent: 'पासवर्ड बदलने का लिंक आपके ईमेल पर भेज दिया गया!',
  linkFailed: 'पासवर्ड बदलने का लिंक नहीं भेजा जा सका!',
  enterEmail: 'अपने अकाउंट का ईमेल पता लिखें। हम नया पासवर्ड बनाने का लिंक भेजेंगे।',
  sendLink: 'लिंक भेजें',
  sending: 'भेजा जा रहा है...',
  backToLogin: 'लॉग इन पर वापस',
  ifAccount: 'अगर {email} से कोई अकाउंट है, तो पासवर्ड बदलने का लिंक थोड़ी देर में पहुँच जाएगा।',
  worksOnce: 'लिंक एक बार, {n} मिनट तक काम करता है। स्पैम फ़ोल्डर भी देखें।',
  resetTitle: 'पासवर्ड बदलें',
  passwordsDiffer: 'दोनों पासवर्ड एक जैसे नहीं हैं',
  done: 'पासवर्ड बदल गया, अब लॉग इन पेज खुल रहा है...',
  failed: 'पासवर्ड नहीं बदला जा सका। कृपया फिर कोशिश करें।',
  choosePassword: 'अपने अकाउंट के लिए नया पासवर्ड चुनें।',
  newPassword: 'नया पासवर्ड',
  confirmPassword: 'पासवर्ड दोबारा लिखें',
  submit: 'पासवर्ड बदलें',
  busy: 'पासवर्ड बदला जा रहा है...',
  linkNotWorking: 'लिंक काम नहीं कर रहा?',
  askForNewOne: 'नया लिंक मँगाएँ',
  askForNewLink: 'नया लिंक मँगाएँ',
  noLongerWorks: 'यह लिंक अब काम नहीं करता।',
  openNewest: 'लिंक एक बार, {n} मिनट तक काम करता है। एक से ज़्यादा बार माँगा हो, तो सबसे नया ईमेल खोलें।',
  incomplete:
    'यह पेज हमारे ईमेल के लिंक से खुलता है, और उस लिंक का एक हिस्सा छूट गया है। कृपया लिंक फिर से खोलें, या नया मँगाएँ।',
} as const satisfies Translation<typeof english>
