import * as v from 'valibot'
import { staffCall } from './staff-call.ts'

/** Pictures of the public pages, as editors add them. */
const PATH = '/api/v1/staff/pictures'

export const ALT_MAX = 250
/** A part of a photograph that is narrower would look blurred. */
export const PICTURE_LEAST_WIDTH = 480

const Picture = v.object({
  /** As fields name it. */
  name: v.string(),
  /** What it shows; empty where it is decoration. */
  alt: v.string(),
  /** Published: its address is known to whoever asks. */
  isPublished: v.boolean(),
  /** The things that show it, published or in their drafts. */
  uses: v.array(v.object({ id: v.string(), title: v.string() })),
  /** The site itself shows it, and says what it is. */
  isOfTheSite: v.boolean(),
  /** Why nobody can take it away; null where somebody can. */
  stays: v.nullable(v.string()),
})
export type DeskPicture = v.InferOutput<typeof Picture>

/** One of the two. */
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

/** A field of a form holds text. */
const part = v.pipe(
  v.string(),
  v.nonEmpty('Choose the part again.'),
  v.transform(Number),
  v.number('Choose the part again.'),
  v.minValue(0, 'Choose the part again.'),
  v.maxValue(1, 'Choose the part again.'),
)

export const listPictures = staffCall({
  method: 'GET',
  path: PATH,
  summary: 'All pictures, and where each is shown.',
  needs: 'content',
  output: v.object({ pictures: v.array(Picture) }),
})

export const addPicture = staffCall({
  method: 'POST',
  path: PATH,
  summary:
    'Cuts a photograph to 16:9 and makes it small. It is a draft, which is published with the first thing that shows it.',
  needs: 'content',
  file: 'file',
  input: v.object({
    ...shows,
    /** The frame, in parts of the width and height of the picture as it is seen upright. */
    left: part,
    top: part,
    width: part,
  }),
  output: Picture,
  message: 'The picture is there.',
  status: 201,
})

export const describePicture = staffCall({
  method: 'POST',
  path: `${PATH}/:id/describe`,
  summary: 'Says in other words what a picture shows. Where it is published, so are they.',
  needs: 'content',
  input: v.object({
    ...shows,
    /** What the desk read it as. */
    was: v.string(),
  }),
  output: v.object({ pictures: v.array(Picture) }),
  message: 'The words are changed.',
})

export const removePicture = staffCall({
  method: 'POST',
  path: `${PATH}/:id/remove`,
  summary: 'Takes a picture away that nothing shows.',
  needs: 'content',
  output: v.object({ pictures: v.array(Picture) }),
  message: 'The picture is gone.',
})

/** Answers the picture itself, also one that is not published. */
export const showPicture = staffCall({
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'One picture, as small as a list needs it.',
  quiet: true,
  needs: 'content',
})

export const deskPictureCalls = [listPictures, addPicture, describePicture, removePicture, showPicture]
