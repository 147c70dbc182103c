import type { Language } from '../../../contract/languages.ts'
import type { MailTextName, MailWords } from '../../../contract/mail-texts.ts'

/** The texts of the mails about stages until a manager changes them. */
export const AT_FIRST: Record<MailTextName, Record<Language, MailWords>> = {
  'fee found': {
    en: {
      subject: 'Your fee has arrived: {course}',
      text: 'Dear {name},\n\nThank you, your fee of {fee} has arrived. Your application for {course} has the reference {reference}.\n\nWe now look at everything you sent, and then write to you again. You do not need to do anything.',
    },
    hi: {
      subject: 'आपकी फ़ीस मिल गई: {course}',
      text: 'नमस्ते {name} जी,\n\nधन्यवाद, आपकी {fee} की फ़ीस मिल गई है। {course} के आपके आवेदन का संदर्भ नंबर {reference} है।\n\nअब हम आपकी भेजी सारी जानकारी देखेंगे, और फिर आपको लिखेंगे। आपको कुछ नहीं करना है।',
    },
  },
  'fee not found': {
    en: {
      subject: 'We cannot find your fee yet, reference {reference}',
      text: 'Dear {name},\n\nWe looked for your fee of {fee} and could not find it yet. Your application for {course} has the reference {reference}.\n\n{reason}\n\nPlease compare the transaction number you typed with the message of your bank. If it was wrong, you can correct it once on your Dashboard. If it was right, just reply to this email and we look again.',
    },
    hi: {
      subject: 'आपकी फ़ीस अभी नहीं मिली, संदर्भ नंबर {reference}',
      text: 'नमस्ते {name} जी,\n\nहमने आपकी {fee} की फ़ीस खोजी, पर वह अभी नहीं मिली। {course} के आपके आवेदन का संदर्भ नंबर {reference} है।\n\n{reason}\n\nकृपया अपना लिखा ट्रांज़ैक्शन नंबर बैंक के मैसेज से मिलाएँ। वह गलत हो, तो डैशबोर्ड पर उसे एक बार ठीक करें। वह सही हो, तो बस इसी ईमेल का जवाब दें और हम फिर से खोजेंगे।',
    },
  },
  accepted: {
    en: {
      subject: 'You are accepted: {course}',
      text: 'Dear {name},\n\nWe are glad to tell you that you have a place in {course}, reference {reference}.\n\n{reason}',
    },
    hi: {
      subject: 'आपका आवेदन मंज़ूर हुआ: {course}',
      text: 'नमस्ते {name} जी,\n\nखुशी की बात है: {course} में आपको दाखिला मिल गया है, संदर्भ नंबर {reference}।\n\n{reason}',
    },
  },
  refused: {
    en: {
      subject: 'About your application {reference}',
      text: 'Dear {name},\n\nWe could not accept your application for {course}.\n\n{reason}\n\nIf you think this is a mistake, please reply to this email.',
    },
    hi: {
      subject: 'आपके आवेदन {reference} के बारे में',
      text: 'नमस्ते {name} जी,\n\n{course} का आपका आवेदन हम मंज़ूर नहीं कर सके।\n\n{reason}\n\nअगर आपको लगता है कि यह गलती है, तो कृपया इसी ईमेल का जवाब दें।',
    },
  },
  'refused after the fee': {
    en: {
      subject: 'About your application {reference}',
      text: 'Dear {name},\n\nWe could not accept your application for {course}.\n\n{reason}\n\nYour fee of {fee} is with us. We will talk to you about it.\n\nIf you think this is a mistake, please reply to this email.',
    },
    hi: {
      subject: 'आपके आवेदन {reference} के बारे में',
      text: 'नमस्ते {name} जी,\n\n{course} का आपका आवेदन हम मंज़ूर नहीं कर सके।\n\n{reason}\n\nआपकी {fee} की फ़ीस हमारे पास है। हम उसके बारे में आपसे बात करेंगे।\n\nअगर आपको लगता है कि यह गलती है, तो कृपया इसी ईमेल का जवाब दें।',
    },
  },
  received: {
    en: {
      subject: 'We look at your application again, reference {reference}',
      text: 'Dear {name},\n\nWe look at your application for {course} once more, reference {reference}, and write to you as soon as we know more. You do not need to do anything.',
    },
    hi: {
      subject: 'हम आपका आवेदन फिर से देख रहे हैं, संदर्भ नंबर {reference}',
      text: 'नमस्ते {name} जी,\n\nहम {course} का आपका आवेदन फिर से देख रहे हैं, संदर्भ नंबर {reference}, और आगे की खबर मिलते ही आपको लिखेंगे। आपको कुछ नहीं करना है।',
    },
  },
  withdrawn: {
    en: {
      subject: 'Your application {reference} is withdrawn',
      text: 'Dear {name},\n\nAs you asked, your application for {course} is withdrawn, reference {reference}. Nothing more happens with it.\n\nIf you have paid the fee of {fee} already, or if it was not you, please reply to this email.',
    },
    hi: {
      subject: 'आपका आवेदन {reference} वापस ले लिया गया',
      text: 'नमस्ते {name} जी,\n\nआपके कहने पर {course} का आवेदन वापस ले लिया गया है, संदर्भ नंबर {reference}। अब उस पर कोई काम नहीं होगा।\n\nअगर {fee} की फ़ीस दी जा चुकी है, या यह आपने नहीं किया, तो कृपया इसी ईमेल का जवाब दें।',
    },
  },
  'put right': {
    en: {
      subject: 'Please forget our last email, reference {reference}',
      text: 'Dear {name},\n\nOur last email about your application for {course}, reference {reference}, was a mistake of ours. We are sorry.\n\nYour application is as it was before: {status}.',
    },
    hi: {
      subject: 'हमारा पिछला ईमेल गलत था, संदर्भ नंबर {reference}',
      text: 'नमस्ते {name} जी,\n\n{course} के आपके आवेदन (संदर्भ नंबर {reference}) के बारे में हमारा पिछला ईमेल हमारी गलती थी। हमें खेद है।\n\nआपका आवेदन वहीं है जहाँ पहले था: {status}।',
    },
  },
}
