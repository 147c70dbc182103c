import * as v from 'valibot'
import { staffCall } from './staff-call.ts'

export const undoApplicationDeed = staffCall({
  method: 'POST',
  path: '/api/v1/staff/applications/:reference/undo',
  summary: 'Takes a deed back.',
  needs: 'applications',
  body: 'json',
  input: v.object({ eventId: v.string() }),
  output: v.object({ eventId: v.nullable(v.string()), version: v.number() }),
  message: 'Undone.',
  status: 200,
})
