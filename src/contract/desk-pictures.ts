import * as v from 'valibot'
import { staffCall } from './staff-call.ts'

/** Pictures of the public pages, as editors manage them. */
const PATH = '/api/v1/staff/pictures'

export const ALT_MAX = 250
/** A narrower crop of a photograph would look blurred. */
export const PICTURE_LEAST_WIDTH = 480

const Picture = v.object({
  /** The name used in content fields. */
  name: v.string(),
  /** Alternative text; empty for decoration. */
  alt: v.string(),
  /** Published: anybody with the address can read it. */
  isPublished: v.boolean(),
  /** The pages and entries that show it, published or in a draft. */
  uses: v.array(v.object({ id: v.string(), title: v.string() })),
  /** Whether the site itself uses it, with its own alternative text. */
  isOfTheSite: v.boolean(),
  /** Whether it is a sample picture of the program. */
  isSample: v.boolean(),
  /** Why it cannot be deleted; null if it can. */
  stays: v.nullable(v.string()),
})
export type DeskPicture = v.InferOutput<typeof Picture>

/** Exactly one of the two. */
const shows = {
  alt: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('Say what it shows, or that it is only decoration.'),
      v.maxLength(ALT_MAX, 'This is too long: one sentence is enough.'),
    ),
  ),
  isDecoration: v.optional(v.literal('yes')),
}

/** A multipart field is text. */
const part = v.pipe(
  v.string(),
  v.nonEmpty('Choose the part again.'),
  v.transform(Number),
  v.number('Choose the part again.'),
  v.minValue(0, 'Choose the part again.'),
  v.maxValue(1, 'Choose the part again.'),
)

export const listPictures = staffCall('GET', PATH, {
  summary: 'All pictures, and where each is shown.',
  needs: 'content',
  output: v.object({ pictures: v.array(Picture) }),
})

export const addPicture = staffCall('POST', PATH, {
  summary:
    'Cuts a photograph to 16:9 and makes it small. It is a draft, which is published with the first entry that shows it.',
  needs: 'content',
  file: 'file',
  input: v.object({
    ...shows,
    /** The crop, as fractions of the width and height of the upright picture. */
    left: part,
    top: part,
    width: part,
  }),
  output: Picture,
  message: 'The picture is there.',
  status: 201,
})

export const describePicture = staffCall('POST', `${PATH}/:id/describe`, {
  summary: 'Says in other words what a picture shows. Where it is published, so are they.',
  needs: 'content',
  input: v.object({
    ...shows,
    /** The previous alternative text, for optimistic locking. */
    was: v.string(),
  }),
  output: v.object({ pictures: v.array(Picture) }),
  message: 'The words are changed.',
})

export const removePicture = staffCall('POST', `${PATH}/:id/remove`, {
  summary: 'Takes a picture away that nothing shows.',
  needs: 'content',
  output: v.object({ pictures: v.array(Picture) }),
  message: 'The picture is gone.',
})

/** Returns the picture itself, including unpublished ones. */
export const showPicture = staffCall('GET', `${PATH}/:id`, {
  summary: 'One picture, as small as a list needs it.',
  quiet: true,
  needs: 'content',
})

export const deskPictureCalls = [listPictures, addPicture, describePicture, removePicture, showPicture]
