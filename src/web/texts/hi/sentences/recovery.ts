/** A forgotten password, and the new one. */
export const recovery = {
  'Forgot Password': 'पासवर्ड याद नहीं',
  'Ask for a link that lets you choose a new password.': 'नया पासवर्ड बनाने का लिंक मँगाएँ।',
  "Enter your account's email address. We will send you a link to choose a new password.":
    'अपने अकाउंट का ईमेल पता लिखें। हम नया पासवर्ड बनाने का लिंक भेजेंगे।',
  'Send reset link': 'लिंक भेजें',
  'Back to Login': 'लॉग इन पर वापस',
  'If an account exists for {email}, you will receive a password reset link shortly.':
    'अगर {email} से कोई अकाउंट है, तो पासवर्ड बदलने का लिंक थोड़ी देर में पहुँच जाएगा।',
  'The link works once, for {n} minutes. Look in the spam folder too.':
    'लिंक एक बार, {n} मिनट तक काम करता है। स्पैम फ़ोल्डर भी देखें।',
  'Reset Password': 'पासवर्ड बदलें',
  'Choose a new password for your account.': 'अपने अकाउंट के लिए नया पासवर्ड चुनें।',
  'Resetting...': 'पासवर्ड बदला जा रहा है...',
  'Link not working?': 'लिंक काम नहीं कर रहा?',
  'Ask for a new one': 'नया लिंक मँगाएँ',
  'Ask for a new link': 'नया लिंक मँगाएँ',
  'This link no longer works.': 'यह लिंक अब काम नहीं करता।',
  'A link works once, for {n} minutes. If you asked more than once, open the newest email.':
    'लिंक एक बार, {n} मिनट तक काम करता है। एक से ज़्यादा बार माँगा हो, तो सबसे नया ईमेल खोलें।',
  'This page opens from the link in our email, and a part of that link is missing. Please open the link again, or ask for a new one.':
    'यह पेज हमारे ईमेल के लिंक से खुलता है, और उस लिंक का एक हिस्सा छूट गया है। कृपया लिंक फिर से खोलें, या नया मँगाएँ।',
} as const
