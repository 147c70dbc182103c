import type { Translation } from '../../../contract/sentences.ts'
import type { seats as english } from '../en/seats.ts'

export const seats = {
  fee: 'फ़ीस {fee}',
  nextBatch: 'अगला बैच: {day}',
  nextBatchSeats: 'अगला बैच: {day}, {seats} में से {left} सीटें बाकी',
  full: 'सीटें भर गईं: प्रतीक्षा सूची',
  fullWhy: '{day} के बैच की सीटें भर गई हैं।',
  fullInstead: 'बिना फ़ीस दिए प्रतीक्षा सूची में नाम लिखवाएँ, हमसे पूछें, या दूसरे कोर्स देखें।',
  join: 'प्रतीक्षा सूची में नाम लिखवाएँ',
  closed: 'अभी दाखिला बंद है',
  closedUntil: '{day} तक दाखिला बंद है',
  closedWhy: 'इस कोर्स के लिए अभी आवेदन नहीं लिए जा रहे हैं।',
  closedUntilWhy: 'इस कोर्स के लिए {day} तक आवेदन नहीं लिए जाएँगे।',
  closedInstead: 'इसके बारे में हमसे पूछें, या दूसरे कोर्स देखें।',
} as const satisfies Translation<typeof english>
