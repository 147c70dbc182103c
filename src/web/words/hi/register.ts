import type { Translation } from '../../../contract/sentences.ts'
import type { register as english } from '../en/register.ts'

export const register = {
  title: 'अकाउंट बनाएँ',
  description: 'कोर्स के लिए आवेदन करने के लिए अकाउंट बनाएँ।',
  done: 'अकाउंट बन गया! कृपया अपने ईमेल की पुष्टि करें।',
  failed: 'अकाउंट बनाने में गड़बड़: {reason}',
  passwordsDiffer: 'दोनों पासवर्ड एक जैसे नहीं हैं',
  haveAccount: 'पहले से अकाउंट है?',
  logIn: 'लॉग इन करें',
  correctEmail: 'ईमेल ठीक करके फिर से अकाउंट बनाएँ। पासवर्ड और फ़ोटो फिर से देने होंगे।',
  username: 'यूज़रनेम',
  usernameHint: 'यहाँ आपको इसी नाम से बुलाया जाएगा। लॉग इन ईमेल से होता है।',
  fullName: 'पूरा नाम',
  picture: 'प्रोफ़ाइल फ़ोटो',
  choosePicture: 'फ़ाइल चुनें (JPG, PNG)',
  phone: 'फ़ोन नंबर',
  phoneHint: '10 अंक, +91 के साथ या उसके बिना।',
  password: 'पासवर्ड',
  confirmPassword: 'पासवर्ड दोबारा लिखें',
  passwordAdvice: 'कुछ शब्द एक साथ याद रखना आसान है।',
  referralCode: 'रेफ़रल कोड',
  submit: 'अकाउंट बनाएँ',
  busy: 'अकाउंट बनाया जा रहा है...',
  emptied: 'आपका अकाउंट नहीं बना, और फ़ॉर्म फिर से खाली है।',
  restore: 'मेरी लिखी बातें वापस लाएँ',
  restoredWithout: 'कृपया पासवर्ड फिर से लिखें और फ़ोटो फिर से चुनें।',
} as const satisfies Translation<typeof english>
