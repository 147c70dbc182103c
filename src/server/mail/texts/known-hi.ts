/**
 * The supplied values of forms and sentences of the content, in Hindi. Texts that the organisation wrote
 * itself are not included.
 */
export const KNOWN_IN_HINDI: ReadonlyMap<string, string> = new Map([
  ['Email', 'ईमेल'],
  ['Morning', 'सुबह'],
  ['Afternoon', 'दोपहर'],
  ['Evening', 'शाम'],
  ['Health Issue', 'स्वास्थ्य की तकलीफ़'],
  ['Course', 'कोर्स'],
  ['Program', 'प्रोग्राम'],
  ['Schemes', 'योजनाएँ'],
  ['Payments', 'भुगतान'],
  [
    'We check your payment of {fee} by hand, then we get in touch with you.',
    'हम आपके {fee} के भुगतान की जाँच खुद करते हैं, फिर आपसे संपर्क करते हैं।',
  ],
  [
    'We cannot promise a day. You can ask us at any time: tell us the reference.',
    'हम कोई तय दिन नहीं बता सकते। आप हमसे कभी भी पूछें: बस संदर्भ नंबर बताएँ।',
  ],
  [
    'We cannot promise a day. If it is urgent, please call us.',
    'हम कोई तय दिन नहीं बता सकते। ज़रूरी बात हो, तो कृपया हमें फ़ोन करें।',
  ],
])
