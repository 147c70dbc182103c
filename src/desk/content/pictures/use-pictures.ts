import { useQuery } from '@tanstack/react-query'
import { listPictures, showPicture } from '../../../contract/desk-pictures.ts'
import { fillPath } from '../../../contract/endpoint.ts'
import { call, DeskFailure } from '../../api/call.ts'

export const PICTURES = ['words', 'pictures']

/** All pictures, and where each is shown. Nobody asked for them by hand, so a busy server is asked again. */
export const usePictures = () =>
  useQuery({
    queryKey: PICTURES,
    queryFn: () => call(listPictures),
    retry: (tries, error) => error instanceof DeskFailure && error.code === 'busy' && tries < 5,
    retryDelay: 2000,
  })

/** Where this desk sees a picture, also one that is not published. */
export const addressOf = (name: string) => fillPath(showPicture.path, { id: name })

export const usesInWords = (uses: { title: string }[]) => uses.map(({ title }) => title).join(', ')
