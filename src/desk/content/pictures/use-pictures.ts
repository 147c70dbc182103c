import { useQuery } from '@tanstack/react-query'
import { listPictures, showPicture } from '../../../contract/desk-pictures.ts'
import { fillPath } from '../../../contract/endpoint.ts'
import { call, DeskFailure } from '../../api/call.ts'

export const PICTURES = ['words', 'pictures']

/** All pictures with their uses. The request starts without a tap, so it is repeated when the server is busy. */
export const usePictures = () =>
  useQuery({
    queryKey: PICTURES,
    queryFn: () => call(listPictures),
    retry: (tries, error) => error instanceof DeskFailure && error.code === 'busy' && tries < 5,
    retryDelay: 2000,
  })

/** The address of a picture at the desk, also of an unpublished one. */
export const addressOf = (name: string) => fillPath(showPicture.path, { id: name })

export const usesInWords = (uses: { title: string }[]) => uses.map(({ title }) => title).join(', ')
