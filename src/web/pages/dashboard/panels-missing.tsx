import { Button } from '../../ui/button.tsx'
import { Panel } from './panel.tsx'

/** Shown in place of panels whose code could not be fetched. */
export function PanelsMissing() {
  return (
    <Panel id="panels-missing" title="There is more here" intro="It could not be loaded over this network.">
      <Button look="outline" className="mt-5" onClick={() => window.location.reload()}>
        Load the page again
      </Button>
    </Panel>
  )
}
