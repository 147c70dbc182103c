/** Sent queries and applications. */
export const sent = {
  'Your query': 'आपका सवाल',
  'It reached us {when}. We also emailed you what you sent.':
    'यह हमें {when} मिला। भेजी गई जानकारी हमने आपको ईमेल भी की है।',
  'This device no longer keeps the reference of a query. It is in the email we sent you.':
    'इस डिवाइस पर अब किसी सवाल का संदर्भ नंबर नहीं है। वह हमारे भेजे ईमेल में है।',
  'Your application': 'आपका आवेदन',
  'Loading your application…': 'आपका आवेदन लोड हो रहा है…',
  'All your applications': 'आपके सभी आवेदन',
  'This application could not be loaded.': 'यह आवेदन लोड नहीं हो सका।',
  'We find no application with this reference in your account.': 'आपके अकाउंट में इस संदर्भ नंबर का कोई आवेदन नहीं है।',
  Status: 'स्थिति',
  'Received on': 'कब मिला',
  For: 'किसके लिए',
  Fee: 'फ़ीस',
  'What you sent': 'भेजी गई जानकारी',
  'Who this is to you': 'आपसे रिश्ता',
  'Phone number': 'फ़ोन नंबर',
  'Parent or guardian': 'माता-पिता या अभिभावक',
  "Parent's or guardian's phone": 'माता-पिता या अभिभावक का फ़ोन',
  'Not given': 'नहीं बताया',
  'Given and sealed': 'दिया गया, सीलबंद',
  'What happened': 'क्या-क्या हुआ',
  'We look at your application again.': 'हम आपका आवेदन फिर से देख रहे हैं।',
  'We found your fee.': 'आपकी फ़ीस मिल गई।',
  'We looked for your fee and could not find it.': 'हमने आपकी फ़ीस खोजी, पर नहीं मिली।',
  'We accepted your application.': 'आपका आवेदन मंज़ूर हुआ।',
  'We could not accept your application.': 'हम आपका आवेदन मंज़ूर नहीं कर सके।',
  'You withdrew your application.': 'आपने अपना आवेदन वापस लिया।',
  'We took our last mail back: it was a mistake. We are sorry.':
    'हमने अपना पिछला ईमेल वापस लिया: वह गलती थी। हमें खेद है।',
  'You gave us another transaction number.': 'आपने हमें दूसरा ट्रांज़ैक्शन नंबर दिया।',
  'You or we added a transaction number.': 'एक और ट्रांज़ैक्शन नंबर जोड़ा गया।',
  'We waived your fee.': 'हमने आपकी फ़ीस माफ़ कर दी।',
  'We set your fee to {amount}.': 'हमने आपकी फ़ीस {amount} तय की।',
  'We found a part of your fee: {amount}.': 'आपकी फ़ीस का एक हिस्सा मिल गया: {amount}।',
  'A manager looked at your Aadhaar number. This is why: {reason}':
    'हमारे मैनेजर ने आपका आधार नंबर देखा। कारण: {reason}',
  'We paid {amount} of your fee back to you.': 'हमने आपकी फ़ीस में से {amount} आपको वापस किए।',
  'We had said that we paid {amount} back to you: that was a mistake. We are sorry.':
    'हमने कहा था कि {amount} आपको वापस किए गए: वह गलती थी। हमें खेद है।',
  'We compared your Aadhaar number with the original and erased it. Only its last four digits are left.':
    'हमने आपका आधार नंबर मूल कार्ड से मिलाया और मिटा दिया। सिर्फ़ आखिरी चार अंक बचे हैं।',
} as const
