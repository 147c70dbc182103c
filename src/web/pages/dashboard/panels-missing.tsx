import { Button } from '../../ui/button.tsx'
import { Panel } from './panel.tsx'
import { words } from './words.ts'

/** Shown instead of panels whose code could not be loaded. */
export function PanelsMissing() {
  return (
    <Panel id="panels-missing" title={words.notEverything} intro={words.slowNetwork}>
      <Button look="outline" className="mt-5" onClick={() => window.location.reload()}>
        {words.loadPageAgain}
      </Button>
    </Panel>
  )
}
