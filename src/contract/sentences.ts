/** The names of the placeholders in a sentence: `{title}`. */
export type PlaceOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlaceOf<Rest>
  : never

/** The marked parts of a sentence: `<a>load it again</a>`. */
export type MarkOf<Text extends string> = Text extends `${string}<${infer Mark}>${infer Rest}`
  ? (Mark extends `/${string}` ? never : Mark) | MarkOf<Rest>
  : never

export type Places<Text extends string> = Record<PlaceOf<Text>, string | number>

/** A sentence with its placeholders filled in. */
export function say<Text extends string>(text: Text, places: Places<Text>): string {
  return text.replace(/\{(\w+)\}/g, (whole, place: PlaceOf<Text>) => String(places[place] ?? whole))
}

/** Forms of a sentence with a count `{n}`, by the plural rules of the language. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** A sentence with a count, in the plural form of its language. */
export function sayCountIn(language: string, forms: Plural, n: number): string {
  const rule = new Intl.PluralRules(language).select(n)
  return say(forms[rule] ?? forms.other, { n } as never)
}

type SameText<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? `${string}{${Place}}${string}` & SameText<Rest>
  : string

/**
 * The type of a catalogue in another language. The compiler refuses a missing sentence, and a sentence that
 * lacks a placeholder of its English original. A plural may have the forms that its language needs.
 */
export type Translation<Words> = Words extends number
  ? number
  : Words extends string
    ? SameText<Words>
    : Words extends Plural
      ? Plural
      : { readonly [Key in keyof Words]: Translation<Words[Key]> }
