import { Button } from '../../ui/button.tsx'
import { Panel } from './panel.tsx'

/** Shown instead of panels whose code could not be loaded. */
export function PanelsMissing() {
  return (
    <Panel id="panels-missing" title="Not everything could be loaded" intro="The network may be slow.">
      <Button look="outline" className="mt-5" onClick={() => window.location.reload()}>
        Load the page again
      </Button>
    </Panel>
  )
}
