/** The form of an application. */
export const application = {
  'Choose a course': 'कोर्स चुनें',
  'This came with the link you opened. It is not a course in our list. If in doubt, ask us before you pay.':
    'यह आपके खोले हुए लिंक से आया है। यह हमारी सूची का कोर्स नहीं है। शंका हो, तो भुगतान से पहले हमसे पूछें।',
  Education: 'शिक्षा',
  'Family income per annum': 'परिवार की सालाना आय',
  'Aadhaar number': 'आधार नंबर',
  'One digit seems to be wrong. Please check it with your card. You can still send the form.':
    'एक अंक गलत लगता है। कृपया कार्ड से मिलाएँ। फ़ॉर्म फिर भी भेजा जा सकता है।',
  'Why we ask for it': 'हम यह क्यों पूछते हैं',
  'In numbers, for example 27 3 1989.': 'अंकों में, जैसे 27 3 1989।',
  '10th': '10वीं',
  '12th': '12वीं',
  Graduation: 'ग्रेजुएशन',
  'Below 2 Lakh': '2 लाख से कम',
  '2 Lakh to 3 Lakh': '2 लाख से 3 लाख',
  'Above 3 Lakh': '3 लाख से ज़्यादा',
  'Health Insurance Claims Desk Management (gloss)': 'हेल्थ इंश्योरेंस क्लेम डेस्क प्रबंधन',
  'Life Style Disease Management (gloss)': 'जीवनशैली से जुड़ी बीमारियों का प्रबंधन',
  'Marketing, Networking & Relationship Management (gloss)': 'मार्केटिंग, नेटवर्किंग और रिलेशनशिप प्रबंधन',
  'I apply for another person': 'आवेदन किसी और के लिए है',
  'For whom do you apply?': 'आवेदन किसके लिए है?',
  'Each person needs an application and a fee of their own.': 'हर व्यक्ति के लिए अलग आवेदन और अलग फ़ीस ज़रूरी है।',
  Myself: 'अपने लिए',
  "The person's full name": 'उनका पूरा नाम',
  'The date of birth and the Aadhaar number above must be theirs. We write to you about it.':
    'ऊपर की जन्मतिथि और आधार नंबर उन्हीं के हों। इसके बारे में हम आपको लिखेंगे।',
  'Son or daughter': 'बेटा या बेटी',
  'Husband or wife': 'पति या पत्नी',
  'Brother or sister': 'भाई या बहन',
  'Mother or father': 'माता या पिता',
  'Another relative': 'कोई और रिश्तेदार',
  'Somebody else': 'कोई और',
  'You are under 18, so a parent or guardian must agree before you can join. Please tell us who, so that we can ask them. You can also send the form without it. Then we ask you first.':
    'आपकी उम्र 18 साल से कम है, इसलिए दाखिले से पहले माता-पिता या अभिभावक की सहमति ज़रूरी है। कृपया बताएँ कि वे कौन हैं, ताकि हम उनसे पूछ सकें। इसके बिना भी फ़ॉर्म भेजना ठीक है। तब हम पहले आपसे पूछेंगे।',
  'Your son or daughter is under 18, so a parent or guardian must agree. We ask you, unless you name somebody else here.':
    'आपके बेटे या बेटी की उम्र 18 साल से कम है, इसलिए माता-पिता या अभिभावक की सहमति ज़रूरी है। हम आपसे पूछेंगे, या जिनका नाम आप यहाँ लिखें।',
  'This person is under 18, so a parent or guardian must agree before they can join. Please tell us who, so that we can ask them. You can also send the form without it. Then we ask you first.':
    'इनकी उम्र 18 साल से कम है, इसलिए दाखिले से पहले माता-पिता या अभिभावक की सहमति ज़रूरी है। कृपया बताएँ कि वे कौन हैं, ताकि हम उनसे पूछ सकें। इसके बिना भी फ़ॉर्म भेजना ठीक है। तब हम पहले आपसे पूछेंगे।',
  'Phone numbers have 10 digits. Please look again. You can still send the form.':
    'फ़ोन नंबर में 10 अंक होते हैं। कृपया फिर से देखें। फ़ॉर्म फिर भी भेजा जा सकता है।',
  'This looks like a phone number. Please look for the 12 digits called UTR or UPI reference. You can still send the form.':
    'यह फ़ोन नंबर लगता है। कृपया 12 अंकों वाला नंबर देखें, जिसे UTR या UPI रेफ़रेंस कहते हैं। फ़ॉर्म फिर भी भेजा जा सकता है।',
  'This is the app’s own number. Please look in the app for the 12 digits called UTR or UPI reference. You can still send the form.':
    'यह ऐप का अपना नंबर है। कृपया ऐप में 12 अंकों वाला नंबर देखें, जिसे UTR या UPI रेफ़रेंस कहते हैं। फ़ॉर्म फिर भी भेजा जा सकता है।',
  'A UPI number has 12 digits, this one {n}. Please check it. You can still send the form.':
    'UPI नंबर में 12 अंक होते हैं, इसमें {n} हैं। कृपया जाँच लें। फ़ॉर्म फिर भी भेजा जा सकता है।',
  'Most transaction numbers have 12 to 22 letters and digits. Please check it. You can still send the form.':
    'ज़्यादातर ट्रांज़ैक्शन नंबर में 12 से 22 अक्षर और अंक होते हैं। कृपया जाँच लें। फ़ॉर्म फिर भी भेजा जा सकता है।',
  'You are logged in as {email}.': 'आप {email} से लॉग इन हैं।',
  'Log in before you pay': 'भुगतान से पहले लॉग इन करें',
  'An application needs an account. After you log in you come back here, with what you have typed.':
    'आवेदन के लिए अकाउंट ज़रूरी है। लॉग इन के बाद यही पेज खुलेगा, आपकी लिखी हुई बातों के साथ।',
  'Log in': 'लॉग इन करें',
  'Sample values. Do not pay.': 'ये नमूने हैं। भुगतान न करें।',
  'The account below is an example until the organisation has put in its own.':
    'नीचे का बैंक खाता सिर्फ़ उदाहरण है, जब तक संस्था अपना बैंक खाता न लिखे।',
  'Account holder': 'खाताधारक का नाम',
  'Account number': 'खाता नंबर',
  'IFSC code': 'IFSC कोड',
  'Bank name': 'बैंक का नाम',
  'UPI address': 'UPI आईडी',
  'account number': 'खाता नंबर',
  'Or pay by UPI': 'या UPI से भुगतान करें',
  'Open your payment app': 'अपना पेमेंट ऐप खोलें',
  'QR code to pay {fee} by UPI to {payee}': '{payee} को UPI से {fee} देने का QR कोड',
  'Scan the code with any UPI app. It fills in {fee} and the note {note}. Look at the name before you pay: {payee}.':
    'किसी भी UPI ऐप से कोड स्कैन करें। उसमें {fee} और नोट {note} पहले से भरे हैं। भुगतान से पहले नाम देख लें: {payee}।',
  'If your app refuses, pay to the UPI address instead. Once you have paid, the app shows the transaction number.':
    'ऐप मना करे, तो UPI आईडी पर भुगतान करें। भुगतान के बाद ऐप ट्रांज़ैक्शन नंबर दिखाता है।',
  'You have already applied for this course.': 'इस कोर्स के लिए आपका आवेदन पहले ही आ चुका है।',
  'You have applied before.': 'आपका आवेदन पहले भी आ चुका है।',
  'You have already applied for this course for {person}.': 'इस कोर्स के लिए {person} का आवेदन पहले ही आ चुका है।',
  'You have applied before for {person}.': '{person} का आवेदन पहले भी आ चुका है।',
  'Please do not pay for the same course again.': 'कृपया उसी कोर्स के लिए दोबारा भुगतान न करें।',
  'Is this application for another person? Say so at the end of the form.':
    'क्या यह आवेदन किसी और के लिए है? फ़ॉर्म के अंत में बताएँ।',
  'No course chosen': 'कोई कोर्स नहीं चुना गया',
  'This page was closed while your application was on its way.': 'आपका आवेदन जाते-जाते यह पेज बंद हो गया था।',
  'Here is what you had typed.': 'यह रही आपकी लिखी हुई जानकारी।',
  'An application of yours arrived {when}, with the reference {reference}. If that is the one, you are done: <see>see your application</see>.':
    'आपका एक आवेदन हमें {when} मिला, संदर्भ नंबर {reference}। अगर यह वही है, तो काम पूरा हुआ: <see>अपना आवेदन देखें</see>।',
  'Please type your Aadhaar number, voter ID number and transaction number again. They are never stored on the device.':
    'कृपया अपना आधार नंबर, वोटर आईडी नंबर और ट्रांज़ैक्शन नंबर फिर से लिखें। ये डिवाइस पर कभी सेव नहीं होते।',
  ' It cannot arrive twice.': ' यह दो बार नहीं पहुँच सकता।',
  'What you type is kept. Press Submit when you are done. We send it as soon as the network is back. Please keep this page open: your Aadhaar number is never stored on the device.':
    'लिखी हुई बातें बनी रहती हैं। पूरा होने पर “भेजें” दबाएँ। नेटवर्क लौटते ही हम इसे भेज देंगे। कृपया यह पेज खुला रखें: आपका आधार नंबर डिवाइस पर कभी सेव नहीं होता।',
  'Asking whether a seat is free…': 'पूछा जा रहा है कि सीट खाली है या नहीं…',
  'Note the number': 'नंबर लिख लें',
  'Fill the form': 'फ़ॉर्म भरें',
  'Step ': 'कदम ',
  'This course takes no applications any more.': 'इस कोर्स के लिए अब आवेदन नहीं लिए जा रहे हैं।',
  'The last seat has just been taken.': 'आखिरी सीट अभी-अभी भर गई।',
  'The last seat has just been taken. You can be first on the waiting list.':
    'आखिरी सीट अभी-अभी भर गई। प्रतीक्षा सूची में आपका नाम सबसे पहले हो सकता है।',
  'The last seat has just been taken. You can be number {place} on the waiting list.':
    'आखिरी सीट अभी-अभी भर गई। प्रतीक्षा सूची में आपका नंबर {place} हो सकता है।',
  'Please do not pay now. {instead}': 'कृपया अभी भुगतान न करें। {instead}',
  'All courses': 'सभी कोर्स',
  'You could not be put on the waiting list. Please ask us instead.':
    'आपका नाम प्रतीक्षा सूची में नहीं लिखा जा सका। कृपया हमसे पूछें।',
  'Log in to join the waiting list': 'प्रतीक्षा सूची के लिए लॉग इन करें',
  'You are on the waiting list.': 'आपका नाम प्रतीक्षा सूची में है।',
  'You are on the waiting list: number {place}.': 'आपका नाम प्रतीक्षा सूची में है: नंबर {place}।',
  '{person} is on the waiting list.': '{person} का नाम प्रतीक्षा सूची में है।',
  '{person} is on the waiting list: number {place}.': '{person} का नाम प्रतीक्षा सूची में है: नंबर {place}।',
  'We email you when a seat is free.': 'सीट खाली होते ही हम आपको ईमेल करेंगे।',
  'See it on your Dashboard': 'डैशबोर्ड पर देखें',
  'Joining...': 'नाम लिखा जा रहा है...',
  'Join the waiting list': 'प्रतीक्षा सूची में नाम लिखवाएँ',
  'For another person': 'किसी और के लिए',
  'Join for this person': 'इनका नाम लिखवाएँ',
  'A seat is held for you.': 'आपके लिए एक सीट रखी गई है।',
  'A seat is held for you until {when}.': 'आपके लिए एक सीट {when} तक रखी गई है।',
  'A seat is held for {person}.': '{person} के लिए एक सीट रखी गई है।',
  'A seat is held for {person} until {when}.': '{person} के लिए एक सीट {when} तक रखी गई है।',
  'Pay the fee and send this form before then.': 'उससे पहले फ़ीस दें और यह फ़ॉर्म भेजें।',
  ' At the end of the form, say that you apply for another person.':
    ' फ़ॉर्म के अंत में बताएँ कि आवेदन किसी और के लिए है।',
  'The batch was full when your application arrived. You are on the waiting list, before all who have not paid. If no seat becomes free, you choose: the next batch, or your fee back.':
    'आपका आवेदन आने तक बैच की सीटें भर चुकी थीं। आपका नाम प्रतीक्षा सूची में उन सबसे आगे है, जिन्होंने फ़ीस नहीं दी है। कोई सीट खाली न हो, तो आप चुनें: अगला बैच, या आपकी फ़ीस वापस।',
  'The batch was full when your application arrived. You are first on the waiting list, before all who have not paid. If no seat becomes free, you choose: the next batch, or your fee back.':
    'आपका आवेदन आने तक बैच की सीटें भर चुकी थीं। प्रतीक्षा सूची में आपका नाम सबसे ऊपर है, उन सबसे आगे जिन्होंने फ़ीस नहीं दी है। कोई सीट खाली न हो, तो आप चुनें: अगला बैच, या आपकी फ़ीस वापस।',
  'The batch was full when your application arrived. You are number {place} on the waiting list, before all who have not paid. If no seat becomes free, you choose: the next batch, or your fee back.':
    'आपका आवेदन आने तक बैच की सीटें भर चुकी थीं। प्रतीक्षा सूची में आपका नंबर {place} है, उन सबसे आगे जिन्होंने फ़ीस नहीं दी है। कोई सीट खाली न हो, तो आप चुनें: अगला बैच, या आपकी फ़ीस वापस।',
} as const
