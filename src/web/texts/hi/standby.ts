import type { Translation } from '../../../contract/sentences.ts'
import type { standby as english } from '../en/standby.ts'

export const standby = {
  notFound: 'पेज नहीं मिला',
  notFoundWhy: 'इस पते पर कोई पेज नहीं है। शायद वह कहीं और चला गया है, या पते में कोई अक्षर छूट गया है।',
  goHome: 'होम पेज पर जाएँ',
  wentWrong: 'कुछ गड़बड़ हुई',
  notShown: 'यह पेज नहीं दिखाया जा सका',
  notShownWhy: 'शायद नेटवर्क टूट गया, या हमारी ओर से गड़बड़ हुई। पहले भेजी गई बातें सुरक्षित हैं।',
  loadAgain: 'फिर से लोड करें',
  offline: 'आप ऑफ़लाइन हैं',
  opensByItself: 'नेटवर्क लौटते ही यह पेज अपने आप खुल जाएगा।',
  openedBefore: 'इस डिवाइस पर पहले खोले गए पेज अभी भी पढ़े जा सकते हैं।',
  tryAgain: 'फिर कोशिश करें',
  reachUs: 'हमसे बात भी हो सकती है। फ़ोन के लिए इंटरनेट नहीं चाहिए।',
  whatsApp: 'WhatsApp',
} as const satisfies Translation<typeof english>
