/** The form of a query. */
export const enquiry = {
  'WhatsApp number': 'WhatsApp नंबर',
  'Contact method': 'संपर्क का तरीका',
  'Inquiry subject': 'सवाल का विषय',
  'Choose a topic': 'विषय चुनें',
  'Preferred time': 'पसंद का समय',
  'Your question': 'आपका सवाल',
  'Start and end time': 'शुरू और खत्म होने का समय',
  '{preferredTime} is usually {from} to {to}.': '{preferredTime} यानी आम तौर पर {from} से {to} बजे।',
  '{preferredTime} is usually {from} to {to} ({also}).':
    '{preferredTime} यानी आम तौर पर {from} से {to} बजे ({also})।',
  '12 to 4 pm': 'दोपहर 12 से शाम 4',
  '4 to 8 pm': 'शाम 4 से रात 8',
  'Both times are the same. You can change one, or send it as it is.':
    'दोनों समय एक ही हैं। चाहें तो एक बदलें, या ऐसे ही भेज दें।',
  'The end time is before the start time. You can change it, or send it as it is.':
    'खत्म होने का समय शुरू होने से पहले का है। चाहें तो बदलें, या ऐसे ही भेज दें।',
  'This is outside the usual {preferredTime} hours. You can send it all the same: we will try to reach you then.':
    'यह {preferredTime} के आम समय से बाहर है। फिर भी भेज दें: हम उसी समय संपर्क की कोशिश करेंगे।',
  'What you type is saved on this device. Press Submit when you are done: we send it when you are back online.':
    'लिखी हुई बातें इस डिवाइस पर सेव रहती हैं। पूरा होने पर “भेजें” दबाएँ: इंटरनेट लौटते ही हम इसे भेज देंगे।',
  SMS: 'SMS',
  WhatsApp: 'WhatsApp',
  Morning: 'सुबह',
  Afternoon: 'दोपहर',
  Evening: 'शाम',
  'Health Issue': 'स्वास्थ्य की तकलीफ़',
  Program: 'प्रोग्राम',
  Schemes: 'योजनाएँ',
  Payments: 'भुगतान',
} as const
