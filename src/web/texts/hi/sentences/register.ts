/** The registration. */
export const register = {
  'Create An Account': 'अकाउंट बनाएँ',
  'Create an account to apply for a course.': 'कोर्स के लिए आवेदन करने के लिए अकाउंट बनाएँ।',
  'Already have an account?': 'पहले से अकाउंट है?',
  'Correct your email and sign up again. The passwords and the picture have to be given again.':
    'ईमेल ठीक करके फिर से अकाउंट बनाएँ। पासवर्ड और फ़ोटो फिर से देने होंगे।',
  'Profile Picture': 'प्रोफ़ाइल फ़ोटो',
  'A few words in a row are easy to remember.': 'कुछ शब्द एक साथ याद रखना आसान है।',
  'Referral Code': 'रेफ़रल कोड',
  'Sign up': 'अकाउंट बनाएँ',
  'Signing in...': 'अकाउंट बनाया जा रहा है...',
  'Your account was not created, and the form is empty again.': 'आपका अकाउंट नहीं बना, और फ़ॉर्म फिर से खाली है।',
  'Restore what I typed': 'मेरी लिखी बातें वापस लाएँ',
  'Please enter the passwords again, and choose the picture again.':
    'कृपया पासवर्ड फिर से लिखें और फ़ोटो फिर से चुनें।',
} as const
