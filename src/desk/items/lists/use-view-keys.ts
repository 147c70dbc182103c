import { useNavigate } from 'react-router'
import { useKeys } from '../../shell/keys/use-keys.ts'

const MOST = 5

/** `Alt 1` to `Alt 5` lead to the first five views of a page. */
export function useViewKeys(views: { label: string; to: string }[]): void {
  const navigate = useNavigate()
  useKeys(
    views.slice(0, MOST).map(({ label, to }, at) => ({
      keys: `Alt ${at + 1}`,
      label,
      group: 'Views',
      run: () => void navigate(to),
    })),
  )
}
