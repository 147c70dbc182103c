import { createBrowserRouter, Outlet } from 'react-router'
import { DESK_PATH } from '../../contract/desk-sign-in.ts'
import { Frame } from './frame.tsx'
import { InSettings } from './in-settings.tsx'
import { NoRight, NotHere, PageFailed } from './nothing-here.tsx'
import { pages } from './pages.ts'
import { WithRight } from './with-right.tsx'

export const router = createBrowserRouter(
  [
    {
      Component: Frame,
      HydrateFallback: () => null,
      children: [
        ...pages.map(({ path, below, right, inSettings, load }) => ({
          element: (
            <WithRight right={right} otherwise={<NoRight />}>
              {inSettings ? <InSettings /> : <Outlet />}
            </WithRight>
          ),
          ErrorBoundary: PageFailed,
          children: [{ path: below ? `${path}/${below}` : path, lazy: load }],
        })),
        { path: '*', Component: NotHere },
      ],
    },
  ],
  { basename: DESK_PATH },
)
