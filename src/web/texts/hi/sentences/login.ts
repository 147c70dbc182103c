/** The screen to log in. */
export const login = {
  Login: 'लॉग इन',
  'Log in to your account.': 'अपने अकाउंट में लॉग इन करें।',
  'Forgot your password?': 'पासवर्ड याद नहीं?',
  'Logging in...': 'लॉग इन हो रहा है...',
  'New here?': 'अभी अकाउंट नहीं है?',
  'Create an account': 'अकाउंट बनाएँ',
  'Your browser blocks cookies for this site, so you will be signed out after a few minutes. Allow cookies in its settings to stay logged in.':
    'आपका ब्राउज़र इस साइट की कुकी रोकता है, इसलिए कुछ मिनट बाद लॉग इन खत्म हो जाएगा। लॉग इन बना रहे, इसके लिए सेटिंग में कुकी की अनुमति दें।',
  'Your browser saves nothing for this site, so you will be signed out when you reload or close the page. Allow site data in its settings to stay logged in.':
    'आपका ब्राउज़र इस साइट के लिए कुछ सेव नहीं करता, इसलिए पेज फिर से लोड या बंद करने पर लॉग इन खत्म हो जाएगा। लॉग इन बना रहे, इसके लिए सेटिंग में साइट डेटा की अनुमति दें।',
  'You were signed out early. Maybe you signed out this device from another one. If it happens again after a few minutes, allow cookies for this site in the settings of your browser.':
    'आपका लॉग इन समय से पहले खत्म हो गया। शायद इस डिवाइस को किसी दूसरे डिवाइस से साइन आउट किया गया। कुछ मिनट बाद फिर ऐसा हो, तो ब्राउज़र की सेटिंग में इस साइट की कुकी की अनुमति दें।',
} as const
