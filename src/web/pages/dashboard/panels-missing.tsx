import { Button } from '../../ui/button.tsx'
import { Panel } from './panel.tsx'

/** In place of panels whose code could not be fetched: the network broke after the page itself was there. */
export function PanelsMissing() {
  return (
    <Panel id="panels-missing" title="There is more here" intro="It could not be loaded over this network.">
      <Button look="outline" className="mt-5" onClick={() => window.location.reload()}>
        Load the page again
      </Button>
    </Panel>
  )
}
