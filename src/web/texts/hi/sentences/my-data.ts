/** Requests about data, without an account. */
export const myData = {
  'Ask about your data': 'अपने डेटा के बारे में पूछें',
  'See, correct or erase what we keep about you, or complain, with a code to your email.':
    'हम आपके बारे में जो रखते हैं उसे देखें, ठीक कराएँ, मिटवाएँ, या शिकायत करें: ईमेल पर आए कोड से।',
  'What we keep, and how long': 'हम क्या रखते हैं, और कब तक',
  'We send a code to your email, so that nobody else asks in your name. Then we answer by email.':
    'हम आपके ईमेल पर कोड भेजते हैं, ताकि कोई और आपके नाम से न पूछे। फिर हम ईमेल से जवाब देते हैं।',
  'The one you used with us.': 'वही जो आपने हमें दिया था।',
  'Send me a code': 'मुझे कोड भेजें',
  'A code is on its way to {email}. It works for {n} minutes. Look in the spam folder too.':
    '{email} पर कोड जा रहा है। यह {n} मिनट तक काम करता है। स्पैम फ़ोल्डर भी देखें।',
  'We have your request, and answer by {date}. We also emailed you its reference.':
    'आपका अनुरोध हमें मिल गया, और हम {date} तक जवाब देंगे। उसका संदर्भ नंबर हमने ईमेल भी किया है।',
} as const
