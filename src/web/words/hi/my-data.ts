import type { Translation } from '../../../contract/sentences.ts'
import type { myData as english } from '../en/my-data.ts'

export const myData = {
  title: 'अपने डेटा के बारे में पूछें',
  description: 'हम आपके बारे में जो रखते हैं उसे देखें, ठीक कराएँ, मिटवाएँ, या शिकायत करें: ईमेल पर आए कोड से।',
  whatWeKeep: 'हम क्या रखते हैं, और कब तक',
  why: 'हम आपके ईमेल पर कोड भेजते हैं, ताकि कोई और आपके नाम से न पूछे। फिर हम ईमेल से जवाब देते हैं।',
  emailHint: 'वही जो आपने हमें दिया था।',
  fullName: 'पूरा नाम',
  sendCode: 'मुझे कोड भेजें',
  busy: 'भेजा जा रहा है...',
  failed: 'आपका अनुरोध नहीं भेजा जा सका।',
  codeOnItsWay: '{email} पर कोड जा रहा है। यह {n} मिनट तक काम करता है। स्पैम फ़ोल्डर भी देखें।',
  code: 'ईमेल का कोड',
  sendRequest: 'अनुरोध भेजें',
  verifying: 'जाँच हो रही है...',
  otherAddress: 'दूसरा पता लिखें',
  made: 'आपका अनुरोध हमें मिल गया, और हम {date} तक जवाब देंगे। उसका संदर्भ नंबर हमने ईमेल भी किया है।',
} as const satisfies Translation<typeof english>
