/** The code from the email after a registration. */
export const verify = {
  'Verify your email': 'अपने ईमेल की पुष्टि करें',
  'Type the {n}-character code we sent to {email}. You can paste it. It works for {minutes} minutes.':
    'हमने {email} पर {n} अक्षरों का कोड भेजा है, उसे यहाँ लिखें। पेस्ट करना भी ठीक है। यह {minutes} मिनट तक काम करता है।',
  'Type the {n}-character code we sent to your email address. You can paste it. It works for {minutes} minutes.':
    'हमने आपके ईमेल पते पर {n} अक्षरों का कोड भेजा है, उसे यहाँ लिखें। पेस्ट करना भी ठीक है। यह {minutes} मिनट तक काम करता है।',
  'Wrong address?': 'पता गलत है?',
  'The code from the email is filled in. If you created this account yourself, press Verify.':
    'ईमेल का कोड भर दिया गया है। अगर यह अकाउंट आपने खुद बनाया है, तो “पुष्टि करें” दबाएँ।',
  'Verification code': 'पुष्टि का कोड',
  'Character {place} of {n}': '{n} में से अक्षर {place}',
  Verify: 'पुष्टि करें',
  'No email, or no code in it?': 'ईमेल नहीं आया, या उसमें कोड नहीं है?',
  'It can take a minute. Look in the spam folder too. If the email says that you already have an account, <login>log in</login> or <reset>reset your password</reset>.':
    'इसमें एक मिनट लग सकता है। स्पैम फ़ोल्डर भी देखें। अगर ईमेल में लिखा है कि आपका अकाउंट पहले से है, तो <login>लॉग इन करें</login> या <reset>पासवर्ड बदलें</reset>।',
  'Send a new code': 'नया कोड भेजें',
  'Send a new code ({seconds} s)': 'नया कोड भेजें ({seconds} से॰)',
  'Your code has not left us yet.': 'आपका कोड अभी हमारे यहाँ से निकला नहीं है।',
  'Our email is slow just now. The code comes by itself. There is no need to ask again.':
    'हमारा ईमेल इस समय धीमा है। कोड अपने आप आएगा। फिर से माँगने की ज़रूरत नहीं।',
  'We have not sent a new code yet.': 'हमने अभी नया कोड नहीं भेजा है।',
  'Look for our last email, also in the spam folder, or try again later. Are you on another device than the one you registered on? Then log in: we send you a code.':
    'हमारा पिछला ईमेल खोजें, स्पैम फ़ोल्डर में भी, या बाद में कोशिश करें। क्या यह वह डिवाइस नहीं है जिस पर अकाउंट बनाया गया था? तो लॉग इन करें: हम कोड भेजेंगे।',
} as const
