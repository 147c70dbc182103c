import type { Translation } from '../../../contract/sentences.ts'
import type { notes as english } from '../en/notes.ts'

export const notes = {
  codeMissing: 'इस पेज का एक हिस्सा नहीं पहुँचा। हम कोशिश कर रहे हैं। चाहें तो <again>पेज फिर से लोड करें</again>।',
  yourLogOut: 'आपका लॉग आउट',
  logOutPending:
    'आप यहाँ लॉग आउट हैं, पर यह खबर अभी हमारे सर्वर तक नहीं पहुँची। हम कोशिश कर रहे हैं। पक्का करने के लिए किसी दूसरे डिवाइस के डैशबोर्ड से इस डिवाइस को साइन आउट करें, या <password>नया पासवर्ड बनाएँ</password>।',
  yourReference: 'आपका संदर्भ नंबर',
  referenceOf: { enquiry: 'आपके सवाल का संदर्भ नंबर', application: 'आपके आवेदन का संदर्भ नंबर' },
  noteItDown: 'इसे लिख लें। हम इसे ईमेल भी करते हैं।',
  next: 'आगे:',
  see: { enquiry: 'अपना सवाल देखें', application: 'अपना आवेदन देखें' },
  closeReference: 'संदर्भ नंबर बंद करें',
} as const satisfies Translation<typeof english>
