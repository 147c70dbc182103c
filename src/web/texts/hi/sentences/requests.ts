/** The form of a request about one's data. */
export const requests = {
  'See what you keep about me': 'देखना है कि मेरे बारे में क्या रखा है',
  'Correct something': 'कुछ ठीक कराना है',
  'Erase what you keep about me': 'मेरे बारे में रखा सब मिटवाना है',
  Complain: 'शिकायत करनी है',
  'What would you like?': 'आपको क्या चाहिए?',
  'Please choose': 'कृपया चुनें',
  'Anything we should know': 'कुछ और जो हमें बताना हो',
  'Never write Aadhaar or bank numbers here.': 'यहाँ आधार या बैंक के नंबर कभी न लिखें।',
} as const
