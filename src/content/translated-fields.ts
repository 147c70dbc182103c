/**
 * The texts of content/ that a folder of another language, such as content/hi, may contain. Pictures,
 * numbers, dates, bank values and facts are in the English file only, so that they cannot differ.
 */
const META = ['metaTitle', 'metaDescription']

const FIELDS: [files: RegExp, fields: readonly string[]][] = [
  [/^home\.yaml$/, ['headline', 'lead', 'servicesHeading', 'servicesLead', ...META]],
  [
    /^organisation\.yaml$/,
    ['name', 'tagline', 'description', 'place', 'hours', 'languages', 'grievanceOfficer.name'],
  ],
  [
    /^pages\/(enquiry|application)\.yaml$/,
    [
      'heading',
      'intro',
      ...['next', 'byWhen'].map((field) => `sent.${field}`),
      ...['heading', 'text', 'receipt'].map((field) => `payment.${field}`),
      ...['whatsappNumber', 'preferredTime', 'message', 'emergency'].map((field) => `help.${field}`),
      ...['aadhaar', 'aadhaarWhy', 'voterId', 'transactionNumber', 'coursePreference'].map(
        (field) => `help.${field}`,
      ),
      ...META,
    ],
  ],
  [/^pages\/[^/]+\.yaml$/, ['heading', 'intro', 'empty', 'note', 'features.title', 'features.text', ...META]],
  [
    /^pages\/[^/]+\.md$/,
    ['heading', 'intro', 'updated', 'feeCovers', 'rule', 'ruleMissing', ...META, 'body'],
  ],
  // Includes the version of the translated text, because the record of a consent names it.
  [/^notices\/[^/]+\.md$/, ['version', 'body']],
  [/^courses\/[^/]+\.md$/, ['title', 'date', 'summary', 'body']],
  [/^(services|health-care|careers|events|posts)\/[^/]+\.md$/, ['title', 'summary', 'body']],
]

/** The names of the texts in a file, with a dot before the name of a field of a group or list. */
export const translatedFields = (file: string): readonly string[] =>
  FIELDS.find(([files]) => files.test(file))?.[1] ?? []
